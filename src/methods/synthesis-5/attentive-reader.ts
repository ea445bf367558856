/**
 * How two texts relate, compared word by word. What `synthesis@4` tells is kept where the words bear it out; what it did not
 * dare to join is the same where nothing but the order of words, a form, a synonym or a reason differs.
 */
import { readForGuard } from '../synthesis-2/guard-reading.ts';
import type { StemFunction } from '../synthesis-2/read-text.ts';
import type { CitingClaim, KnownText, QuotedClaim, TextReader, TextRelation } from '../synthesis-2/text-relations.ts';
import { claimsMeantBy } from '../synthesis-4/quoted-claims.ts';
import { areItems, isOneReview } from '../synthesis-4/told-apart-words.ts';
import { createWaryReader } from '../synthesis-4/wary-reader.ts';
import { readWarily, type WaryText } from '../synthesis-4/wary-text.ts';
import { areReviews, type ReadTwice, reviewRelation } from './code-reviews.ts';
import { isContradiction } from './contradictions.ts';
import { judgePair } from './judge-pair.ts';
import { areDoubtful } from './last-doubts.ts';
import { closestOf } from './meant-claims.ts';
import { readClaim } from './read-claim.ts';
import { citedPlaces, pairsWithOneCitation } from './same-citation.ts';
import { areAtOtherTimes } from './timed-actions.ts';

const minLikeness = 0.2;

export function createAttentiveReader(stem: StemFunction): TextReader {
  const wary = createWaryReader(stem);
  const texts = new Map<KnownText, ReadTwice>();
  const related = new Map<KnownText, Map<KnownText, TextRelation>>();
  const attentively = (known: KnownText): ReadTwice => {
    const read = texts.get(known);
    if (read !== undefined) return read;
    let wary: WaryText | undefined;
    const text: ReadTwice = {
      claim: readClaim(known, stem),
      wary: () => {
        wary ??= readWarily(known, readForGuard(known.reading, stem), stem);
        return wary;
      },
    };
    texts.set(known, text);
    return text;
  };
  const relate = (a: KnownText, b: KnownText): TextRelation => {
    if (a === b || a.reading.unspaced || b.reading.unspaced) return wary.relate(a, b);
    const [one, other] = a.reading.text < b.reading.text ? [a, b] : [b, a];
    const known = related.get(one)?.get(other);
    if (known !== undefined) return known;
    const found = wary.relate(one, other);
    const relation =
      found.likeness < minLikeness ? found : comparedBetween(found, attentively(one), attentively(other));
    related.set(one, (related.get(one) ?? new Map()).set(other, relation));
    return relation;
  };
  const claimOf = (known: KnownText) => attentively(known).claim;
  const judge = (one: CitingClaim, other: CitingClaim) => judgePair(claimOf(one.text), claimOf(other.text));
  return {
    ...wary,
    relate,
    alsoSame: (claims) => [...(wary.alsoSame?.(claims) ?? []), ...pairsWithOneCitation(claims, citedPlaces, judge)],
    alsoOpposed: (a, b) => wary.alsoOpposed?.(a, b) === true || areAtOtherTimes(claimOf(a), claimOf(b)),
    meantBy(said, claims, own) {
      const plain = said.replace(/\b(?:of )?yours\b/i, '');
      const quote = wary.read(said);
      const read = ({ text }: QuotedClaim) => claimOf(text);
      return (
        claimsMeantBy(plain, claims, own, relate) ??
        closestOf(claimOf(quote), claims, own, read, ({ text }) => wary.likeness(text, quote))
      );
    },
  };
}

function comparedBetween(found: TextRelation, a: ReadTwice, b: ReadTwice): TextRelation {
  const judged = judgePair(a.claim, b.claim);
  if (judged.same && !areDoubtful(a.wary(), b.wary()) && !areItems(a.wary(), b.wary())) return same(found);
  if (areReviews(a, b, judged)) return reviewRelation(found, judged, areItems(a.wary(), b.wary()));
  if (found.relation !== 'same' && isContradiction(a.claim, b.claim, judged))
    return { ...found, guard: 'opposed', relation: 'opposed' };
  if (found.relation !== 'same' || isOneReview(a.wary(), b.wary())) return found;
  return judged.reasons.length === 0 ? found : { ...found, guard: 'distinct', relation: 'distinct' };
}

const sameGain = 0.02;
const same = (found: TextRelation): TextRelation => ({
  ...found,
  gain: Math.max(found.gain, sameGain),
  guard: null,
  relation: 'same',
});

/**
 * How two texts relate, compared word by word where `synthesis@4` would join them: what is left of either tells them apart.
 * Longer reviews of code are joined by how much of one stands in the other.
 */

import { oncePerPair, oncePerText } from '../synthesis-2/read-once.ts';
import {
  firstOf,
  type KnownText,
  type QuotedClaim,
  type TextReader,
  type TextRelation,
} from '../synthesis-2/text-relations.ts';
import type { StemFunction } from '../synthesis-2/word-facts.ts';
import { claimsMeantBy } from '../synthesis-4/quoted-claims.ts';
import { areItems, isOneReview } from '../synthesis-4/told-apart-words.ts';
import { createWaryReader } from '../synthesis-4/wary-reader.ts';
import { areReviews, mayBeReviews, namesCode, type ReadTwice, reviewRelation } from './code-reviews.ts';
import { judgePair, type PairJudgement } from './judge-pair.ts';
import { closestOf } from './meant-claims.ts';
import { createClaimReader } from './read-claim.ts';
import { areAtOtherTimes, mayNameTime } from './timed-actions.ts';

const minLikeness = 0.2;
/** Shorter texts are no reviews, and are not read for it. */
const minReviewText = 80;
const isLong = (a: KnownText, b: KnownText) => Math.max(a.reading.text.length, b.reading.text.length) >= minReviewText;
/** Among more claims than these, what a quotation means is left to likeness, which has an index. */
const maxClaimsRead = 200;

interface AttentiveReader extends TextReader {
  /** Whether two texts are read as ordinary sentences, and not as reviews of code. */
  areProse(a: KnownText, b: KnownText): boolean;
  /** What comparing them word by word gives; the same both ways. */
  judged(a: KnownText, b: KnownText): PairJudgement;
}

/** `claimOf`: shared with whoever reads the same texts word by word. */
export function createAttentiveReader(stem: StemFunction, claimOf = createClaimReader(stem)): AttentiveReader {
  const wary = createWaryReader(stem);
  const attentively = oncePerText((known): ReadTwice => {
    let names: boolean | undefined;
    return {
      claim: () => claimOf(known),
      wary: () => wary.warily(known),
      namesCode: () => (names ??= namesCode(known.reading.raw, () => wary.guardOf(known).names)),
    };
  });
  let last: { one: KnownText; other: KnownText; judgement: PairJudgement } | undefined;
  const judged = (a: KnownText, b: KnownText): PairJudgement => {
    const one = firstOf(a, b);
    const other = one === a ? b : a;
    if (last?.one !== one || last.other !== other)
      last = { one, other, judgement: judgePair(claimOf(one), claimOf(other)) };
    return last.judgement;
  };
  const comparedOnce = oncePerPair((one, other, found: TextRelation) =>
    comparedBetween(found, attentively(one), attentively(other), () => judged(one, other)),
  );
  const relate = (a: KnownText, b: KnownText): TextRelation => {
    if (a === b || a.reading.unspaced || b.reading.unspaced) return wary.relate(a, b);
    const one = firstOf(a, b);
    const other = one === a ? b : a;
    const found = wary.relate(one, other);
    if (found.relation !== 'same' && (found.likeness < minLikeness || !isLong(one, other))) return found;
    return comparedOnce(one, other, found);
  };
  return {
    ...wary,
    relate,
    judged,
    areProse(a, b) {
      const [one, other] = [attentively(a), attentively(b)];
      return !isOneReview(one.wary(), other.wary()) && !mayBeReviews(one, other);
    },
    alsoOpposed: (a, b) =>
      wary.alsoOpposed?.(a, b) === true ||
      (mayNameTime(a) && mayNameTime(b) && areAtOtherTimes(claimOf(a), claimOf(b))),
    meantBy(said, claims, own) {
      const plain = said.replace(/\b(?:of )?yours\b/i, '');
      const quote = wary.read(said);
      const read = ({ text }: QuotedClaim) => claimOf(text);
      const meant = claimsMeantBy(plain, claims, own, relate);
      if (meant || claims.length > maxClaimsRead || claims.some(({ text }) => text === quote)) return meant;
      return closestOf(claimOf(quote), claims, own, read, ({ text }) => wary.likeness(text, quote));
    },
  };
}

function comparedBetween(found: TextRelation, a: ReadTwice, b: ReadTwice, judge: () => PairJudgement): TextRelation {
  const mayJoin = found.relation === 'same' && !isOneReview(a.wary(), b.wary());
  if (!mayJoin && !mayBeReviews(a, b)) return found;
  const judged = judge();
  if (mayJoin && judged.reasons.length > 0) return { ...found, guard: 'distinct', relation: 'distinct' };
  return areReviews(a, b, judged) ? reviewRelation(found, judged, areItems(a.wary(), b.wary())) : found;
}

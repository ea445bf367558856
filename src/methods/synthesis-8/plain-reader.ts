/**
 * How two texts relate, compared once more in plain wording where `synthesis@7` keeps them apart: what adds nothing does not make another finding.
 * What it holds against each other stays so, unless the plain wordings are one; what it joins stays joined, unless a small word tells it apart.
 */
import { oncePerPair, oncePerText } from '../synthesis-2/read-once.ts';
import { firstOf, type KnownText, type TextReader, type TextRelation } from '../synthesis-2/text-relations.ts';
import { areOneWording, wordsOf } from './one-wording.ts';
import { plainWording } from './plain-wording.ts';
import { areToldApartBySmallWords } from './small-doubts.ts';
import { staysPlain } from './stays-plain.ts';

/** Texts with less in common stay apart in any wording. */
const minLikeness = 0.6;
const maxCharacters = 400;
/** Of longer texts, a small word more or less tells little. */
const maxDoubtedCharacters = 160;

export function relatePlainly({ read, relate }: Pick<TextReader, 'read' | 'relate'>): TextReader['relate'] {
  const plainOf = oncePerText((text) => (staysPlain(text.reading) ? text : read(plainWording(text.reading.raw))));
  const wordingOf = oncePerText(({ reading }) => wordsOf(reading.raw));
  const mayBeOne = ({ reading }: KnownText) => !reading.unspaced && reading.raw.length <= maxCharacters;
  const relatePlain = (a: KnownText, b: KnownText, found: TextRelation): TextRelation => {
    const [one, other] = [plainOf(a), plainOf(b)];
    if (one === other) return relate(one, other);
    if (found.relation === 'opposed') return found;
    const again = one === a && other === b ? found : relate(one, other);
    if (again.relation === 'same') return again;
    return areOneWording(wordingOf(one), wordingOf(other)) ? joined(again) : found;
  };
  const relateOnce = oncePerPair((a, b, found: TextRelation): TextRelation => {
    const again = found.relation === 'same' ? found : relatePlain(a, b, found);
    const apart =
      again.relation === 'same' && isBrief(a) && isBrief(b) && areToldApartBySmallWords(a.reading.raw, b.reading.raw);
    return apart ? { ...again, guard: 'distinct', relation: 'distinct' } : again;
  });
  return (a, b) => {
    const found = relate(a, b);
    if (found.likeness < minLikeness || a === b || !mayBeOne(a) || !mayBeOne(b)) return found;
    const one = firstOf(a, b);
    const other = one === a ? b : a;
    return relateOnce(one, other, found);
  };
}

const isBrief = ({ reading }: KnownText) => reading.raw.length <= maxDoubtedCharacters;

const joined = (found: TextRelation): TextRelation => ({
  ...{ likeness: found.likeness, gain: Math.max(found.gain, 0), guard: null, relation: 'same' },
});

/** Reviews of code: longer texts about one change, in words of their own. That much in common is one defect. */
import { roundSixDecimals } from '../decimal.ts';
import type { TextRelation } from '../synthesis-2/text-relations.ts';
import type { WaryText } from '../synthesis-4/wary-text.ts';
import type { PairJudgement } from './judge-pair.ts';
import type { ClaimText } from './read-claim.ts';

/** A text as it is compared here, and as `synthesis@4` reads it: each read when first asked for, because few pairs need it. */
export interface ReadTwice {
  claim: () => ClaimText;
  wary: () => WaryText;
  namesCode: () => boolean;
}

const minReviewWords = 15;
const maxTurnedWords = 20;
/** From here on two texts are versions of one text, in which every word counts. */
const likeFrames = 0.6;

/** Longer texts of which one names code. */
export function mayBeReviews(a: ReadTwice, b: ReadTwice): boolean {
  return (a.namesCode() || b.namesCode()) && wordsOf(a, b) > minReviewWords;
}

/** The same, and they are not nearly one text. */
export function areReviews(a: ReadTwice, b: ReadTwice, { covered, odd }: PairJudgement): boolean {
  if (!mayBeReviews(a, b) || Math.min(...covered) >= likeFrames) return false;
  return !odd || wordsOf(a, b) > maxTurnedWords;
}

const wordsOf = (a: ReadTwice, b: ReadTwice) => Math.max(a.claim().words.length, b.claim().words.length);

/** What every path, file, identifier or version has somewhere; asked first, because most texts have none. */
const maySpellCode = /[/_]|::|->|\w\.\w|\p{Ll}\p{Lu}/u;

/** `namesOf`: the paths, versions and identifiers in it. A version without a letter is no code. */
export const namesCode = (raw: string, namesOf: () => ReadonlySet<string>) =>
  maySpellCode.test(raw) && [...namesOf()].some((name) => /[a-z]/.test(name));

const minAlike = 0.35;
const evenAlike = 0.25;
const minReviewGain = -0.1;

/** Reviewers of one change choose their words freely; that much in common is one defect. */
export function reviewRelation(found: TextRelation, { alike }: PairJudgement, items: boolean): TextRelation {
  if (items) return { ...found, guard: 'distinct', relation: 'distinct' };
  const gain = roundSixDecimals(alike - evenAlike);
  const isOne = alike >= minAlike && found.gain >= minReviewGain;
  return { ...found, gain: isOne ? gain : Math.min(gain, 0), guard: null, relation: isOne ? 'same' : 'none' };
}

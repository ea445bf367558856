/** What each of two texts says that the other does not, in any form. */
import { isFigureStem } from '../synthesis-2/figures.ts';
import type { GuardReading } from '../synthesis-2/guard-reading.ts';
import { shareName } from '../synthesis-2/proper-names.ts';
import { areAkin, turnsBetween } from '../synthesis-2/turned-words.ts';
import { isStopWord, stemWeight } from '../synthesis-2/words/word-tables.ts';
import type { CarefulText } from './careful-reader.ts';

type PlacedText = Pick<CarefulText, 'known' | 'guard'>;

/** How many telling words of each have no counterpart in the other. */
interface UnsharedWords {
  ours: number;
  theirs: number;
}

/** Words below say little by themselves: "make", "use", "new". */
export const tellingWeight = 3.5;

/** `besides`: stems that are accounted for already. Figures are compared elsewhere, by what they measure. */
export function unsharedWords(a: GuardReading, b: GuardReading, besides: ReadonlySet<string>): UnsharedWords {
  const ours = tellingOnlyIn(a.distinct, b.distinct, besides);
  const theirs = tellingOnlyIn(b.distinct, a.distinct, besides);
  return a.stems.length === b.stems.length
    ? { ours: ours + repeats(a, b), theirs: theirs + repeats(b, a) }
    : { ours, theirs };
}

function tellingOnlyIn(stems: ReadonlySet<string>, others: ReadonlySet<string>, besides: ReadonlySet<string>): number {
  let only = 0;
  for (const stem of stems) {
    if (others.has(stem) || besides.has(stem) || !tells(stem)) continue;
    if (!hasAkin(others, stem)) only += 1;
  }
  return only;
}

const tells = (stem: string) => stemWeight(stem) > tellingWeight && !isStopWord.has(stem) && !isFigureStem(stem);

/** Of two texts of one length, a word said more often stands in the place of another: "inside and inside". */
function repeats({ stems }: GuardReading, { stems: others }: GuardReading): number {
  if (new Set(stems).size === stems.length) return 0;
  const count = (some: readonly string[], stem: string) => some.filter((each) => each === stem).length;
  return [...new Set(stems)].filter((stem) => others.includes(stem) && count(stems, stem) > count(others, stem)).length;
}

function hasAkin(stems: ReadonlySet<string>, stem: string): boolean {
  if (stems.has(stem)) return true;
  for (const other of stems) if (areAkin(stem, other)) return true;
  return false;
}

export const isContained = ({ ours, theirs }: UnsharedWords) => ours === 0 || theirs === 0;

const minPlaceWords = 10;
const maxUnsharedAtPlace = 0.75;
const maxUnsharedNearPlace = 0.6;
/** Up to this many words, one that turns the statement is taken at its word. */
const maxTurnedWords = 20;

/**
 * Whether both speak of one place in code and share enough words: reviewers of one line choose their words freely. Of long
 * texts one alone may name it, if they have more in common than not.
 */
export function isSamePlace(a: PlacedText, b: PlacedText): boolean {
  if (a.guard.names.size + b.guard.names.size === 0) return false;
  const shared = shareName(a.guard.names, b.guard.names, a.known.reading.text, b.known.reading.text);
  const longest = Math.max(a.guard.distinct.size, b.guard.distinct.size);
  if (!shared && longest <= minPlaceWords) return false;
  if (longest <= maxTurnedWords && turnsBetween(a.guard, b.guard).turns > 0) return false;
  const unshared = Math.min(unsharedShare(a.guard, b.guard), unsharedShare(b.guard, a.guard));
  return unshared <= (shared ? maxUnsharedAtPlace : maxUnsharedNearPlace);
}

function unsharedShare(a: GuardReading, b: GuardReading): number {
  let all = 0;
  let unshared = 0;
  for (const stem of a.distinct) {
    all += stemWeight(stem);
    if (!hasAkin(b.distinct, stem)) unshared += stemWeight(stem);
  }
  return all === 0 ? 0 : unshared / all;
}

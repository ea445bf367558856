/**
 * Finds words that were put in the place of others: "the reader lock", "the writer lock". The more of two texts is word
 * for word the same, the less may differ in the rest.
 */
import { alignWords, type WordGap } from './align-words.ts';
import { isFigureStem } from './figures.ts';
import type { GuardReading } from './guard-reading.ts';
import { areAkin, type WordTurns } from './turned-words.ts';

const maxSwappedWords = 3;
/** From these shares of the shorter text on, two texts are versions of one text. */
const verbatimShare = 0.6;
const copiedShare = 0.75;
/** Of fewer words, nothing follows from what two texts share. */
const minVerbatimWords = 4;

export function hasSwappedWords(a: GuardReading, b: GuardReading, turned: WordTurns, named: boolean): boolean {
  const { shared, gaps } = alignWords(a.stems, b.stems);
  const shorter = Math.min(a.stems.length, b.stems.length);
  const longer = Math.max(a.stems.length, b.stems.length);
  if (turned.counterparts && shared * 3 >= shorter) return true;
  if (shared < longer && !isReworded(a, b) && areExchanged(a, b)) return true;
  const verbatim = !named && shorter >= minVerbatimWords && shared >= verbatimShare * shorter;
  if (shared * 2 < longer && !verbatim) return false;
  const left = gaps.map((gap) => unpaired(gap, a, b, turned.stems));
  if (left.some((gap) => isSwap(gap, verbatim))) return true;
  const copied = !named && shorter >= minVerbatimWords && shared >= copiedShare * shorter;
  return copied && left.some(({ ours }) => ours.length > 0) && left.some(({ theirs }) => theirs.length > 0);
}

function isSwap({ ours, theirs }: WordGap, verbatim: boolean): boolean {
  if (ours.length === 0 || theirs.length === 0) return false;
  return verbatim || (ours.length <= maxSwappedWords && theirs.length <= maxSwappedWords);
}

/**
 * What is left of a gap without words that stand elsewhere in the other text, that are akin to one of its words, or
 * that a denial cancels.
 */
function unpaired({ ours, theirs }: WordGap, a: GuardReading, b: GuardReading, turned: ReadonlySet<string>): WordGap {
  const left = (some: readonly string[], others: ReadonlySet<string>, near: readonly string[]) =>
    some.filter(
      (stem) =>
        !others.has(stem) && !turned.has(stem) && !isFigureStem(stem) && !near.some((other) => areAkin(stem, other)),
    );
  return { ours: left(ours, b.distinct, theirs), theirs: left(theirs, a.distinct, ours) };
}

const passiveWords = ['by', 'von', 'durch', 'por', 'par'];
const movableStart: ReadonlySet<string> = new Set(
  'after before in on at with during when since under for from con en con tras mit bei nach seit avec dans pendant après'.split(
    ' ',
  ),
);

/** Whether one is in the passive voice and the other is not, or begins with a clause that may stand at the end. */
function isReworded(a: GuardReading, b: GuardReading): boolean {
  if (passiveWords.some((word) => a.words.has(word) !== b.words.has(word))) return true;
  const starts = ({ words }: GuardReading) => movableStart.has(words.values().next().value ?? '');
  return starts(a) !== starts(b);
}

/** The same words in the same places, but some changed places around one that did not: "A calls B", "B calls A". */
function areExchanged({ stems: a }: GuardReading, { stems: b }: GuardReading): boolean {
  if (a.length !== b.length) return false;
  const moved = [...a.keys()].filter((at) => a[at] !== b[at]);
  const first = moved[0] ?? 0;
  const last = moved.at(-1) ?? 0;
  if (moved.length === 0 || last - first + 1 === moved.length) return false;
  return moved.every((at) => moved.some((to) => a[at] === b[to] && a[to] === b[at]));
}

/**
 * The guard: tells two texts of like words that contradict each other, or speak of different things, from two that say
 * the same. The longer the texts, the more alike they must be before a difference says anything: of two long texts in
 * words of their own, much differs that means nothing; of two that are nearly one text, nothing does.
 */

import { compareFigures } from './figures.ts';
import type { GuardReading, TextDenial } from './guard-reading.ts';
import { nameDifferently, shareName } from './proper-names.ts';
import type { TextReading } from './read-text.ts';
import { hasSwappedWords } from './swapped-words.ts';
import { areFamily, turnsBetween, unspacedTurnsBetween, type WordTurns } from './turned-words.ts';
import { isFaultStem } from './words/word-tables.ts';

/** `differs`: words of long texts were exchanged for others; alone it does not tell what other seats hold together. */
export type GuardFinding = 'opposed' | 'distinct' | 'differs' | null;

export interface GuardedText {
  reading: TextReading;
  guard: GuardReading;
}

const shortWords = 7;
const longWords = 16;

/** From `short` for texts of 7 telling words or fewer to `long` from 16 on. */
function neededOverlap(words: number, short: number, long: number): number {
  const share = Math.min(1, Math.max(0, (words - shortWords) / (longWords - shortWords)));
  return short + share * (long - short);
}

export function guardBetween(a: GuardedText, b: GuardedText): GuardFinding {
  const overlap = overlapOf(a.guard, b.guard);
  if (overlap.jaccard === 0) return null;
  const turned =
    a.reading.unspaced || b.reading.unspaced
      ? unspacedTurnsBetween(a.reading.text, b.reading.text)
      : turnsBetween(a.guard, b.guard);
  return turnFinding(a.guard, b.guard, turned, overlap) ?? differenceFinding(a, b, turned, overlap);
}

interface WordOverlap {
  jaccard: number;
  /** The share of the smaller set that the other has. */
  contained: number;
  /** The number of telling words of the longer text. */
  words: number;
}

function overlapOf({ distinct: a }: GuardReading, { distinct: b }: GuardReading): WordOverlap {
  let shared = 0;
  for (const stem of a) if (b.has(stem)) shared += 1;
  const smaller = Math.min(a.size, b.size);
  return {
    jaccard: shared === 0 ? 0 : shared / (a.size + b.size - shared),
    contained: smaller === 0 ? 0 : shared / smaller,
    words: Math.max(a.size, b.size),
  };
}

/** Up to this many words, what may be a contradiction is never taken for the same. */
const maxUnsureWords = 12;
const turnedOverlap = 0.4;

function isUnsure(odd: boolean, turns: number, { jaccard, words }: WordOverlap): boolean {
  return (odd && words <= maxUnsureWords) || (turns > 0 && jaccard >= turnedOverlap);
}

/** An odd number of turns and denials contradicts; a turn and a denial cancel out; two turns say something else. */
function turnFinding(a: GuardReading, b: GuardReading, { turns }: WordTurns, overlap: WordOverlap): GuardFinding {
  const { jaccard, contained, words } = overlap;
  const ours = denialsAbout(a, b);
  const theirs = denialsAbout(b, a);
  const denials = Math.abs(ours.length - theirs.length);
  const odd = (turns + denials) % 2 === 1;
  if (!odd && (turns < 2 || denials > 0)) return null;
  const [more, less] = ours.length > theirs.length ? [a, b] : [b, a];
  if (turns === 0 && (isSameFault(more, less) || isSameContrast(more, less))) return null;
  const needed = turns > 0 ? neededOverlap(words, 0.25, 0.55) : neededOverlap(words, 0.4, 0.65);
  const short = words <= shortWords && contained >= (turns > 0 ? 0.5 : 0.75);
  if (jaccard < needed && !short) return isUnsure(odd, turns, overlap) ? 'distinct' : null;
  return odd ? 'opposed' : 'distinct';
}

/** The denials of one text that deny something of which the other speaks. */
function denialsAbout({ denials }: GuardReading, { distinct }: GuardReading): readonly TextDenial[] {
  return denials.filter(({ scope }) => scope.length === 0 || scope.some((stem) => hasAkin(distinct, stem)));
}

function hasAkin(stems: ReadonlySet<string>, stem: string): boolean {
  if (stems.has(stem)) return true;
  for (const other of stems) if (areFamily(stem, other)) return true;
  return false;
}

/** "The test fails" and "the test is broken": what denies in one says what goes wrong in the other. */
function isSameFault(more: GuardReading, less: GuardReading): boolean {
  if (!more.denials.some(({ failing }) => failing)) return false;
  for (const stem of less.distinct) if (isFaultStem.has(stem) && !more.distinct.has(stem)) return true;
  return false;
}

/** "On Tuesday, not on Friday" and "on Tuesday instead of Friday". */
function isSameContrast(more: GuardReading, less: GuardReading): boolean {
  return (
    (less.words.has('instead') || less.words.has('rather')) && !(more.words.has('instead') && more.words.has('not'))
  );
}

function differenceFinding(a: GuardedText, b: GuardedText, turned: WordTurns, overlap: WordOverlap): GuardFinding {
  const { jaccard, words } = overlap;
  const one = a.guard;
  const other = b.guard;
  if (jaccard >= neededOverlap(words, 0.35, 0.2)) {
    // What the other states is read only where there is something to compare it with.
    const figures = one.figures.length === 0 ? null : compareFigures(one.figures, other.figures);
    const plain = jaccard >= neededOverlap(words, 0.35, 0.7);
    if (figures !== null && (plain || figures === 'opposed')) return plain ? figures : 'distinct';
  }
  if (
    jaccard >= neededOverlap(words, 0.4, 0.2) &&
    one.proper.size > 0 &&
    nameDifferently(one.proper, other.proper, a.reading.text, b.reading.text)
  )
    return 'distinct';
  if (
    jaccard >= neededOverlap(words, 0.4, 0.7) &&
    one.names.size > 0 &&
    nameDifferently(one.names, other.names, a.reading.text, b.reading.text)
  )
    return 'distinct';
  if (jaccard < neededOverlap(words, 0.3, 0.5)) return null;
  const named = shareName(one.names, other.names, a.reading.text, b.reading.text);
  if (named && jaccard < neededOverlap(words, 0.3, 0.7)) return null;
  if (!hasSwappedWords(one, other, turned, named)) return null;
  return words > shortWords + 3 ? 'differs' : 'distinct';
}

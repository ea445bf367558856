/** Words that turn a statement, and something beside them that turns it back. */
import type { GuardReading } from '../synthesis-2/guard-reading.ts';
import { areAkin, type WordTurns } from '../synthesis-2/turned-words.ts';
import { antonymsOf } from '../synthesis-2/words/word-tables.ts';
import type { CarefulText } from './careful-reader.ts';

/** "Open", "not closed": a denial of the opposite. `synthesis@2` counts only denials of words that both have. */
export function isTurnDenied(a: GuardReading, b: GuardReading, { turns }: WordTurns): boolean {
  if (turns === 0) return false;
  return (turns + Math.abs(denialsAbout(a, b) - denialsAbout(b, a))) % 2 === 0;
}

function denialsAbout({ denials }: GuardReading, { distinct }: GuardReading): number {
  const speaksOf = (stem: string) => {
    for (const other of distinct) if (areAkin(stem, other) || antonymsOf.get(stem)?.has(other)) return true;
    return false;
  };
  return denials.filter(({ scope }) => scope.length === 0 || scope.some(speaksOf)).length;
}

const earlier: ReadonlySet<string> = new Set(['before', 'prior', 'antes', 'vor', 'bevor', 'avant']);
const later: ReadonlySet<string> = new Set(['after', 'following', 'después', 'despues', 'nach', 'nachdem', 'après']);

type OrderedText = Pick<CarefulText, 'known' | 'guard'>;

/** "A before B", "B after A": one order in time. */
export function isOrderTurned(a: OrderedText, b: OrderedText): boolean {
  return isTurned(a, b) || isTurned(b, a);
}

function isTurned(a: OrderedText, b: OrderedText): boolean {
  const [ours, theirs] = [a.known.reading.words, b.known.reading.words];
  const at = ours.findIndex((word) => earlier.has(word));
  const where = theirs.findIndex((word) => later.has(word));
  if (at < 0 || where < 0) return false;
  const stems = (words: readonly string[], { guard }: OrderedText) =>
    [...guard.distinct].filter((stem) => words.some((word) => word.startsWith(stem) || areAkin(word, stem)));
  const [before, after] = [stems(ours.slice(0, at), a), stems(ours.slice(at + 1), a)];
  const [first, second] = [stems(theirs.slice(0, where), b), stems(theirs.slice(where + 1), b)];
  const common = (some: readonly string[], others: readonly string[]) =>
    some.filter((stem) => others.some((other) => areAkin(stem, other))).length;
  return common(before, second) + common(after, first) > common(before, first) + common(after, second);
}

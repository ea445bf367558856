/** What two texts say between the words that both have: another word in the same place is another statement. */
import type { MatchedWords } from './match-words.ts';
import type { ClaimText } from './read-claim.ts';

/** The words between two neighbours that are neighbours in both texts, by their places. */
export interface SharedGap {
  ours: readonly number[];
  theirs: readonly number[];
}

/** `-1` and the length stand for the beginning and the end of a text. */
export function sharedGaps(a: ClaimText, b: ClaimText, { matches }: MatchedWords): SharedGap[] {
  const edges = [{ one: -1, other: -1 }, ...matches, { one: a.words.length, other: b.words.length }];
  const order = [...edges].sort((x, y) => x.other - y.other);
  const placeInOrder = new Map(order.map((edge, at) => [edge, at]));
  const gaps: SharedGap[] = [];
  for (let at = 0; at + 1 < edges.length; at += 1) {
    const [left, right] = [edges[at], edges[at + 1]];
    if (left === undefined || right === undefined) continue;
    if ((placeInOrder.get(right) ?? 0) - (placeInOrder.get(left) ?? 0) !== 1) continue;
    gaps.push({ ours: between(left.one, right.one), theirs: between(left.other, right.other) });
  }
  return gaps;
}

const between = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from - 1) }, (_, n) => from + 1 + n);

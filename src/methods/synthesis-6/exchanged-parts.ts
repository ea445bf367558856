/** "Started by the vendor, and our team found out", "started by our team, and the vendor found out": exchanged between parts. */
import type { MatchedWords, WordMatch } from '../synthesis-5/match-words.ts';
import type { ClaimText } from '../synthesis-5/read-claim.ts';

export function areExchangedBetweenParts(a: ClaimText, b: ClaimText, { matches, ours, theirs }: MatchedWords): boolean {
  if (ours.length + theirs.length > 0) return false;
  const partIn = (match: WordMatch) => [a.words[match.one]?.clause ?? 0, b.words[match.other]?.clause ?? 0] as const;
  const partners = usualPartners(matches.map(partIn));
  const strays = matches.map(partIn).filter(([one, other]) => partners.get(one) !== other);
  return strays.some(([one, other]) =>
    strays.some(([from, to]) => partners.get(one) === to && partners.get(from) === other),
  );
}

/** For each part of one text, the part of the other with most of its words; none where two have as many. */
function usualPartners(pairs: readonly (readonly [number, number])[]): ReadonlyMap<number, number> {
  const counts = new Map<number, Map<number, number>>();
  for (const [one, other] of pairs) {
    const found = counts.get(one) ?? new Map<number, number>();
    counts.set(one, found.set(other, (found.get(other) ?? 0) + 1));
  }
  const partners = new Map<number, number>();
  for (const [one, found] of counts) {
    const [first, second] = [...found].sort((x, y) => y[1] - x[1]);
    if (first !== undefined && first[1] > (second?.[1] ?? 0)) partners.set(one, first[0]);
  }
  return partners;
}

/** Which claim of a seat is about the matter of another seat's claim, where they have a telling word or two in common. */
import type { QuotedClaim } from '../synthesis-2/text-relations.ts';
import { stemWeight } from '../synthesis-2/words/word-tables.ts';
import { standsFor } from './wary-text.ts';

const minShare = 1 / 3;
const minTelling = 3.5;

/** The only one of its own claims that shares a third of its telling words; `undefined` where another comes near. */
export function counterpartOf(
  claims: readonly QuotedClaim[],
  own: readonly number[],
  meant: QuotedClaim,
): number | undefined {
  const theirs = tellingIn(meant);
  const shares = own.map((at) => {
    const words = tellingIn(claims[at] as QuotedClaim);
    const shared = words.filter((word) => theirs.some((other) => standsFor(word, other) !== undefined)).length;
    return { at, shared, share: words.length === 0 ? 0 : shared / words.length };
  });
  shares.sort((a, b) => b.share - a.share || a.at - b.at);
  const [best, next] = shares;
  if (best === undefined || best.share < minShare) return undefined;
  return (next?.share ?? 0) * 2 > best.share ? undefined : best.at;
}

const tellingIn = ({ text }: QuotedClaim) => text.reading.terms.filter((term) => stemWeight(term) > minTelling);

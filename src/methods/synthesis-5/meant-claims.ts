/**
 * What a quotation means that neither names a place nor has the first words: the only claim of the named seat that shares what
 * it says, in whatever form or spelling. Where another claim comes near, that is left to likeness.
 */
import type { QuotedClaim } from '../synthesis-2/text-relations.ts';
import { gradeOf } from './like-words.ts';
import type { ClaimText, ClaimWord } from './read-claim.ts';

/** The share of what the quotation says that a claim must have, and how far it must lead. */
const minShare = 0.2;
const sureShare = 0.5;
const lead = 2;
/** One rare word, or two that are not. */
const minWeight = 7;

/** The indexes of one claim, or of what another seat says word for word and what the named seat says of it; `undefined` where none, or no single one, is meant. */
export function closestOf(
  quote: ClaimText,
  claims: readonly QuotedClaim[],
  own: readonly number[],
  read: (claim: QuotedClaim) => ClaimText,
  likeness: (claim: QuotedClaim) => number,
): readonly number[] | undefined {
  const said = quote.words.filter(isTelling);
  const all = said.reduce((sum, { weight }) => sum + weight, 0);
  if (all === 0) return undefined;
  const wordsOf = (at: number) => read(claims[at] as QuotedClaim).words;
  const weightOf = (at: number) => sharedWeight(said, wordsOf(at));
  const ranked = own.map((at) => ({ at, weight: weightOf(at) })).sort((a, b) => b.weight - a.weight || a.at - b.at);
  const [best, next] = ranked;
  if (best === undefined || best.weight < minWeight || best.weight < minShare * all)
    return saidElsewhere(said, claims, own, wordsOf);
  if ((next?.weight ?? 0) * lead > best.weight || !sharesTwo(said, wordsOf(best.at))) return undefined;
  const likest = Math.max(...own.map((at) => likeness(claims[at] as QuotedClaim)));
  if (likeness(claims[best.at] as QuotedClaim) < likest) return undefined;
  const elsewhere = Math.max(0, ...[...claims.keys()].filter((at) => !own.includes(at)).map(weightOf));
  const isSure = best.weight >= sureShare * all && best.weight >= elsewhere;
  return isSure || elsewhere * lead <= best.weight ? [best.at] : undefined;
}

const minVerbatim = 3;

/** The only claim of another seat that has all of the quotation, with what the named seat says of the same matter. */
function saidElsewhere(
  said: readonly ClaimWord[],
  claims: readonly QuotedClaim[],
  own: readonly number[],
  wordsOf: (at: number) => readonly ClaimWord[],
): readonly number[] | undefined {
  if (said.length < minVerbatim) return undefined;
  const isHeld = (at: number) => said.every((word) => wordsOf(at).some((other) => gradeOf(word, other) === 3));
  const [found, ...more] = [...claims.keys()].filter((at) => !own.includes(at) && isHeld(at));
  if (found === undefined || more.length > 0) return undefined;
  const matter = wordsOf(found).filter((word) => isTelling(word) && word.kind !== 'name');
  const sharedWith = (at: number) =>
    matter.filter((word) => wordsOf(at).some((other) => gradeOf(word, other) > 0)).length;
  const ranked = own.map((at) => ({ at, shared: sharedWith(at) })).sort((a, b) => b.shared - a.shared || a.at - b.at);
  const [best, next] = ranked;
  if (best === undefined || best.shared === 0) return [found];
  return best.shared > 1 && best.shared > (next?.shared ?? 0) ? [best.at, found] : undefined;
}

const isTelling = ({ weight, kind }: ClaimWord) => weight > 0 && kind !== 'idle';

/** One word in common says little. */
const sharesTwo = (said: readonly ClaimWord[], words: readonly ClaimWord[]) =>
  (said.length === 1 && said[0]?.kind === 'figure') ||
  said.filter((word) => words.some((other) => gradeOf(word, other) > 0 || isMisspelt(word.word, other.word))).length >
    1;

const synonymFactor = 0.7;

function sharedWeight(said: readonly ClaimWord[], words: readonly ClaimWord[]): number {
  return said.reduce((sum, word) => {
    const grade = Math.max(0, ...words.map((other) => gradeOf(word, other)));
    if (grade > 0) return sum + word.weight * (grade === 1 ? synonymFactor : 1);
    return words.some((other) => isMisspelt(word.word, other.word)) ? sum + word.weight : sum;
  }, 0);
}

const minSpeltLetters = 4;
const longWord = 8;

/** Whether one word becomes the other by one letter more, less, exchanged or other; two in long words. */
function isMisspelt(one: string, other: string): boolean {
  const shorter = Math.min(one.length, other.length);
  if (shorter < minSpeltLetters || /\d/.test(one + other)) return false;
  const allowed = shorter >= longWord ? 2 : 1;
  return Math.abs(one.length - other.length) <= allowed && editsBetween(one, other) <= allowed;
}

function editsBetween(one: string, other: string): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const changed = (last[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1);
      let edits = Math.min(changed, (last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1);
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      if (swapped) edits = Math.min(edits, (before[j - 2] ?? 0) + 1);
      row.push(edits);
    }
    before = last;
    last = row;
  }
  return last[other.length] ?? 0;
}

/**
 * How alike two texts are, from 0 to 1, and how alike they must be to say the same. Both depend on the two texts only.
 */
import { roundSixDecimals } from '../decimal.ts';
import type { TextReading } from './read-text.ts';
import { areAkin, familyLetters } from './turned-words.ts';
import { synonymGroupsOf } from './words/word-tables.ts';

/** What a pair of words that may stand for each other counts, of what the same word twice would. */
const kinFactor = 0.8;

/** The terms of a text by the groups of synonyms and the families of words that they belong to. */
export type KinIndex = ReadonlyMap<string | number, readonly number[]>;

export function kinIndexOf({ terms }: TextReading): KinIndex {
  const index = new Map<string | number, number[]>();
  const add = (key: string | number, at: number) => {
    const known = index.get(key);
    if (known === undefined) index.set(key, [at]);
    else known.push(at);
  };
  for (let at = 0; at < terms.length; at += 1) {
    const term = terms[at] ?? '';
    for (const group of synonymGroupsOf.get(term) ?? []) add(group, at);
    if (term.length >= familyLetters) add(term.slice(0, familyLetters), at);
  }
  return index;
}

/** What words that may stand for each other add to a likeness. `kin`: the index of the second text. */
export function kinLikeness(a: TextReading, b: TextReading, kin: KinIndex): number {
  if (a.unspaced || b.unspaced) return 0;
  const taken = new Set<number>();
  let sum = 0;
  for (let i = 0; i < a.terms.length; i += 1) {
    const one = a.terms[i] ?? '';
    const groups = synonymGroupsOf.get(one);
    const family = one.length < familyLetters ? undefined : kin.get(one.slice(0, familyLetters));
    if (groups === undefined && family === undefined) continue;
    if (b.terms.includes(one)) continue;
    const j = firstFree([...(groups ?? []).map((group) => kin.get(group)), family], (at) => {
      const other = b.terms[at] ?? '';
      return !taken.has(at) && !a.terms.includes(other) && areAkin(one, other);
    });
    if (j === undefined) continue;
    taken.add(j);
    sum += (a.termShares[i] ?? 0) * (b.termShares[j] ?? 0);
  }
  return roundSixDecimals((sum * kinFactor) / 2);
}

/** The smallest of the numbers in some lists that is free. */
function firstFree(lists: readonly (readonly number[] | undefined)[], isFree: (at: number) => boolean) {
  let first: number | undefined;
  for (const list of lists)
    for (const at of list ?? []) if ((first === undefined || at < first) && isFree(at)) first = at;
  return first;
}

/** What the likeness of two texts can be at most, from their terms alone. */
export function likenessBound(a: TextReading, b: TextReading): number {
  return a.unspaced || b.unspaced ? 1 : (termCosine(a, b) + 1) / 2;
}

/** The mean of the cosines of terms and of character n-grams; of the n-grams alone where words are not separated. */
export function likenessOf(a: TextReading, b: TextReading): number {
  if (a === b || a.text === b.text) return 1;
  const grams = gramCosine(a, b);
  if (a.unspaced || b.unspaced) return roundSixDecimals(grams);
  return roundSixDecimals((termCosine(a, b) + grams) / 2);
}

const shortCut = 0.54;
const longCut = 0.34;
const shortTerms = 4;
const longTerms = 14;

/** Short texts must be more alike than long ones, whose words are chosen more freely. */
export function cutFor(a: TextReading, b: TextReading): number {
  if (a.unspaced || b.unspaced) return shortCut;
  const terms = Math.min(a.terms.length, b.terms.length);
  if (terms <= shortTerms) return shortCut;
  if (terms >= longTerms) return longCut;
  const share = (terms - shortTerms) / (longTerms - shortTerms);
  return roundSixDecimals(shortCut + share * (longCut - shortCut));
}

function termCosine(a: TextReading, b: TextReading): number {
  let sum = 0;
  let i = 0;
  let j = 0;
  while (i < a.terms.length && j < b.terms.length) {
    const one = a.terms[i] ?? '';
    const other = b.terms[j] ?? '';
    if (one === other) sum += (a.termShares[i++] ?? 0) * (b.termShares[j++] ?? 0);
    else if (one < other) i += 1;
    else j += 1;
  }
  return sum;
}

function gramCosine(a: TextReading, b: TextReading): number {
  const { grams: ones, gramShares: oneShares } = a;
  const { grams: others, gramShares: otherShares } = b;
  let sum = 0;
  let i = 0;
  let j = 0;
  while (i < ones.length && j < others.length) {
    const one = ones[i] ?? 0;
    const other = others[j] ?? 0;
    if (one === other) sum += (oneShares[i++] ?? 0) * (otherShares[j++] ?? 0);
    else if (one < other) i += 1;
    else j += 1;
  }
  return sum;
}

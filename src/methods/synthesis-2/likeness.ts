/**
 * How alike two texts are, from 0 to 1, and how alike they must be to say the same. Both depend on the two texts only.
 */
import { roundSixDecimals } from '../decimal.ts';
import { GramCosines } from './gram-cosine.ts';
import type { TextReading } from './read-text.ts';
import { areAkin } from './turned-words.ts';
import type { TermFacts } from './word-facts.ts';

/** What a pair of words that may stand for each other counts, of what the same word twice would. */
const kinFactor = 0.8;

/** The terms of a text by the groups of synonyms and the families of words that they belong to. */
export type KinIndex = ReadonlyMap<string | number, readonly number[]>;

export function kinIndexOf({ termFacts }: TextReading): KinIndex {
  const index = new Map<string | number, number[]>();
  const add = (key: string | number, at: number) => {
    const known = index.get(key);
    if (known === undefined) index.set(key, [at]);
    else known.push(at);
  };
  for (let at = 0; at < termFacts.length; at += 1) {
    const { groups, family } = termFacts[at] as TermFacts;
    for (const group of groups) add(group, at);
    if (family !== '') add(family, at);
  }
  return index;
}

/** What words that may stand for each other add to a likeness. `kin`: the index of the second text. */
export function kinLikeness(a: TextReading, b: TextReading, kin: KinIndex): number {
  if (a.unspaced || b.unspaced) return 0;
  const taken: number[] = [];
  let sum = 0;
  for (let i = 0; i < a.termFacts.length; i += 1) {
    const j = kinPlace(a.termFacts[i] as TermFacts, a, b, kin, taken);
    if (j < 0) continue;
    taken.push(j);
    sum += (a.termShares[i] ?? 0) * (b.termShares[j] ?? 0);
  }
  return roundSixDecimals((sum * kinFactor) / 2);
}

/** The first free term of the second text that may stand for a term that it does not have; -1 where there is none. */
function kinPlace(one: TermFacts, a: TextReading, b: TextReading, kin: KinIndex, taken: readonly number[]): number {
  const { stem, groups, family } = one;
  const related = family === '' ? undefined : kin.get(family);
  if ((groups.length === 0 && related === undefined) || b.terms.includes(stem)) return -1;
  let first = firstKin(stem, a, b, related, taken, -1);
  for (const group of groups) first = firstKin(stem, a, b, kin.get(group), taken, first);
  return first;
}

/** The first of these places that is free and akin, if it comes before the one that is known. */
function firstKin(
  one: string,
  a: TextReading,
  b: TextReading,
  places: readonly number[] | undefined,
  taken: readonly number[],
  known: number,
): number {
  if (places === undefined) return known;
  for (const at of places) {
    if (known >= 0 && at >= known) break;
    const other = b.terms[at] ?? '';
    if (!taken.includes(at) && !a.terms.includes(other) && areAkin(one, other)) return at;
  }
  return known;
}

/** What the likeness of two texts can be at most, from their terms alone. */
export function likenessBound(a: TextReading, b: TextReading): number {
  return a.unspaced || b.unspaced ? 1 : (termCosine(a, b) + 1) / 2;
}

/**
 * The mean of the cosines of terms and of character n-grams; of the n-grams alone where words are not separated. `cosine`: of
 * the terms, where it is known.
 */
export function likenessOf(
  a: TextReading,
  b: TextReading,
  gramCosines = new GramCosines(),
  cosine = termCosine(a, b),
): number {
  if (a === b || a.text === b.text) return 1;
  const grams = gramCosines.between(a, b);
  return roundSixDecimals(a.unspaced || b.unspaced ? grams : (cosine + grams) / 2);
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

/**
 * Reads a text once: its words, and the two vectors by which it is compared with others. What is read depends on the
 * text alone, never on the table. Of a very long text only the beginning is compared.
 */
import { withoutTags } from '../../evidence/evidence-tag.ts';
import { foldText } from '../../evidence/fold-text.ts';
import { compareText } from '../../text/compare-text.ts';
import { stemOf } from './stem.ts';
import { type StemFunction, type TermFacts, type WordFacts, wordReaderFor } from './word-facts.ts';

export interface TextReading {
  /** As it was said, without tags, at most `maxComparedCharacters` of it. */
  raw: string;
  /** Folded, without tags, whole; equal for texts that differ in case, width and spacing only. */
  text: string;
  /** Folded words in their order, and the same in one text, a space between them. */
  words: readonly string[];
  joined: string;
  /** What is known of each word. */
  facts: readonly WordFacts[];
  /** Written without spaces between words (Chinese, Japanese, Thai): compared by pairs of characters alone. */
  unspaced: boolean;
  /** Distinct stems in alphabetical order, and their shares of a vector of length 1. */
  terms: readonly string[];
  termShares: readonly number[];
  /** What is known of each of them. */
  termFacts: readonly TermFacts[];
  /** Distinct character n-grams as numbers in ascending order, and their shares of a vector of length 1. */
  grams: readonly number[];
  gramShares: readonly number[];
}

/**
 * Where n-grams are sorted; it grows with the longest text. What is kept of them is in plain lists: small typed arrays
 * take longer to make and to clear away than to use.
 */
interface GramDesk {
  numbers: Uint32Array;
}

export const createGramDesk = (): GramDesk => ({ numbers: new Uint32Array(256) });

export const maxComparedCharacters = 4_000;

const wordPattern = /[\p{L}\p{M}\p{N}]+/gu;
/** The same of texts that are ASCII, and many times faster. */
const asciiWordPattern = /[a-z0-9]+/gi;
const lowerWordPattern = /[a-z0-9]+/g;
const asciiInnerCapital = /[a-z][A-Z]/;
const unspacedCharacters = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu;
const beyondAscii = /[^\0-\x7f]/;
const contraction = /n['’]t\b/gi;
const innerCapital = /\p{Ll}\p{Lu}/u;
const camelParts = /\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+|\p{N}+/gu;

export function readText(said: string, stem: StemFunction = stemOf, desk = createGramDesk()): TextReading {
  const plainTags = said.includes('[') ? withoutTags(said) : said;
  const untagged = plainTags.includes('ß') ? plainTags.replaceAll('ß', 'ss') : plainTags;
  const text = foldText(untagged);
  const foreign = beyondAscii.test(untagged);
  const plain = foreign ? untagged.normalize('NFKC') : untagged;
  const raw = plain.slice(0, maxComparedCharacters);
  const spelled = mayContract(raw) ? raw.replace(contraction, ' not') : raw;
  const unspaced = foreign && isUnspaced(raw);
  const capitals = foreign || asciiInnerCapital.test(spelled);
  const found = capitals ? (spelled.match(foreign ? wordPattern : asciiWordPattern) ?? []) : [];
  const words = capitals ? found.map((word) => word.toLowerCase()) : lowerWordsIn(spelled);
  const factsOf = wordReaderFor(stem);
  const facts = words.map((word) => factsOf(word));
  const parts = found.flatMap(partsIn).map((part) => factsOf(part.toLowerCase()));
  const { terms, termShares, termFacts } = termVector(parts.length > 0 ? [...facts, ...parts] : facts);
  const joined = words.join(' ');
  const [grams, gramShares] = gramVector(unspaced ? words.join('') : joined, unspaced ? 2 : 4, desk);
  return { raw, text, words, joined, facts, unspaced, terms, termShares, termFacts, grams, gramShares };
}

/** Of a text in ASCII, whose letters have one lower case each, wherever they stand. */
const lowerWordsIn = (spelled: string): string[] => spelled.toLowerCase().match(lowerWordPattern) ?? [];

const mayContract = (raw: string) => raw.includes('n') && (raw.includes("'") || raw.includes('’'));

/** `raw`, folded. Unless a text is cut, that is known. */
export const foldedOf = ({ raw, text }: TextReading) => (raw.length < maxComparedCharacters ? text : foldText(raw));

/** Whether over a quarter of the characters belong to a script that does not separate words. */
function isUnspaced(raw: string): boolean {
  return (raw.match(unspacedCharacters)?.length ?? 0) * 4 > raw.length;
}

/** The parts of words that are written together like `rateLimit`. */
const partsIn = (spelled: string) => (innerCapital.test(spelled) ? (spelled.match(camelParts) ?? []) : []);

interface CountedTerm {
  term: TermFacts;
  count: number;
}

type TermVector = Pick<TextReading, 'terms' | 'termShares' | 'termFacts'>;

/** `facts`: of all words that count, in any order. */
function termVector(facts: readonly WordFacts[]): TermVector {
  const counted = inOrder(countTerms(facts));
  const terms: string[] = [];
  const termFacts: TermFacts[] = [];
  const shares: number[] = [];
  for (let at = 0; at < counted.length; at += 1) {
    const { term } = counted[at] as CountedTerm;
    let { count } = counted[at] as CountedTerm;
    while (counted[at + 1]?.term.stem === term.stem) {
      at += 1;
      count += counted[at]?.count ?? 0;
    }
    terms.push(term.stem);
    termFacts.push(term);
    shares.push((1 + Math.log(count)) * term.weight);
  }
  return { terms, termShares: toUnitLength(shares), termFacts };
}

/** Of so few, putting each in its place takes less than sorting, which compares with a function. */
const fewTerms = 24;

function inOrder(counted: CountedTerm[]): CountedTerm[] {
  if (counted.length > fewTerms) return counted.sort((a, b) => compareText(a.term.stem, b.term.stem));
  for (let at = 1; at < counted.length; at += 1) {
    const one = counted[at] as CountedTerm;
    let to = at;
    for (; to > 0 && (counted[to - 1] as CountedTerm).term.stem > one.term.stem; to -= 1)
      counted[to] = counted[to - 1] as CountedTerm;
    counted[to] = one;
  }
  return counted;
}

/** Each term once, or more often where its facts are not one object. */
function countTerms(facts: readonly WordFacts[]): CountedTerm[] {
  const terms: TermFacts[] = [];
  const counted: CountedTerm[] = [];
  for (let at = 0; at < facts.length; at += 1) {
    const { term, isStop } = facts[at] as WordFacts;
    if (isStop) continue;
    const known = counted[terms.indexOf(term)];
    if (known !== undefined) known.count += 1;
    else {
      terms.push(term);
      counted.push({ term, count: 1 });
    }
  }
  return counted;
}

function gramVector(joined: string, size: number, desk: GramDesk): [number[], number[]] {
  const length = Math.max(0, joined.length - size + 1);
  if (desk.numbers.length < length) desk.numbers = new Uint32Array(length);
  const all = desk.numbers.subarray(0, length);
  for (let n = 0; n < length; n += 1) all[n] = gramAt(joined, n, size);
  all.sort();
  const grams: number[] = [];
  const shares: number[] = [];
  let square = 0;
  let at = 0;
  while (at < length) {
    const gram = all[at] ?? 0;
    let end = at + 1;
    while (end < length && all[end] === gram) end += 1;
    // As an integer wherever it is a small one: a list that has only these takes half the time to read.
    if (gram < 2 ** 31) grams.push(gram | 0);
    else grams.push(gram);
    shares.push(end - at);
    square += (end - at) * (end - at);
    at = end;
  }
  const norm = Math.sqrt(square);
  for (let place = 0; place < shares.length; place += 1) shares[place] = (shares[place] ?? 0) / norm;
  return [grams, shares];
}

/** Up to four characters as one number: the characters themselves where they are ASCII, else mixed. */
function gramAt(text: string, at: number, size: number): number {
  let gram = 0;
  for (let k = 0; k < size; k += 1) {
    const code = text.charCodeAt(at + k);
    gram = code < 128 ? Math.imul(gram, 128) + code : Math.imul(gram ^ code, 0x01000193) + (code << 7);
  }
  return gram >>> 0;
}

function toUnitLength(vector: number[]): number[] {
  let square = 0;
  for (let at = 0; at < vector.length; at += 1) square += (vector[at] ?? 0) * (vector[at] ?? 0);
  const length = Math.sqrt(square);
  if (length > 0) for (let at = 0; at < vector.length; at += 1) vector[at] = (vector[at] ?? 0) / length;
  return vector;
}

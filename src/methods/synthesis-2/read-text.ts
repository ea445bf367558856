/**
 * Reads a text once: its words, and the two vectors by which it is compared with others. What is read depends on the
 * text alone, never on the table. Of a very long text only the beginning is compared.
 */
import { withoutTags } from '../../evidence/evidence-tag.ts';
import { foldText } from '../../evidence/fold-text.ts';
import { stemOf } from './stem.ts';
import { isStopWord, stemWeight } from './words/word-tables.ts';

export interface TextReading {
  /** As it was said, without tags, at most `maxComparedCharacters` of it. */
  raw: string;
  /** Folded, without tags, whole; equal for texts that differ in case, width and spacing only. */
  text: string;
  /** Folded words in their order, and the same in one text, a space between them. */
  words: readonly string[];
  joined: string;
  /** Written without spaces between words (Chinese, Japanese, Thai): compared by pairs of characters alone. */
  unspaced: boolean;
  /** Distinct stems in alphabetical order, and their shares of a vector of length 1. */
  terms: readonly string[];
  termShares: readonly number[];
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

/** Caches stems; bounded by whoever makes it. */
export type StemFunction = (word: string) => string;

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
  const [terms, termShares] = termVector(found, words, stem);
  const joined = words.join(' ');
  const [grams, gramShares] = gramVector(unspaced ? words.join('') : joined, unspaced ? 2 : 4, desk);
  return { raw, text, words, joined, unspaced, terms, termShares, grams, gramShares };
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

/** `found`: the words as they are spelled, where any may be written together like `rateLimit`. */
function termVector(found: readonly string[], words: readonly string[], stem: StemFunction): [string[], number[]] {
  const counts = new Map<string, number>();
  const count = (word: string) => {
    if (isStopWord.has(word) || word.length > 64) return;
    const term = stem(word);
    const known = counts.get(term);
    counts.set(term, known === undefined ? 1 : known + 1);
  };
  for (let at = 0; at < words.length; at += 1) {
    count(words[at] ?? '');
    const spelled = found[at];
    if (spelled !== undefined && innerCapital.test(spelled))
      for (const part of spelled.match(camelParts) ?? []) count(part.toLowerCase());
  }
  const terms = [...counts.keys()].sort();
  const shares = terms.map((term) => (1 + Math.log(counts.get(term) ?? 1)) * stemWeight(term));
  return [terms, toUnitLength(shares)];
}

function gramVector(joined: string, size: number, desk: GramDesk): [number[], number[]] {
  const length = Math.max(0, joined.length - size + 1);
  if (desk.numbers.length < length) desk.numbers = new Uint32Array(length);
  const all = desk.numbers.subarray(0, length);
  for (let n = 0; n < length; n += 1) all[n] = gramAt(joined, n, size);
  all.sort();
  const grams: number[] = [];
  const counts: number[] = [];
  let square = 0;
  let at = 0;
  while (at < length) {
    const gram = all[at] ?? 0;
    let end = at + 1;
    while (end < length && all[end] === gram) end += 1;
    // As an integer wherever it is a small one: a list that has only these takes half the time to read.
    if (gram < 2 ** 31) grams.push(gram | 0);
    else grams.push(gram);
    counts.push(end - at);
    square += (end - at) * (end - at);
    at = end;
  }
  const norm = Math.sqrt(square);
  return [grams, counts.map((count) => count / norm)];
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

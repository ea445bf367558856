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
  termShares: Float64Array;
  /** Distinct character n-grams as numbers in ascending order, and their shares of a vector of length 1. */
  grams: Uint32Array;
  gramShares: Float64Array;
}

/** Caches stems; bounded by whoever makes it. */
export type StemFunction = (word: string) => string;

const maxComparedCharacters = 4_000;

const wordPattern = /[\p{L}\p{M}\p{N}]+/gu;
/** The same of texts that are ASCII, and many times faster. */
const asciiWordPattern = /[a-z0-9]+/gi;
const asciiInnerCapital = /[a-z][A-Z]/;
const unspacedCharacters = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu;
const beyondAscii = /[^\0-\x7f]/;
const contraction = /n['’]t\b/gi;
const innerCapital = /\p{Ll}\p{Lu}/u;
const camelParts = /\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+|\p{N}+/gu;

export function readText(said: string, stem: StemFunction = stemOf): TextReading {
  const plainTags = said.includes('[') ? withoutTags(said) : said;
  const untagged = plainTags.includes('ß') ? plainTags.replaceAll('ß', 'ss') : plainTags;
  const text = foldText(untagged);
  const foreign = beyondAscii.test(untagged);
  const plain = foreign ? untagged.normalize('NFKC') : untagged;
  const raw = plain.slice(0, maxComparedCharacters);
  const spelled = mayContract(raw) ? raw.replace(contraction, ' not') : raw;
  const found = spelled.match(foreign ? wordPattern : asciiWordPattern) ?? [];
  const words = found.map((word) => word.toLowerCase());
  const unspaced = foreign && isUnspaced(raw);
  const capitals = foreign || asciiInnerCapital.test(spelled);
  const [terms, termShares] = termVector(capitals ? found : [], words, stem);
  const joined = words.join(' ');
  const [grams, gramShares] = gramVector(unspaced ? words.join('') : joined, unspaced ? 2 : 4);
  return { raw, text, words, joined, unspaced, terms, termShares, grams, gramShares };
}

const mayContract = (raw: string) => raw.includes('n') && (raw.includes("'") || raw.includes('’'));

/** Whether over a quarter of the characters belong to a script that does not separate words. */
function isUnspaced(raw: string): boolean {
  return (raw.match(unspacedCharacters)?.length ?? 0) * 4 > raw.length;
}

/** `found`: the words as they are spelled, where any may be written together like `rateLimit`. */
function termVector(found: readonly string[], words: readonly string[], stem: StemFunction): [string[], Float64Array] {
  const counts = new Map<string, number>();
  const count = (word: string) => {
    if (isStopWord.has(word) || word.length > 64) return;
    const term = stem(word);
    counts.set(term, (counts.get(term) ?? 0) + 1);
  };
  for (let at = 0; at < words.length; at += 1) {
    count(words[at] ?? '');
    const spelled = found[at];
    if (spelled !== undefined && innerCapital.test(spelled))
      for (const part of spelled.match(camelParts) ?? []) count(part.toLowerCase());
  }
  const terms = [...counts.keys()].sort();
  const shares = new Float64Array(terms.length);
  for (let at = 0; at < terms.length; at += 1) {
    const term = terms[at] ?? '';
    shares[at] = (1 + Math.log(counts.get(term) ?? 1)) * stemWeight(term);
  }
  return [terms, toUnitLength(shares)];
}

function gramVector(joined: string, size: number): [Uint32Array, Float64Array] {
  const all = new Uint32Array(Math.max(0, joined.length - size + 1));
  for (let at = 0; at < all.length; at += 1) all[at] = gramAt(joined, at, size);
  all.sort();
  const counts = new Float64Array(all.length);
  let distinct = 0;
  for (let at = 0; at < all.length; at += 1) {
    if (at > 0 && all[at] === all[distinct - 1]) counts[distinct - 1] = (counts[distinct - 1] ?? 0) + 1;
    else {
      all[distinct] = all[at] ?? 0;
      counts[distinct] = 1;
      distinct += 1;
    }
  }
  return [all.subarray(0, distinct), toUnitLength(counts.subarray(0, distinct))];
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

function toUnitLength(vector: Float64Array): Float64Array {
  let square = 0;
  for (let at = 0; at < vector.length; at += 1) square += (vector[at] ?? 0) * (vector[at] ?? 0);
  const length = Math.sqrt(square);
  if (length > 0) for (let at = 0; at < vector.length; at += 1) vector[at] = (vector[at] ?? 0) / length;
  return vector;
}

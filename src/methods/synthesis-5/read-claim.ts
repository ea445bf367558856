/**
 * What is read of a text to compare it word by word: its words in their order, the small ones told from those that say
 * something, figures in their smallest unit, and which words are denied. Read once for each text.
 */
import { oncePerText } from '../synthesis-2/read-once.ts';
import type { KnownText } from '../synthesis-2/text-relations.ts';
import type { StemFunction } from '../synthesis-2/word-facts.ts';
import { type ClaimWordReader, readNumber, rememberClaimWords, type UnplacedWord } from './claim-words.ts';
import { figureAt } from './read-figures.ts';
import { type SpelledToken, tokensIn } from './split-words.ts';
import { isSecondDenial } from './words/denying-words.ts';
import { sentenceWordsOf } from './words/idle-words.ts';

export interface ClaimWord extends UnplacedWord {
  /** The number of its part of the sentence. */
  clause: number;
}

/** A denial: its place, and the first word that it denies; -1 where there is none. */
export interface ClaimDenial {
  at: number;
  head: number;
}

export interface ClaimText {
  known: KnownText;
  words: readonly ClaimWord[];
  /** The places of the words that say something, and by their keys. */
  telling: readonly number[];
  placesOf: ReadonlyMap<string, readonly number[]>;
  denials: readonly ClaimDenial[];
  /** Folded words, one space between them and around all of them. */
  spaced: string;
}

/** Gives what is read of a text. */
type ClaimReader = (known: KnownText) => ClaimText;

/** Reads every text once, for as long as the reader lives. */
export function createClaimReader(stem: StemFunction, readWord = rememberClaimWords()): ClaimReader {
  return oncePerText((known) => readClaim(known, stem, readWord));
}

/** Readers of a method, one for each table, that read a word once for all of them. */
export function withRememberedWords<Reader>(
  createReader: (stem: StemFunction, claimOf: ClaimReader) => Reader,
): (stem: StemFunction) => Reader {
  const readWord = rememberClaimWords();
  return (stem) => createReader(stem, createClaimReader(stem, readWord));
}

export const readClaim = (known: KnownText, stem: StemFunction, readWord = rememberClaimWords()): ClaimText =>
  new ReadClaim(known, stem, readWord);

const maxWords = 160;

/** What only a comparison asks for is read when it is asked for: many texts are read for their tone alone. */
class ReadClaim implements ClaimText {
  readonly known: KnownText;
  readonly words: readonly ClaimWord[];
  readonly telling: readonly number[];
  readonly spaced: string;
  #placesOf: ReadonlyMap<string, readonly number[]> | undefined;
  #denials: readonly ClaimDenial[] | undefined;

  constructor(known: KnownText, stem: StemFunction, readWord: ClaimWordReader) {
    const tokens = tokensIn(known.reading.raw).slice(0, maxWords);
    const folded = tokens.map(({ word }) => word);
    this.known = known;
    this.words = wordsIn(tokens, folded, stem, readWord);
    this.telling = tellingPlaces(this.words);
    this.spaced = ` ${folded.join(' ')} `;
  }

  get placesOf(): ReadonlyMap<string, readonly number[]> {
    this.#placesOf ??= placesByKey(this.words);
    return this.#placesOf;
  }

  get denials(): readonly ClaimDenial[] {
    this.#denials ??= denialsIn(this.words);
    return this.#denials;
  }
}

function wordsIn(
  tokens: readonly SpelledToken[],
  folded: readonly string[],
  stem: StemFunction,
  readWord: ClaimWordReader,
): ClaimWord[] {
  const { small, clauseStarts } = sentenceWordsOf(folded);
  const words: ClaimWord[] = [];
  let clause = 0;
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] as SpelledToken;
    if (clauseStarts.has(token.word)) clause += 1;
    const figure = token.code ? undefined : figureAt(folded, at);
    words.push(placed(figure === undefined ? readWord(token, stem, small) : readNumber(token, figure), clause));
    if (figure !== undefined) at = figure.end - 1;
    if (tokens[at]?.ends) clause += 1;
  }
  return words;
}

const placed = ({ word, stem, kind, weight, bare, keys, value, unit }: UnplacedWord, clause: number): ClaimWord => ({
  word,
  stem,
  kind,
  weight,
  bare,
  keys,
  value,
  unit,
  clause,
});

function tellingPlaces(words: readonly ClaimWord[]): number[] {
  const places: number[] = [];
  for (let at = 0; at < words.length; at += 1) if ((words[at]?.weight ?? 0) > 0) places.push(at);
  return places;
}

function placesByKey(words: readonly ClaimWord[]): ReadonlyMap<string, readonly number[]> {
  const places = new Map<string, number[]>();
  for (const [at, { keys }] of words.entries())
    for (const key of keys) {
      const known = places.get(key);
      if (known === undefined) places.set(key, [at]);
      else known.push(at);
    }
  return places;
}

/** What denies, and what is denied first: the next word of the same part that says something. */
function denialsIn(words: readonly ClaimWord[]): ClaimDenial[] {
  const denials: ClaimDenial[] = [];
  for (const [at, { word, kind, clause }] of words.entries()) {
    if (kind !== 'denial' || (isSecondDenial(word) && at - (denials.at(-1)?.at ?? -9) <= secondReach)) continue;
    const says = ({ clause: part, weight }: ClaimWord, place: number) => place > at && part === clause && weight > 0;
    denials.push({ at, head: words.findIndex(says) });
  }
  return denials;
}

const secondReach = 6;

/**
 * What is read of a text to compare it word by word: its words in their order, the small ones told from those that say
 * something, figures in their smallest unit, and which words are denied. Read once for each text.
 */
import { hasLowerLettersOnly } from '../synthesis-2/proper-names.ts';
import type { KnownText } from '../synthesis-2/text-relations.ts';
import { stemWeight, synonymGroupsOf } from '../synthesis-2/words/word-tables.ts';
import { figureAt, type ReadFigure } from './read-figures.ts';
import { type SpelledToken, tokensIn } from './split-words.ts';
import { isDenyingWord, isSecondDenial } from './words/denying-words.ts';
import { isIdleWord, sentenceWordsOf } from './words/idle-words.ts';
import { baseOf } from './words/irregular-forms.ts';
import { meaningsOf } from './words/meanings.ts';

type WordKind = 'telling' | 'name' | 'code' | 'figure' | 'idle' | 'small' | 'denial';

export interface ClaimWord {
  word: string;
  stem: string;
  kind: WordKind;
  /** How much it says. */
  weight: number;
  /** The number of its part of the sentence. */
  clause: number;
  /** The stem without a prefix that denies: of "unpaid" that of "paid"; empty where there is no such prefix. */
  bare: string;
  /** Words that may stand for each other have one of these in common. */
  keys: readonly string[];
  /** Of figures: the value in the smallest unit of a measure. */
  value: number;
  unit: string;
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

const maxWords = 160;

export function readClaim(known: KnownText, stem: (word: string) => string): ClaimText {
  const tokens = tokensIn(known.reading.raw).slice(0, maxWords);
  const folded = tokens.map(({ word }) => word);
  const { small, clauseStarts } = sentenceWordsOf(folded);
  const words: ClaimWord[] = [];
  let clause = 0;
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] as SpelledToken;
    if (clauseStarts.has(token.word)) clause += 1;
    const figure = token.code ? undefined : figureAt(folded, at);
    const read = figure === undefined ? readWord(token, stem, small) : readNumber(token, figure);
    words.push({ ...read, clause, keys: read.weight > 0 ? keysOf(read) : [] });
    if (figure !== undefined) at = figure.end - 1;
    if (tokens[at]?.ends) clause += 1;
  }
  const telling = [...words.keys()].filter((at) => (words[at]?.weight ?? 0) > 0);
  return {
    known,
    words,
    telling,
    placesOf: placesByKey(words),
    denials: denialsIn(words),
    spaced: ` ${folded.join(' ')} `,
  };
}

type UnplacedWord = Omit<ClaimWord, 'clause' | 'keys'>;

const familyLetters = 3;

function keysOf({ word, stem, kind }: UnplacedWord): string[] {
  if (kind === 'figure') return ['#'];
  const letters = hasLowerLettersOnly(word) ? word : lettersOf(word);
  if (kind === 'code') return [letters];
  const groups = (synonymGroupsOf.get(stem) ?? []).map((group) => `=${group}`);
  return [
    letters,
    `${letters.slice(0, familyLetters)}-`,
    `${stem.slice(0, familyLetters)}-`,
    ...groups,
    ...meaningsOf(stem),
  ];
}

/** Of a path, those of the file. */
const lettersOf = (word: string) => word.slice(Math.max(word.lastIndexOf('/'), 0)).replace(/[^\p{L}\p{N}]/gu, '');

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

const nameWeight = 7.6;

function readWord(
  { word, name, code }: SpelledToken,
  stem: (word: string) => string,
  small: ReadonlySet<string>,
): UnplacedWord {
  const plain = { word, value: 0, unit: '', bare: '' };
  if (code) return { ...plain, stem: word, kind: 'code', weight: nameWeight };
  if (isDenyingWord(word)) return { ...plain, stem: word, kind: 'denial', weight: 0 };
  const named = name && (word.length === 1 || word === 'may');
  if (small.has(word) && !named) return { ...plain, stem: word, kind: 'small', weight: 0 };
  const root = stem(baseOf(word));
  const bare = deniedStem(word, stem);
  if (isIdleWord.has(word) && !name) return { ...plain, stem: root, kind: 'idle', weight: stemWeight(root) };
  return { ...plain, bare, stem: root, kind: name ? 'name' : 'telling', weight: name ? nameWeight : stemWeight(root) };
}

const prefix = /^(?:un|in|im|ir|il|dis|non|mis)(?=\p{L}{4})/u;

function deniedStem(word: string, stem: (word: string) => string): string {
  const [found = ''] = prefix.exec(word) ?? [];
  return found === '' ? '' : stem(baseOf(word.slice(found.length)));
}

const readNumber = ({ word }: SpelledToken, { value, unit }: ReadFigure): UnplacedWord => ({
  ...{ word, stem: word, kind: 'figure', weight: nameWeight, value, unit, bare: '' },
});

/** What denies, and what is denied first: the next word of the same part that says something. */
function denialsIn(words: readonly ClaimWord[]): ClaimDenial[] {
  const denials: ClaimDenial[] = [];
  for (const [at, { word, kind, clause }] of words.entries()) {
    if (kind !== 'denial' || (isSecondDenial(word) && at - (denials.at(-1)?.at ?? -9) <= secondReach)) continue;
    const says = (place: number) => words[place]?.clause === clause && (words[place]?.weight ?? 0) > 0;
    const places = [...words.keys()];
    denials.push({ at, head: places.slice(at + 1).find(says) ?? -1 });
  }
  return denials;
}

const secondReach = 6;

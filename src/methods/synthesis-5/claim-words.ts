/** What is read of a word of a claim, whatever stands around it: its stem, what it does, and which words may stand for it. */
import { hasLowerLettersOnly } from '../synthesis-2/proper-names.ts';
import type { StemFunction } from '../synthesis-2/word-facts.ts';
import { stemWeight, synonymGroupsOf } from '../synthesis-2/words/word-tables.ts';
import type { ReadFigure } from './read-figures.ts';
import type { SpelledToken } from './split-words.ts';
import { isDenyingWord } from './words/denying-words.ts';
import { isIdleWord } from './words/idle-words.ts';
import { baseOf } from './words/irregular-forms.ts';
import { meaningsOf } from './words/meanings.ts';

type WordKind = 'telling' | 'name' | 'code' | 'figure' | 'idle' | 'small' | 'denial';

export interface UnplacedWord {
  word: string;
  stem: string;
  kind: WordKind;
  /** How much it says. */
  weight: number;
  /** The stem without a prefix that denies: of "unpaid" that of "paid"; empty where there is no such prefix. */
  bare: string;
  /** Words that may stand for each other have one of these in common. */
  keys: readonly string[];
  /** Of figures: the value in the smallest unit of a measure. */
  value: number;
  unit: string;
}

/** Reads a word that is no figure; `small`: the words of its language that say nothing of their own. */
export type ClaimWordReader = (token: SpelledToken, stem: StemFunction, small: ReadonlySet<string>) => UnplacedWord;

const maxRememberedWords = 20_000;
/** Longer ones are no words that come again. */
const maxRememberedLetters = 64;

/** Reads each word once for all texts that a method reads, as long as there are not too many. */
export function rememberClaimWords(): ClaimWordReader {
  /** By the small words of a language; names apart, because they are read otherwise. */
  const known = new Map<ReadonlySet<string>, { names: Map<string, UnplacedWord>; words: Map<string, UnplacedWord> }>();
  let count = 0;
  return (token, stem, small) => {
    if (token.code || token.word.length > maxRememberedLetters) return readWord(token, stem, small);
    if (count >= maxRememberedWords) {
      known.clear();
      count = 0;
    }
    const tables = known.get(small) ?? { names: new Map(), words: new Map() };
    if (tables.words.size === 0) known.set(small, tables);
    const table = token.name ? tables.names : tables.words;
    const found = table.get(token.word);
    if (found !== undefined) return found;
    const read = readWord(token, stem, small);
    count += 1;
    table.set(token.word, read);
    return read;
  };
}

const nameWeight = 7.6;

function readWord({ word, name, code }: SpelledToken, stem: StemFunction, small: ReadonlySet<string>): UnplacedWord {
  if (code) return { ...silentWord(word, 'code'), weight: nameWeight, keys: [lettersOf(word)] };
  if (isDenyingWord(word)) return silentWord(word, 'denial');
  const named = name && (word.length === 1 || word === 'may');
  if (small.has(word) && !named) return silentWord(word, 'small');
  const root = stem(baseOf(word));
  const weight = name ? nameWeight : stemWeight(root);
  const read = { ...silentWord(word, 'idle'), stem: root, weight, keys: weight > 0 ? keysOf(word, root) : noKeys };
  if (isIdleWord.has(word) && !name) return read;
  return { ...read, kind: name ? 'name' : 'telling', bare: deniedStem(word, stem) };
}

const noKeys: readonly string[] = [];
const figureKeys: readonly string[] = ['#'];

const silentWord = (word: string, kind: WordKind): UnplacedWord => ({
  ...{ word, stem: word, kind, weight: 0 },
  ...{ bare: '', keys: noKeys, value: 0, unit: '' },
});

export const readNumber = ({ word }: SpelledToken, { value, unit }: ReadFigure): UnplacedWord => ({
  ...{ word, stem: word, kind: 'figure', weight: nameWeight },
  ...{ bare: '', keys: figureKeys, value, unit },
});

const familyLetters = 3;

function keysOf(word: string, stem: string): readonly string[] {
  const letters = lettersOf(word);
  const groups = (synonymGroupsOf.get(stem) ?? []).map((group) => `=${group}`);
  return [
    ...new Set([
      letters,
      `${letters.slice(0, familyLetters)}-`,
      `${stem.slice(0, familyLetters)}-`,
      ...groups,
      ...meaningsOf(stem),
    ]),
  ];
}

/** Of a path, those of the file. */
const lettersOf = (word: string) =>
  hasLowerLettersOnly(word) ? word : word.slice(Math.max(word.lastIndexOf('/'), 0)).replace(/[^\p{L}\p{N}]/gu, '');

const prefix = /^(?:un|in|im|ir|il|dis|non|mis)(?=\p{L}{4})/u;

function deniedStem(word: string, stem: StemFunction): string {
  const [found = ''] = prefix.exec(word) ?? [];
  return found === '' ? '' : stem(baseOf(word.slice(found.length)));
}

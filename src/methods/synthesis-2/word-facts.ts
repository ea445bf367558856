/** What is known of a word by itself, whatever text it stands in. It is looked up once for all texts that a method reads. */
import { stemOf } from './stem.ts';
import {
  isDenial,
  isForeignLightWord,
  isLightWord,
  isStopWord,
  stemWeight,
  synonymGroupsOf,
} from './words/word-tables.ts';

export interface TermFacts {
  stem: string;
  /** How much it says. */
  weight: number;
  /** The groups of synonyms that it belongs to. */
  groups: readonly number[];
  /** The letters that all words of its family begin with; empty where it has fewer. */
  family: string;
}

export const familyLetters = 4;

export interface WordFacts {
  /** The same object for all words of one stem, unless what was remembered had to be forgotten between them. */
  term: TermFacts;
  /** Whether it says too little to be compared, or is too long for a word. */
  isStop: boolean;
  isLight: boolean;
  isForeignLight: boolean;
  denies: boolean;
  /** Whether no wording of `synthesis@8` changes it; `undefined` until that is asked. */
  isPlain: boolean | undefined;
  /** What `synthesis@9` knows of it as a cue; `undefined` until that is asked. */
  cue: unknown;
}

/** Caches stems; bounded by whoever makes it. */
export interface StemFunction {
  (word: string): string;
  /** The same with all that is known of the word. A plain function has none, and remembers nothing. */
  factsOf?(word: string): WordFacts;
}

const maxRememberedWords = 20_000;
/** Longer ones are no words that come again. */
const maxRememberedLetters = 64;

/** Computes each stem once, as long as there are not too many. */
export function rememberWords(): StemFunction {
  const known = new Map<string, WordFacts>();
  const terms = new Map<string, TermFacts>();
  const factsOf = (word: string): WordFacts => {
    const found = known.get(word);
    if (found !== undefined) return found;
    if (word.length > maxRememberedLetters) return readWord(word, stemOf, new Map());
    if (known.size >= maxRememberedWords) {
      known.clear();
      terms.clear();
    }
    const facts = readWord(word, stemOf, terms);
    known.set(word, facts);
    return facts;
  };
  return Object.assign((word: string) => factsOf(word).term.stem, { factsOf });
}

/** For one text, where nothing is remembered from others. */
export function wordReaderFor(stem: StemFunction): (word: string) => WordFacts {
  if (stem.factsOf !== undefined) return stem.factsOf;
  const terms = new Map<string, TermFacts>();
  return (word) => readWord(word, stem, terms);
}

function readWord(word: string, stem: StemFunction, terms: Map<string, TermFacts>): WordFacts {
  return {
    term: termFor(stem(word), terms),
    isStop: isStopWord.has(word) || word.length > maxRememberedLetters,
    isLight: isLightWord.has(word),
    isForeignLight: isForeignLightWord.has(word),
    denies: isDenial.has(word),
    isPlain: undefined,
    cue: undefined,
  };
}

function termFor(stem: string, terms: Map<string, TermFacts>): TermFacts {
  const known = terms.get(stem);
  if (known !== undefined) return known;
  const family = stem.length < familyLetters ? '' : stem.slice(0, familyLetters);
  const term = { stem, weight: stemWeight(stem), groups: synonymGroupsOf.get(stem) ?? [], family };
  terms.set(stem, term);
  return term;
}

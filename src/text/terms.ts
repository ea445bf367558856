/**
 * The terms of a text: its words in lower case without stop words, reduced to their stems (`reviewing` and `review` are
 * one). Terms are for searching; they must never be shown in place of the text.
 */
import { stemmer } from 'stemmer';
import { foldText } from '../evidence/fold-text.ts';
import { stopWords } from './stop-words.ts';

const maxWordLength = 64;

/** Runs of letters and digits; `code_review` is two words. */
export function wordsOf(text: string): string[] {
  const words = foldText(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.filter((word) => word.length <= maxWordLength && !stopWords.has(word));
}

/** A stemmer that computes the stem of each word once. */
export function createStemmer(): (word: string) => string {
  const known = new Map<string, string>();
  return (word) => {
    const stem = known.get(word) ?? stemmer(word);
    known.set(word, stem);
    return stem;
  };
}

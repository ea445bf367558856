/** The words of a sentence with their places, and which of them are terms of the proposition. */
import { oppositesOf } from '../award-2/decision-words.ts';
import { type Proposition, termsIn } from '../award-2/proposition.ts';

export interface ClauseWord {
  text: string;
  start: number;
  end: number;
  terms: readonly string[];
  /** Whether it is a term of the proposition, or the opposite of one. */
  known: boolean;
}

export function clauseWords(sentence: string, { terms, passing }: Proposition): ClauseWord[] {
  const known = new Set([...terms, ...passing]);
  const isKnown = (term: string) => known.has(term) || [...oppositesOf(term)].some((other) => known.has(other));
  return [...sentence.matchAll(/[\p{L}\p{N}]+(?:[-'’][\p{L}\p{N}]+)*/gu)].map(({ 0: text, index }) => {
    const own = termsIn(text);
    return { text, start: index, end: index + text.length, terms: own, known: own.some(isKnown) };
  });
}

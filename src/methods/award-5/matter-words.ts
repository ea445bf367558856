/** The words of a text, and which of them belong neither to the question nor to any statement of its kind. */
import { oppositesOf, passingTerms } from '../award-2/decision-words.ts';
import { mannerTerms } from '../award-2/proposition-match.ts';
import { type AskedQuestion, actsIn } from './asked-question.ts';
import { sameAct } from './same-act.ts';

export const opposed = (term: string) => [...oppositesOf(term)].map(sameAct);

/** Outside English, a noun and its verb share their start: "verlängern" and "Verlängerung". */
export function rootsOf(terms: readonly string[], { act, foreign }: AskedQuestion): string[] {
  if (!foreign) return [];
  return act.filter((one) =>
    terms.some((term) => term !== one && term.slice(0, minRoot) === one.slice(0, minRoot) && one.length >= minRoot),
  );
}

const minRoot = 6;

export interface MatterWord {
  text: string;
  terms: readonly string[];
  /** Whether it starts the matter: then its capital says nothing. */
  first: boolean;
}

export function wordsIn(text: string): MatterWord[] {
  return [...text.matchAll(/[\p{L}\p{N}]+(?:[-'’.][\p{L}\p{N}]+)*/gu)].map(([word], at) => ({
    text: word,
    terms: actsIn(word),
    first: at === 0,
  }));
}

const harmless = new Set(
  actsIn(
    'hereby therefore thus hence clearly definitely strongly urgently immediately however indeed then conclusion conclude judgement judgment opinion view overall recommend advise advice support within version model decision long longer proposed planned requested question present under given circumstances daher deshalb also jetzt somit insgesamt',
  ),
);

/** A word that belongs neither to the question nor to any statement of its kind. */
export function isStray({ text, terms }: MatterWord, question: AskedQuestion): boolean {
  const { known } = question;
  if (terms.length === 0 || /ly$/u.test(text)) return false;
  return terms.some(
    (term) =>
      !known.has(term) &&
      rootsOf([term], question).length === 0 &&
      !opposed(term).some((other) => known.has(other)) &&
      !passingTerms.has(term) &&
      !mannerTerms.has(term) &&
      !harmless.has(term),
  );
}

/** A name within a sentence that the question does not have; who signs or advises is not told apart. */
export function hasOtherName(said: string, question: AskedQuestion): boolean {
  const things = said.replace(
    /\b(?:Mr|Mrs|Ms|Dr|Prof|Ing|Herr|Frau|Sra?)\.?\s\p{Lu}[\p{L}-]+|\b\p{Lu}\.\s\p{Lu}[\p{L}-]+/gu,
    ' ',
  );
  return wordsIn(things).some((word) => !word.first && /^\p{Lu}\p{Ll}/u.test(word.text) && isStray(word, question));
}

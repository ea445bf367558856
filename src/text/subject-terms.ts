/**
 * The terms that two texts are compared by to tell whether they speak of the same subject, in any language. Words of
 * languages with spaces are stems without accents; `userId` and `user_id` are two words. Text without spaces between its
 * words gives pairs of characters, and pairs that overlap count once, so that a longer word is not several terms.
 */
import { stemmer } from 'stemmer';
import { foldText } from '../evidence/fold-text.ts';
import { functionWords } from './function-words.ts';
import { stopWords } from './stop-words.ts';

export interface SubjectTerm {
  term: string;
  /** Where the term starts, in characters of the folded text. */
  at: number;
}

const maxWordLength = 64;
/** Longer stems lose the endings that most European languages inflect with. */
const minStemLength = 5;

const unspaced = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}ー々';
const joined = '\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}';
const runPattern = new RegExp(
  `[${unspaced}]+|[${joined}][${joined}\\p{M}]*|\\p{N}+(?:[.,]\\p{N}+)*|(?:(?![${unspaced}${joined}])[\\p{L}\\p{M}\\p{N}])+`,
  'gu',
);
const unspacedRun = new RegExp(`^[${unspaced}]`, 'u');
const joinedRun = new RegExp(`^[${joined}]`, 'u');
/** Characters that hold sentences together: a pair with one of them is no term. */
const connecting =
  /[\p{Script=Hiragana}的了是在和与與及也就都而被把对對为為这這那个個们們]|습니|니다|합니|입니|있습|하는|에서|으로|했다/u;
const innerCapital = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})/gu;
const accents = /[\u0300-\u036f]/g;

/** The terms of a text, in order, repeated ones included. */
export function subjectTermsOf(text: string): SubjectTerm[] {
  const folded = foldText(text.replace(innerCapital, ' ')).normalize('NFD').replace(accents, '').normalize('NFC');
  return [...folded.matchAll(runPattern)].flatMap(({ 0: run, index }) => termsOfRun(run, index));
}

/** How many terms of a claim are in a text, given as a set; those that overlap count once. */
export function countSharedTerms(claim: readonly SubjectTerm[], text: ReadonlySet<string>): number {
  const counted = new Set<string>();
  let free = 0;
  for (const { term, at } of claim) {
    if (at < free || !text.has(term)) continue;
    counted.add(term);
    free = at + term.length;
  }
  return counted.size;
}

function termsOfRun(run: string, at: number): SubjectTerm[] {
  if (unspacedRun.test(run)) return gramsOf(run, 2, at).filter(({ term }) => !connecting.test(term));
  if (joinedRun.test(run)) return gramsOf(run, 4, at);
  if (/^\p{N}/u.test(run)) return [{ term: run.replace(/[.,]/g, ''), at }];
  if (run.length < 2 || run.length > maxWordLength || stopWords.has(run) || functionWords.has(run)) return [];
  return [{ term: stemOf(run), at }];
}

function gramsOf(run: string, length: number, start: number): SubjectTerm[] {
  if (run.length <= length) return [{ term: run, at: start }];
  const count = run.length - length + 1;
  return Array.from({ length: count }, (_, at) => ({ term: run.slice(at, at + length), at: start + at }));
}

function stemOf(word: string): string {
  const stem = stemmer(word);
  let end = stem.length;
  while (end > minStemLength && /[aeiouns]/.test(stem.charAt(end - 1))) end--;
  return stem.slice(0, end);
}

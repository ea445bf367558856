/** The clauses and words of a claim or a line, and which of them tell what it is about. */
import { foldText } from '../../evidence/fold-text.ts';
import { isForeignLightWord, isLightWord, isStopWord } from '../synthesis-2/words/word-tables.ts';
import {
  allWords,
  dayOf,
  denyingAll,
  denyingBefore,
  monthOf,
  sidesOf,
  spelledNumbers,
  turningWords,
  wantingWords,
} from './citation-words.ts';

const maxWords = 400;
export const settingPattern = /^[\s"'#-]*([\p{L}][\p{L}\p{N}_. "'-]*?)["']?\s*[:=]\s*["']?([^\s"',;]+)["']?[,;]?\s*$/u;
const codePattern =
  /[{}]|;\s*$|\p{L}\(|=>|==|!=|&&|\|\||^\s*(?:if|for|while|def|const|let|var|return|import|except|try|catch|SELECT|INSERT|UPDATE)\b.*[:=(*;]/u;
export const clausePattern = /[.;!?]+(?:\s|$)|,\s|\s[-–—]\s|\b(?:but|aber|sondern|pero|sino|mais|and|und)\b/u;

export const isCode = (line: string) => codePattern.test(line) && !settingPattern.test(line);

export const turningIn = (sentence: string) => wordsOf(sentence).some((word) => turningWords.has(word));
export const wordsOf = (text: string): string[] =>
  (
    foldText(text.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'))
      .replace(/n['’]t\b/g, ' not')
      .replace(/\b(?:not only|no doubt|no later|no more|no less|not until|sold out|close to)\b/g, ' ')
      .replace(/\bn['’]/g, 'ne ')
      .match(/n\/a|\p{L}[\p{L}\p{M}]*|\d+(?:[.,]\d+)*/gu) ?? []
  ).slice(0, maxWords);

export function isTelling(word: string): boolean {
  if (word.length < 3 || /^\d/.test(word) || spelledNumbers.has(word) || monthOf.has(word) || dayOf.has(word))
    return false;
  if (isStopWord.has(word) || isLightWord.has(word) || isForeignLightWord.has(word)) return false;
  return (
    !denyingBefore.has(word) &&
    !denyingAll.has(word) &&
    !sidesOf.has(word) &&
    !allWords.has(word) &&
    !wantingWords.has(word) &&
    !idle.has(word)
  );
}

const idle: ReadonlySet<string> = new Set(
  'several many any enough there yet still already ever again per para dans hay sich bei des werden kann puede peut place noch schon bereits aún todavía encore déjà'.split(
    ' ',
  ),
);

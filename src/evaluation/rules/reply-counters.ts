/** What can be counted in a reply, as data. */
import { countCharacters } from '../comparable-text.ts';
import type { ReplyCounts } from './rule-expectation.ts';

const countMatches = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

export const replyCounters: Readonly<Record<keyof ReplyCounts, (text: string) => number>> = {
  characters: countCharacters,
  words: (text) => countMatches(text, /[\p{L}\p{N}]+(?:['’.,-][\p{L}\p{N}]+)*/gu),
  /** Pieces with a letter or a digit that end with a full stop, a question mark or an exclamation mark, or with the line. */
  sentences: (text) => text.split(/[.!?…]+(?=\s|$)|[。！？]|\n/u).filter((piece) => /[\p{L}\p{N}]/u.test(piece)).length,
  lines: (text) => text.split('\n').filter((line) => line.trim() !== '').length,
  questions: (text) => countMatches(text, /[?？؟]+/g),
};

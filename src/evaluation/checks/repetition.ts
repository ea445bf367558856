/** Finds repetition inside one reply: the same sentence several times, or one word many times in a row. */
import { comparableText } from '../comparable-text.ts';

interface RepetitionMatch {
  message: string;
  index: number;
}

/** Shorter sentences, such as the cells of a table, may repeat for good reasons. */
const minSentenceLength = 20;
const repeatedWordLimit = 8;

export function repetitionIn(text: string, times: number): RepetitionMatch | undefined {
  return repeatedSentence(text, times) ?? repeatedWord(text);
}

function repeatedSentence(text: string, times: number): RepetitionMatch | undefined {
  const seen = new Map<string, { count: number; index: number }>();
  for (const { 0: sentence, index } of text.matchAll(/[^.!?\n]+/g)) {
    const key = comparableText(sentence);
    if (key.length < minSentenceLength) continue;
    const entry = seen.get(key) ?? { count: 0, index: index + sentence.length - sentence.trimStart().length };
    entry.count += 1;
    seen.set(key, entry);
  }
  const [most] = [...seen.values()].filter(({ count }) => count >= times).sort((a, b) => b.count - a.count);
  return most && { message: `The reply says the same sentence ${most.count} times.`, index: most.index };
}

function repeatedWord(text: string): RepetitionMatch | undefined {
  let row = { word: '', count: 0, index: 0 };
  for (const { 0: written, index } of text.matchAll(/[\p{L}\p{N}]+/gu)) {
    const word = written.toLowerCase();
    row = word === row.word ? { ...row, count: row.count + 1 } : { word, count: 1, index };
    if (row.count === repeatedWordLimit)
      return { message: `The reply has one word ${repeatedWordLimit} times in a row.`, index: row.index };
  }
  return undefined;
}

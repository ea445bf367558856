/** Repetition inside one reply: the same sentence again and again, or one word in an unbroken row. */
import { folded } from '../words.ts';

interface Repeated {
  message: string;
  index: number;
}

/** Shorter sentences, such as the cells of a table, may well come again. */
const shortest = 20;
const longestRow = 8;

export function repetitionIn(text: string, times: number): Repeated | undefined {
  return repeatedSentence(text, times) ?? repeatedWord(text);
}

function repeatedSentence(text: string, times: number): Repeated | undefined {
  const seen = new Map<string, { count: number; index: number }>();
  for (const { 0: sentence, index } of text.matchAll(/[^.!?\n]+/g)) {
    const key = folded(sentence);
    if (key.length < shortest) continue;
    const entry = seen.get(key) ?? { count: 0, index: index + sentence.length - sentence.trimStart().length };
    entry.count += 1;
    seen.set(key, entry);
  }
  const [most] = [...seen.values()].filter(({ count }) => count >= times).sort((a, b) => b.count - a.count);
  return most && { message: `The reply says the same sentence ${most.count} times.`, index: most.index };
}

function repeatedWord(text: string): Repeated | undefined {
  let row = { word: '', count: 0, index: 0 };
  for (const { 0: written, index } of text.matchAll(/[\p{L}\p{N}]+/gu)) {
    const word = written.toLowerCase();
    row = word === row.word ? { ...row, count: row.count + 1 } : { word, count: 1, index };
    if (row.count === longestRow)
      return { message: `The reply has one word ${longestRow} times in a row.`, index: row.index };
  }
  return undefined;
}

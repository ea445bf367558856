import { expect, test } from 'vitest';
import { readText } from './read-text.ts';
import { stemOf } from './stem.ts';
import { rememberWords, type StemFunction, wordReaderFor } from './word-facts.ts';

test('words of one stem share what is known of it', () => {
  const { factsOf } = rememberWords();
  expect(factsOf?.('reviews').term).toBe(factsOf?.('reviewing').term);
  expect(factsOf?.('the')).toMatchObject({ isStop: true, isLight: true, denies: false });
  expect(factsOf?.('not')).toMatchObject({ denies: true });
});

test('a text in whose middle all words are forgotten has each term once', () => {
  const factsOf = (word: string) => wordReaderFor(stemOf)(word);
  const forgetful: StemFunction = Object.assign((word: string) => stemOf(word), { factsOf });
  const said = 'The lock, locks and locking: a lock is locked.';
  expect(readText(said, forgetful)).toEqual(readText(said));
});

import { describe, expect, test } from 'vitest';
import { stemOf } from '../synthesis-2/stem.ts';
import { leftoverWords } from './leftover-words.ts';
import { createWaryReader } from './wary-reader.ts';

const reader = createWaryReader(stemOf);
const left = (one: string, other: string, besides: readonly string[] = []) =>
  leftoverWords(reader.warily(reader.read(one)), reader.warily(reader.read(other)), new Set(besides));

describe('words without a counterpart', () => {
  test.each([
    ['The lock is held', 'The lock is held', [], []],
    ['The lock is held', 'The locks were held', [], []],
    ['The lock is held', 'The door is held', ['lock'], ['door']],
    ['The lock is held by the reader', 'The lock is held', ['reader'], []],
    ['The cat took the bait', 'The cat takes the bait', [], []],
    ['An expected result', 'An unexpected result', [], []],
    ['Three locks', 'Four locks', [], []],
    ['The lock is not held', 'The lock is held', [], []],
    ['', 'The lock', [], ['lock']],
  ])('%s | %s', (one, other, ours, theirs) => {
    expect(left(one, other)).toMatchObject({ ours, theirs });
    expect(left(other, one)).toMatchObject({ ours: theirs, theirs: ours });
  });

  test('are told in their order, each as often as it stands there', () =>
    expect(left('Red green red', 'Blue').ours).toEqual(['red', 'green', 'red']));

  test('are not those that are accounted for already', () =>
    expect(left('The lock is held', 'The door is held', ['lock']).ours).toEqual([]));
});

describe('synonyms', () => {
  test('are counterparts, and it is told that there are any', () =>
    expect(left('She told the board', 'She informed the board')).toEqual({ ours: [], theirs: [], synonyms: true }));

  test('do not count where the word itself is there, too', () =>
    expect(left('She told the board', 'She informed and told the board')).toMatchObject({ ours: [] }));

  test('there are none where only forms of a word stand for it', () =>
    expect(left('The lock is held', 'The locks were held').synonyms).toBe(false));
});

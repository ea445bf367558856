import { describe, expect, test } from 'vitest';
import { findQuotedWords, indexWords, quotationsIn, quotedLength, quotedParts } from './quoted-words.ts';

describe('quotations', () => {
  test.each([
    ['He said "stored as MD5" twice', ['stored as MD5']],
    ['“curly quotes” and «French ones» and „German ones“', ['curly quotes', 'French ones', 'German ones']],
    ['「日本語の引用」', ['日本語の引用']],
    ["it's John's 'quoted words' here", ['quoted words']],
    ['`code = 1`', ['code = 1']],
    ['an open " quote', []],
  ])('in %j are %j', (text, words) => {
    expect(quotationsIn(text).map((each) => each.words)).toEqual(words);
  });

  test('are as long as their words, a place or a name one, and two characters without spaces one', () => {
    expect(['three plain words', 'auth.py:42', '請求書の受領'].map(quotedLength)).toEqual([3, 1, 3]);
  });
});

describe('quoted words', () => {
  const lines = ['The system is not safe.', 'It costs 1,200 EUR per month, says the', 'offer of May; a = b + 1.'];
  const found = (words: string) => findQuotedWords(quotedParts(words), indexWords(lines));

  test.each([
    ['the SYSTEM is  not safe', { first: 1, last: 1 }],
    ['costs 1200 EUR per month', { first: 2, last: 2 }],
    ['says the offer of May', { first: 2, last: 3 }],
    ['EUR per month … offer of May', { first: 2, last: 3 }],
    ['costs 1,200 per month', { first: 2, last: 2 }],
    ['a = b + 1', { first: 3, last: 3 }],
  ])('%j are found', (words, place) => {
    expect(found(words)).toEqual(place);
  });

  test.each([
    'the system is safe',
    'The system is … safe',
    'costs 1,300 EUR',
    'per month it costs',
    'a = b - 1 + 2',
    'nothing of it',
  ])('%j are not', (words) => {
    expect(found(words)).toBeUndefined();
  });

  test('are looked for in the lines that are named', () => {
    expect(findQuotedWords(quotedParts('not safe'), indexWords(lines), { first: 2, last: 3 })).toBeUndefined();
  });

  test('that stand too often to be looked up are not called missing', () => {
    const often = indexWords(['a '.repeat(5000)]);
    expect(findQuotedWords([['a', 'a', 'b']], often)).toBeUndefined();
    expect(findQuotedWords([['a', 'z', 'a'].map(() => 'a').concat('q')], often)).toBeUndefined();
  });
});

import { describe, expect, it } from 'vitest';
import { tokensIn } from './split-words.ts';

const wordsOf = (text: string) => tokensIn(text).map(({ word }) => word);

describe('words', () => {
  it.each([
    ['The landlord failed to return it.', ['the', 'landlord', 'not', 'return', 'it']],
    ["It doesn't work.", ['it', 'broken']],
    ['It cannot be closed', ['it', 'can', 'not', 'be', 'closed']],
    ['The vendor turned down our request', ['the', 'vendor', 'rejected', 'our', 'request']],
    ['A 30-day period', ['a', '30', 'day', 'period']],
    ["The mayor's office", ['the', 'mayor', 'office']],
    ['Filter no. 2 stopped', ['filter', '2', 'stopped']],
    ['More than ten', ['over', 'ten']],
    ['It was charged two times', ['it', 'was', 'charged', 'twice']],
    ['Costs went up because of rain', ['costs', 'rose', 'because', 'rain']],
  ])('%s', (text, words) => expect(wordsOf(text)).toEqual(words));
});

describe('code', () => {
  it.each([
    'auth/session.go:142',
    '`uploadChunk`',
    'MAX_RETRIES',
    'os.path.join',
    '/v2/orders',
    'CVE-2024-3094',
    '14:05',
  ])('%s is one word', (text) => expect(tokensIn(text)).toMatchObject([{ code: true }]));

  it.each(['on-call', '38.4%', '2,500', 'well-known'])('%s is none', (text) =>
    expect(tokensIn(text).some(({ code }) => code)).toBe(false),
  );
});

describe('names', () => {
  it('are capitalised inside a sentence', () => {
    const named = tokensIn('The Lyon warehouse failed. Then Dr. Voss left.').filter(({ name }) => name);
    expect(named.map(({ word }) => word)).toEqual(['lyon', 'dr', 'voss']);
  });

  it('are none where all is in capitals', () => {
    expect(tokensIn('THE DOOR IS OPEN').some(({ name }) => name)).toBe(false);
  });
});

it('a comma, a stop and a bracket end a part of a sentence; the stop of a title does not', () => {
  const ends = tokensIn('Dr. Imai left, then (at noon) came back.').filter(({ ends: is }) => is);
  expect(ends.map(({ word }) => word)).toEqual(['left', 'then', 'noon', 'back']);
});

describe('a word that begins or ends a sentence', () => {
  it.each([
    ['Stop.', { word: 'stop', name: false, ends: true }],
    ['Stop', { word: 'stop', name: false, ends: false }],
    ['pump,', { word: 'pump', name: false, ends: true }],
    ['Dr.', { word: 'dr', name: false, ends: false }],
    ['PUMP!', { word: 'pump', name: false, ends: true }],
    ['(pump)', { word: 'pump', name: false, ends: true }],
  ])('%s', (text, token) => expect(tokensIn(text)).toEqual([{ ...token, code: false }]));

  it('is followed by a name only inside a sentence', () => {
    const names = (text: string) =>
      tokensIn(text)
        .filter(({ name }) => name)
        .map(({ word }) => word);
    expect(names('It broke. Lyon knew; Paris did not.')).toEqual(['paris']);
    expect(names('It broke: Lyon knew, and Dr. Voss did, too')).toEqual(['dr', 'voss']);
    expect(names('THE PUMP OF LYON BROKE')).toEqual([]);
    expect(names('Then I left  Lyon\nand Paris')).toEqual(['lyon', 'paris']);
  });
});

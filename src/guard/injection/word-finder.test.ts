import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createWordFinder } from './word-finder.ts';

const words = ['ignore', 'observation:', 'system', 'you are now', "don't "];
const mayHold = createWordFinder(words);

it('finds every word that is there, wherever and in whatever case', () => {
  const word = fc.mixedCase(fc.constantFrom(...words));
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), word, fc.string({ unit: 'binary' }), (before, held, after) => {
      expect(mayHold(Buffer.from(before + held + after))).toBe(true);
    }),
  );
});

it('finds a word at every place of a text', () => {
  for (let at = 0; at <= 40; at++) {
    expect(mayHold(Buffer.from(`${'x'.repeat(at)}ignore${'x'.repeat(40 - at)}`))).toBe(true);
  }
});

it.each([
  '',
  'short',
  'YGN/RE',
  'dongt ',
  'IGNOR\xc5',
  'ignor',
  'The quick brown fox jumps over the lazy dog.',
  'x'.repeat(1000),
])('passes over "%s"', (text) => {
  expect(mayHold(Buffer.from(text))).toBe(false);
});

it('says of every ASCII text what a search for each word says', () => {
  const piece = fc.oneof(
    fc.constantFrom(...words, 'ign', 'ore', 'SYS', 'tem', 'you ', 'are now', 'dongt '),
    fc.string(),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const text = pieces.join('');
      const lower = text.toLowerCase();
      expect(mayHold(Buffer.from(text))).toBe(words.some((word) => lower.includes(word)));
    }),
    { numRuns: 1000 },
  );
});

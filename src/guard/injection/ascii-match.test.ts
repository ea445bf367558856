import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isAsciiLetter, matchesAt } from './ascii-match.ts';

const matches = (text: string, start: number, word: string) => matchesAt(Buffer.from(text), start, Buffer.from(word));

test.each([
  ['ignore', 0, 'ignore', true],
  ['Please IgNoRe it', 7, 'ignore', true],
  ['Please ignore it', 6, 'ignore', false],
  ['[/INST]', 0, '[/inst', true],
  ['ignor', 0, 'ignore', false],
  ['ignore', -1, 'ignore', false],
  ["DON'T ", 0, "don't ", true],
  ['dongt ', 0, "don't ", false],
  ['{inst', 0, '[inst', false],
  ['@i:', 0, '`i:', false],
])('of %j at %i, says of %j %s', (text, start, word, is) => expect(matches(text, start, word)).toBe(is));

test('agrees with a comparison of the text in lower case', () => {
  const ascii = fc.string({ unit: fc.constantFrom(...'aAbBzZ@[`{ :1'), maxLength: 6 });
  fc.assert(
    fc.property(ascii, ascii, fc.nat(6), (text, word, start) => {
      const is = text.toLowerCase().startsWith(word.toLowerCase(), start) && start + word.length <= text.length;
      fc.pre(word !== '');
      expect(matches(text, start, word.toLowerCase())).toBe(is);
    }),
  );
});

test('knows the letters of ASCII and no others', () => {
  const letters = Array.from({ length: 256 }, (_, byte) => byte).filter(isAsciiLetter);
  expect(Buffer.from(letters).toString('latin1')).toBe('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz');
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countCodePoints, cutToCodePoints, cutWithEllipsis } from './code-points.ts';

/** Any text, lone surrogates included. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom('a', 'é', '😀', '\ud83d', '\ude00', '\u0301') }),
);

describe('counting code points', () => {
  test.each([
    ['', 0],
    ['abc', 3],
    ['naïve', 5],
    ['😀', 1],
    ['😀😀a', 3],
    ['\ud83d', 1],
    ['\ude00\ud83d', 2],
    ['e\u0301', 2],
  ])('finds in %j %i', (text, count) => expect(countCodePoints(text)).toBe(count));

  test('agrees with the iterator of strings', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(countCodePoints(text)).toBe([...text].length);
      }),
    );
  });
});

describe('cutting to code points', () => {
  test.each([
    ['abc', 3, 'abc'],
    ['abc', 2, 'ab'],
    ['abc', 0, ''],
    ['abc', -1, ''],
    ['', 0, ''],
    ['😀😀😀', 2, '😀😀'],
    ['a😀b', 2, 'a😀'],
    ['\ud83da', 1, '\ud83d'],
  ])('leaves of %j, with a limit of %i, %j', (text, limit, kept) => expect(cutToCodePoints(text, limit)).toBe(kept));

  test('returns the first so many of them, whatever the text', () => {
    fc.assert(
      fc.property(anyText, fc.nat(20), (text, limit) => {
        expect(cutToCodePoints(text, limit)).toBe([...text].slice(0, limit).join(''));
      }),
    );
  });

  test('leaves well-formed text well-formed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat(20), (text, limit) => {
        expect(cutToCodePoints(text, limit).isWellFormed()).toBe(true);
      }),
    );
  });
});

describe('cutting with an ellipsis', () => {
  test.each([
    ['abc', 3, 'abc'],
    ['abcd', 3, 'ab…'],
    ['😀😀😀', 3, '😀😀😀'],
    ['😀😀😀', 2, '😀…'],
    ['abc', 1, '…'],
    ['abc', 0, '…'],
    ['', 0, ''],
  ])('makes of %j, with a limit of %i, %j', (text, limit, shown) => expect(cutWithEllipsis(text, limit)).toBe(shown));

  test('changes nothing that fits, and makes everything else exactly as long as the limit', () => {
    fc.assert(
      fc.property(anyText, fc.integer({ min: 1, max: 20 }), (text, limit) => {
        const shown = cutWithEllipsis(text, limit);
        if ([...text].length <= limit) expect(shown).toBe(text);
        else expect(shown).toBe(`${[...text].slice(0, limit - 1).join('')}…`);
      }),
    );
  });
});

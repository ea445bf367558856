import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { normaliseStatement, readStatement, wordOverlap } from './statement.ts';

describe('normalise', () => {
  test.each([
    ['  SQL\t injection \n', 'sql injection'],
    ['ＳＱＬ　ｉｎｊｅｃｔｉｏｎ', 'sql injection'],
    ['[VERIFIED: a.py:1] Leaks [possible] badly', 'leaks badly'],
    ['［VERIFIED: a.py:1］ Leaks', 'leaks'],
    ['keeps [other] brackets', 'keeps [other] brackets'],
    ['[POSSIBLE]', ''],
  ])('folds %j to %j', (text, folded) => {
    expect(normaliseStatement(text)).toBe(folded);
  });
});

describe('readStatement', () => {
  test('knows words of any script, with their marks and inner apostrophes', () => {
    expect(readStatement('Élan isn’t in auth_module.py: 認証 हिन्दी 42').words).toEqual([
      'élan',
      'isn’t',
      'in',
      'auth_module',
      'py',
      '認証',
      'हिन्दी',
      '42',
    ]);
  });

  test.each([
    ['The cache is encrypted', false],
    ['The cache is not encrypted', true],
    ["The cache isn't encrypted", true],
    ['Login lacks a limit', true],
    ['There is no cache without a lock', false],
    ['A notable knot', false],
  ])('whether "%s" denies: %s', (text, negated) => {
    expect(readStatement(text).negated).toBe(negated);
  });
});

describe('wordOverlap', () => {
  test.each([
    ['a b c', 'b c d', 2, 4],
    ['a a b', 'a', 1, 2],
    ['a', 'b', 0, 2],
    ['', 'a', 0, 1],
    ['', '', 0, 0],
  ])('of "%s" and "%s" is %i of %i distinct words', (one, other, shared, all) => {
    const words = (text: string) => text.split(' ').filter((word) => word !== '');
    expect(wordOverlap(words(one), words(other))).toEqual({ shared, all });
  });

  test('is the same both ways, and whole with itself', () => {
    const words = fc.array(fc.constantFrom('a', 'b', 'c', 'd'));
    fc.assert(
      fc.property(words, words, (one, other) => {
        expect(wordOverlap(one, other)).toEqual(wordOverlap(other, one));
        const { shared, all } = wordOverlap(one, [...one, ...one]);
        expect(shared).toBe(all);
      }),
    );
  });
});

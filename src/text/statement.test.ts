import { describe, expect, test } from 'vitest';
import { normaliseStatement, readStatement } from './statement.ts';

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

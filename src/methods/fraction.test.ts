import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { atLeast, parseFraction } from './fraction.ts';

describe('parseFraction', () => {
  test.each([
    ['2/3', '2/3'],
    [' 4 / 6 ', '2/3'],
    ['0/5', '0/1'],
    ['7/7', '1/1'],
    [0.7, '7/10'],
    [0, '0/1'],
    [1, '1/1'],
    [0.666667, '666667/1000000'],
    [0.1 + 0.2, '3/10'],
  ] as const)('reads %s as %s', (value, fraction) => {
    expect(parseFraction(value)).toBe(fraction);
  });

  test.each([
    '',
    '2',
    '3/2',
    '1/0',
    '0/0',
    '-1/2',
    '1/2/3',
    'a/b',
    '1/10000000',
    '0.5',
    -0.1,
    1.1,
    Number.NaN,
    Infinity,
  ])('refuses %s', (value) => {
    expect(parseFraction(value)).toBeUndefined();
  });

  test('what it gives, it reads back the same', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.integer({ min: 1, max: 1_000_000 }), (a, b) => {
        const fraction = parseFraction(`${Math.min(a, b)}/${b}`) ?? '';
        expect(parseFraction(fraction)).toBe(fraction);
      }),
    );
  });
});

describe('atLeast', () => {
  test('compares exactly at the edge', () => {
    expect(atLeast(2, 3, '2/3')).toBe(true);
    expect(atLeast(7, 10, '7/10')).toBe(true);
    expect(atLeast(69, 100, '7/10')).toBe(false);
    expect(atLeast(66, 100, '2/3')).toBe(false);
    expect(atLeast(0, 0, '2/3')).toBe(true);
  });

  test('is exact for every size of table', () => {
    fc.assert(
      fc.property(fc.nat(999), fc.integer({ min: 1, max: 999 }), fc.integer({ min: 1, max: 999 }), (a, b, tables) => {
        const part = Math.min(a, b) * tables;
        const fraction = parseFraction(`${Math.min(a, b)}/${b}`) ?? '';
        expect(atLeast(part, b * tables, fraction)).toBe(true);
        expect(atLeast(part - 1, b * tables, fraction)).toBe(false);
      }),
    );
  });
});

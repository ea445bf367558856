import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareDates, datesIn, monthsBetween } from './calendar-date.ts';

const read = (text: string) => datesIn(text).map(({ day, month, year }) => [day, month, year]);

describe('dates', () => {
  test.each([
    ['on 1 February', [[1, 2, null]]],
    ['1 May 2022', [[1, 5, 2022]]],
    ['February 15, 2024', [[15, 2, 2024]]],
    ['the 3rd of June 2023', [[3, 6, 2023]]],
    ['am 15. März 2024', [[15, 3, 2024]]],
    ['el 12 de febrero de 2024', [[12, 2, 2024]]],
    ['2024-02-29', [[29, 2, 2024]]],
    ['May 2023', [[1, 5, 2023]]],
    ['It may rain. Batch 77.', []],
    ['45 March', []],
    [
      '1 May 2022 and 3 June',
      [
        [1, 5, 2022],
        [3, 6, null],
      ],
    ],
  ])('%j are %j', (text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  test('are compared by their day, and not at all if only one has a year', () => {
    const [one, other, third] = datesIn('1 February, 15 February, 3 March 2024');
    if (!one || !other || !third) throw new TypeError('three dates are read');
    expect(compareDates(one, other)).toBeLessThan(0);
    expect(compareDates(one, third)).toBeUndefined();
  });

  test('are as many whole months apart as a calendar says, either way round', () => {
    const [one, other] = datesIn('1 May 2022 and 1 August 2024');
    const [late, early] = datesIn('30 June 2024 and 31 May 2024');
    if (!one || !other || !late || !early) throw new TypeError('four dates are read');
    expect([monthsBetween(one, other), monthsBetween(other, one)]).toEqual([27, 27]);
    expect(monthsBetween(late, early)).toBe(0);
  });

  test('of a text never throw, and are real days of a month', () => {
    const piece = fc.constantFrom('1', '31', ' ', 'May', 'June', '2024', ', ', '-', '02', 'de', '.', 'of');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        for (const { day, month } of datesIn(pieces.join(''))) {
          expect(day).toBeGreaterThan(0);
          expect(month).toBeGreaterThan(0);
        }
      }),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareDates, datesIn, monthsBetween } from './calendar-date.ts';

describe('a date in prose', () => {
  it.each([
    ['It opens on 3 May 2024.', 3, 5, 2024],
    ['It opens on May 3rd, 2024.', 3, 5, 2024],
    ['It opens on 2024-05-03.', 3, 5, 2024],
    ['It opens in May 2024.', 1, 5, 2024],
    ['It opens on 3 May.', 3, 5, null],
    ['Es öffnet am 3. Mai 2024.', 3, 5, 2024],
    ['Es öffnet am 3. Dezember.', 3, 12, null],
    ['Abre el 3 de mayo de 2024.', 3, 5, 2024],
    ['Abre el 3 de enero.', 3, 1, null],
  ])('%s', (text, day, month, year) => {
    expect(datesIn(text)).toMatchObject([{ day, month, year }]);
  });

  it.each(['', 'It may open.', '32 May 2024', '2024-13-01', 'May I ask?'])('is none in "%s"', (text) => {
    expect(datesIn(text)).toEqual([]);
  });

  it('is compared with itself as equal, and turns its sign when turned around', () => {
    const day = fc.tuple(fc.integer({ min: 1900, max: 2100 }), fc.integer({ min: 1, max: 12 }));
    const read = ([year, month]: [number, number]) => datesIn(`${year}-${`${month}`.padStart(2, '0')}-15`);
    fc.assert(
      fc.property(day, day, (a, b) => {
        const [[one], [other]] = [read(a), read(b)];
        if (!one || !other) throw new Error('No date was read.');
        expect(compareDates(one, one)).toBe(0);
        expect((compareDates(one, other) ?? 0) + (compareDates(other, one) ?? 0)).toBe(0);
        expect(monthsBetween(one, other)).toBe(Math.abs((b[0] - a[0]) * 12 + b[1] - a[1]));
      }),
    );
  });

  it('is never read differently the second time', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(datesIn(text)).toEqual(datesIn(text));
      }),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { figuresIn, sameUnit } from './measure.ts';

const read = (text: string) =>
  figuresIn(text).map(({ low, high, unit, per }) => [low, high, unit, per].join(' ').trim());

describe('figures', () => {
  test.each([
    ['Price: 420 euros.', ['420 420 money:eur']],
    ['€ 420', ['420 420 money:eur']],
    ['EUR 1,250.50', ['1250.5 1250.5 money:eur']],
    ['1.200,50 Euro', ['1200.5 1200.5 money:eur']],
    ['72.000 Euro', ['72000 72000 money:eur']],
    ['1.2 million dollars', ['1200000 1200000 money:usd']],
    ['2,5 Mio. Euro', ['2500000 2500000 money:eur']],
    ['9 percent', ['9 9 percent']],
    ['31 %', ['31 31 percent']],
    ['82 por ciento', ['82 82 percent']],
    ['240 ms', ['0.24 0.24 time']],
    ['61 working hours a week', ['219600 219600 time week']],
    ['12 km/h', ['12 12 speed']],
    ['3 km', ['3000 3000 length']],
    ['11,800 kg', ['11800000 11800000 mass']],
    ['at least 15 months', ['15 Infinity months']],
    ['two years', ['24 24 months']],
    ['up to 60 euros', ['-Infinity 60 money:eur']],
    ['more than 60 hours', ['216000 Infinity time']],
    ['50 euros or less', ['-Infinity 50 money:eur']],
    ['210 euros per night', ['210 210 money:eur night']],
    ['three open defects', ['3 3 count:open defect']],
    ['14 people have booked', ['14 14 count:peopl']],
  ])('%j is %j', (text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  test.each(['1.200 km', 'in 2023', 'A-12', 'version 4.2', 'at 22:00', 'line 7.', ''])(
    '%j has none that can be read',
    (text) => {
      expect(read(text)).toEqual([]);
    },
  );

  test('name their text with the unit', () => {
    expect(figuresIn('The offer is € 420 and 12 km/h.').map(({ text }) => text)).toEqual(['€ 420', '12 km/h']);
  });

  test('have a low end that is at most the high end, whatever the text', () => {
    const piece = fc.constantFrom(
      '12',
      '1,5',
      ' ',
      'euros',
      '%',
      'at least ',
      'up to ',
      'three ',
      'km/h',
      ' a week',
      'x',
      '€',
      '-',
      '.',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        for (const { low, high, start, end } of figuresIn(pieces.join(''))) {
          expect(low).toBeLessThanOrEqual(high);
          expect(start).toBeLessThan(end);
        }
      }),
    );
  });

  test('of things are compared where they count one thing in common', () => {
    expect(sameUnit('count:open defect', 'count:defect')).toBe(true);
    expect(sameUnit('count:patient', 'count:guest')).toBe(false);
    expect(sameUnit('percent', 'count:percent')).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import { figureAt } from './read-figures.ts';

const figuresOf = (text: string) => {
  const words = text.split(' ');
  return [...words.keys()]
    .flatMap((at) => figureAt(words, at) ?? [])
    .map(({ value, unit }) => `${value} ${unit}`.trim());
};

describe('a figure is read', () => {
  it.each([
    ['two hours', '7200000 time'],
    ['120 minutes', '7200000 time'],
    ['120 min', '7200000 time'],
    ['90 s', '90000 time'],
    ['a fortnight', '1209600000 time'],
    ['an hour', '3600000 time'],
    ['two weeks', '1209600000 time'],
    ['18 months', '18 months'],
    ['two years', '24 months'],
    ['25 %', '25 %'],
    ['25%', '25 %'],
    ['25 percent', '25 %'],
    ['half of', '50 %'],
    ['quarter of', '25 %'],
    ['three quarters', '75 %'],
    ['$70', '70 $'],
    ['2,500 kg', '2500000000 gram'],
    ['2.5 tonnes', '2500000000 gram'],
    ['4 km', '4000000 metre'],
    ['16 kb', '16 bytes'],
    ['5 million', '5000000'],
    ['half a million', '500000'],
    ['300', '300'],
    ['three hundred', '300'],
    ['2nd', '2'],
    ['twelve', '12'],
    ['zwölf', '12'],
    ['cuatro', '4'],
    ['quatre', '4'],
  ])('%s is %s', (text, figure) => expect(figuresOf(text)[0]).toBe(figure));
});

describe('no figure is read', () => {
  it.each(['second', 'a second passport', 'minutes', 'the third quarter', 'quarterly', 'once'])('in %s', (text) =>
    expect(figuresOf(text)).toEqual([]),
  );
});

it('a figure ends behind its unit', () => {
  expect(figureAt(['took', '52', 'minutes', 'today'], 1)).toEqual({ value: 3120000, unit: 'time', end: 3 });
  expect(figureAt(['12', 'shards'], 0)).toEqual({ value: 12, unit: '', end: 1 });
});

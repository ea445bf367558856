import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareFigures, figuresIn, isFigureStem, type StatedFigure } from './figures.ts';
import { stripToken } from './proper-names.ts';
import { stemOf } from './stem.ts';

const figuresOf = (sentence: string) => figuresIn(sentence.toLowerCase().split(' ').map(stripToken), stemOf);
const shortly = (sentence: string) =>
  figuresOf(sentence).map(({ value, unit, label }) => `${label ? '#' : ''}${value} ${unit}`.trim());

describe('a figure is read with what it counts', () => {
  it.each([
    ['The queue lost 12 orders on Monday', ['12 order']],
    ['The queue lost twelve orders on Monday', ['12 order']],
    ['The plan costs $5 million', ['5000000 $']],
    ['The plan costs €2,500 a month', ['2500 €']],
    ['Revenue rose by 5.5 percent', ['5.5 %']],
    ['Revenue rose by 5.5%', ['5.5 %']],
    ['The city has 2 million inhabitants', ['2000000 inhabit']],
    ['We serve 40k users', ['40000 user']],
    ['The table has three hundred rows', ['300 row']],
    ['Between 10 and 20 nodes fail', ['10', '20 node']],
    ['Nothing is counted here', []],
    ['', []],
  ])('%s', (sentence, expected) => expect(shortly(sentence)).toEqual(expected));
});

describe('measures of one kind are told in one unit', () => {
  it.each([
    ['It takes 200 ms', '200 time'],
    ['It takes 200ms', '200 time'],
    ['It takes 0.2 seconds', '200 time'],
    ['It takes 0.2s', '200 time'],
    ['It takes 2 minutes', '120000 time'],
    ['It takes two hours', '7200000 time'],
    ['It needs 512 MB', '512000 bytes'],
    ['It needs 2GB', '2000000 bytes'],
    ['It needs 1 TB', '1000000000 bytes'],
    ['Es sind 20 Prozent', '20 %'],
    ['It is 20 pct', '20 %'],
  ])('%s: %s', (sentence, expected) => expect(shortly(sentence)).toEqual([expected]));

  it('has no rest of a division behind the comma', () => expect(figuresOf('It takes 0.3 s')[0]?.value).toBe(300));
});

describe('a number that names a thing is a label', () => {
  it.each([
    ['Shard 7 is down', ['#7']],
    ['The service listens on port 8080', ['#8080']],
    ['It was written in 2024', ['#2024']],
    ['It was decided in 1998', ['#1998']],
  ])('%s', (sentence, expected) => expect(shortly(sentence)).toEqual(expected));

  it.each(['The answer is 7', 'It loses 7 of them', 'It takes 7 seconds', 'Only 7 remain'])(
    '%s names none',
    (sentence) => expect(figuresOf(sentence).map(({ label }) => label)).toEqual([false]),
  );
});

describe('places in a text are no figures', () => {
  it.each(['See line 42', 'See lines 42', 'It is on page 3', 'Read section 4'])('%s', (sentence) =>
    expect(figuresOf(sentence)).toEqual([]),
  );

  it.each(['Version 1.2.3 is broken', 'src/auth.ts:42 is wrong', 'The key is a1b2'])('%s has none', (sentence) =>
    expect(figuresOf(sentence)).toEqual([]),
  );
});

describe('isFigureStem', () => {
  it.each(['12', '200ms', 'twelv', 'fiv', 'ms', 'hour', 'percent', '%', 'drei'])('knows %s', (stem) =>
    expect(isFigureStem(stem)).toBe(true),
  );
  it.each(['shard', 'order', 'constructor', 'toString', ''])('does not take %j for a number', (stem) =>
    expect(isFigureStem(stem)).toBe(false),
  );
  it.each(
    'one two three five seven nine eleven twelve twenty thirty forty fifty sixty seventy eighty ninety'.split(' '),
  )('knows the stem of %s', (word) => expect(isFigureStem(stemOf(word))).toBe(true));
});

describe('compareFigures', () => {
  const compared = (one: string, other: string) => compareFigures(figuresOf(one), figuresOf(other));

  it.each([
    ['It takes 200 ms', 'It takes 900 ms', 'opposed'],
    ['It takes 200 ms', 'It takes 3 seconds', 'opposed'],
    ['It lost 12 orders', 'It lost 13 orders', 'opposed'],
    ['Costs rose by 20%', 'Costs rose by 21 percent', 'opposed'],
    ['It lost 12 orders', 'It lost 13 customers', 'distinct'],
    ['Shard 7 is down', 'Shard 8 is down', 'distinct'],
    ['It happened in 2023', 'It happened in 2024', 'distinct'],
    ['It takes 200 ms', 'It takes 0.2 s', null],
    ['It takes 200 ms', 'It takes 205 ms', null],
    ['It needs 1000 MB', 'It needs 1 GB', null],
    ['It takes 200 ms', 'It is slow', null],
    ['It lost 12 of 40 orders', 'It lost twelve orders', null],
    ['It is slow', 'It is fast', null],
  ])('%s / %s: %s', (one, other, expected) => expect(compared(one, other)).toBe(expected));

  const figure: fc.Arbitrary<StatedFigure> = fc.record({
    value: fc.integer({ min: 0, max: 2000 }),
    unit: fc.constantFrom('', 'time', 'bytes', '%', 'order'),
    label: fc.boolean(),
  });
  const figures = fc.array(figure, { maxLength: 4 });

  it('is the same both ways', () =>
    fc.assert(
      fc.property(figures, figures, (a, b) => {
        expect(compareFigures(b, a)).toBe(compareFigures(a, b));
      }),
    ));

  it('finds no difference between a text and itself, nor a text that says more', () =>
    fc.assert(
      fc.property(figures, figures, (a, more) => {
        expect(compareFigures(a, a)).toBeNull();
        expect(compareFigures(a, [...a, ...more])).toBeNull();
      }),
    ));

  it('does not depend on the order of the figures', () =>
    fc.assert(
      fc.property(figures, figures, (a, b) => {
        expect(compareFigures(a.toReversed(), b.toReversed())).toBe(compareFigures(a, b));
      }),
    ));
});

describe('whatever a text says', () => {
  const words = fc.array(
    fc.oneof(
      fc.constantFrom('12', 'twelve', 'million', 'k', '$5', '200ms', '%', 'line', 'shard', 'of', '1,000', '2024'),
      fc.string({ maxLength: 6 }),
    ),
    { maxLength: 12 },
  );

  it('figures are finite, never negative, and at most as many as words', () =>
    fc.assert(
      fc.property(words, (tokens) => {
        const found = figuresIn(tokens, stemOf);
        expect(found.length).toBeLessThanOrEqual(tokens.length);
        for (const { value } of found) expect(Number.isFinite(value) && value >= 0).toBe(true);
      }),
    ));

  it('numbers up to twelve are the same in words and in digits', () =>
    fc.assert(
      fc.property(fc.nat(12), fc.constantFrom('orders', 'ms', 'shards', 'percent'), (value, unit) => {
        const names = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');
        expect(figuresOf(`it lost ${names[value]} ${unit}`)).toEqual(figuresOf(`it lost ${value} ${unit}`));
      }),
    ));
});

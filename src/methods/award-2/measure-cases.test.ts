import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { figuresIn, sameUnit } from './measure.ts';

const [least, most] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];

describe('a figure with a unit', () => {
  it.each([
    ['The watch costs 420 euros.', 420, 'money:eur'],
    ['The watch costs €420.', 420, 'money:eur'],
    ['The budget is 1.2 million euros.', 1_200_000, 'money:eur'],
    ['Das Budget beträgt 3 Millionen Euro.', 3_000_000, 'money:eur'],
    ['El presupuesto es de 3 millones euros.', 3_000_000, 'money:eur'],
    ['The fee is 2,500 dollars.', 2500, 'money:usd'],
    ['Die Miete beträgt 2.500 Euro.', 2500, 'money:eur'],
    ['Die Miete beträgt 2.500,50 Euro.', 2500.5, 'money:eur'],
    ["Der Lohn beträgt 5'200 Franken.", 5200, 'money:chf'],
    ['The load is 12.5 tonnes.', 12_500_000, 'mass'],
    ['The load is 11,800 kg.', 11_800_000, 'mass'],
    ['Die Last beträgt 1,5 Tonnen.', 1_500_000, 'mass'],
    ['The latency is 200 ms.', 0.2, 'time'],
    ['La espera dura 2 horas.', 7200, 'time'],
    ['Die Frist beträgt zwei Wochen.', 14, 'span'],
    ['El plazo es de tres meses.', 3, 'months'],
    ['The lease runs for five years.', 60, 'months'],
    ['Twelve months have passed.', 12, 'months'],
    ['The slope is 7 %.', 7, 'percent'],
    ['The car drives 80 km/h.', 80, 'speed'],
    ['It weighs 40 grams.', 40, 'mass'],
  ])('%s: %d %s', (text, value, unit) => {
    expect(figuresIn(text)).toMatchObject([{ low: value, high: value, unit }]);
  });

  it.each([
    ['It takes at most 5 days.', least, 5],
    ['It takes no more than 5 days.', least, 5],
    ['It takes up to 5 days.', least, 5],
    ['It takes less than 5 days.', least, 5],
    ['It takes 5 days or less.', least, 5],
    ['Es dauert höchstens 5 Tage.', least, 5],
    ['Es dauert weniger als 5 Tage.', least, 5],
    ['Dura menos de 5 días.', least, 5],
    ['Dura como máximo 5 días.', least, 5],
    ['It takes at least 5 days.', 5, most],
    ['It takes more than 5 days.', 5, most],
    ['It takes 5 days or more.', 5, most],
    ['Es dauert mindestens 5 Tage.', 5, most],
    ['Es dauert mehr als 5 Tage.', 5, most],
    ['Dura al menos 5 días.', 5, most],
    ['Dura más de 5 días.', 5, most],
    ['It takes 5 days.', 5, 5],
  ])('has bounds: %s', (text, low, high) => {
    expect(figuresIn(text)).toMatchObject([{ low, high, unit: 'span' }]);
  });

  it.each([
    ['They work 48 hours a week.', 'week'],
    ['They work 48 hours per week.', 'week'],
    ['They work 48 hours.', ''],
  ])('says per what it counts: %s', (text, per) => {
    expect(figuresIn(text)[0]?.per).toBe(per);
  });

  it('keeps the words in which it is written', () => {
    expect(figuresIn('The budget is 1.2 million euros.')[0]?.text).toBe('1.2 million euros');
    expect(figuresIn('The watch costs €420 now.')[0]?.text).toBe('€420');
  });

  it('stands in the order of the text', () => {
    const found = figuresIn('The lift carries 8 persons, weighs 900 kg and costs 40,000 euros.');
    expect(found.map(({ unit }) => unit.replace(/:.*/, ''))).toEqual(['count', 'mass', 'money']);
  });
});

describe('a figure without a unit', () => {
  it.each(['Three open defects remain.', 'There are 3 defects.', 'The list names 3 defects.'])(
    'counts what the next words name: %s',
    (text) => {
      const [found] = figuresIn(text);
      expect(found).toMatchObject({ low: 3, high: 3 });
      expect(sameUnit(found?.unit ?? '', figuresIn('12 defects')[0]?.unit ?? 'none')).toBe(true);
    },
  );

  it.each(['', 'No figure stands here.', 'The load is 1.200 kg.', 'Version 1.2.3 is out.', 'It is 42.'])(
    'is none in "%s"',
    (text) => {
      expect(figuresIn(text)).toEqual([]);
    },
  );
});

describe('two units', () => {
  it.each([
    ['mass', 'mass', true],
    ['mass', 'length', false],
    ['money:eur', 'money:usd', false],
    ['count:open defect', 'count:defect', true],
    ['count:patient', 'count:defect', false],
    ['count:mass', 'mass', false],
  ])('%s and %s are the same: %s', (one, other, same) => {
    expect(sameUnit(one, other)).toBe(same);
    expect(sameUnit(other, one)).toBe(same);
  });
});

describe('the figures of any text', () => {
  it('are the same when it is read twice, and lie in it', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (text) => {
        const found = figuresIn(text);
        expect(figuresIn(text)).toEqual(found);
        for (const { start, end, low, high } of found) {
          expect(start).toBeLessThan(end);
          expect(end).toBeLessThanOrEqual(text.length);
          expect(low).toBeLessThanOrEqual(high);
        }
      }),
    );
  });

  it('have the value that is written, for every whole number of tonnes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999 }), (value) => {
        expect(figuresIn(`The load is ${value} tonnes.`)).toMatchObject([{ low: value * 1e6, unit: 'mass' }]);
      }),
    );
  });

  it('are as many as there are sentences that name one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40 }), (count) => {
        expect(figuresIn('The load is 12 tonnes. '.repeat(count))).toHaveLength(count);
      }),
    );
  });
});

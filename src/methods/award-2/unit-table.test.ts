import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unitAround } from './unit-table.ts';

/** Finds the first run of digits and reads the unit around it. */
function unitIn(text: string): [string, number] | undefined {
  const found = /\d[\d.,]*/.exec(text);
  const unit = found && unitAround(text, found.index, found.index + found[0].length);
  return unit ? [unit.unit, unit.scale] : undefined;
}

describe('the unit after a figure', () => {
  it.each([
    ['420 euros', 'money:eur', 1],
    ['420 EUR', 'money:eur', 1],
    ['420€', 'money:eur', 1],
    ['420 dollars', 'money:usd', 1],
    ['420 dólares', 'money:usd', 1],
    ['420 pounds sterling', 'money:gbp', 1],
    ['420 Franken', 'money:chf', 1],
    ['420 yen', 'money:jpy', 1],
    ['42 %', 'percent', 1],
    ['42 percent', 'percent', 1],
    ['42 Prozent', 'percent', 1],
    ['42 por ciento', 'percent', 1],
    ['200 ms', 'time', 0.001],
    ['200 Millisekunden', 'time', 0.001],
    ['3 seconds', 'time', 1],
    ['3 segundos', 'time', 1],
    ['3 min', 'time', 60],
    ['3 Minuten', 'time', 60],
    ['3 h', 'time', 3600],
    ['3 Stunden', 'time', 3600],
    ['3 horas', 'time', 3600],
    ['3 days', 'span', 1],
    ['3 Tage', 'span', 1],
    ['3 días', 'span', 1],
    ['3 weeks', 'span', 7],
    ['3 Wochen', 'span', 7],
    ['3 semanas', 'span', 7],
    ['3 months', 'months', 1],
    ['3 Monate', 'months', 1],
    ['3 meses', 'months', 1],
    ['3 years', 'months', 12],
    ['3 Jahre', 'months', 12],
    ['3 años', 'months', 12],
    ['3 mm', 'length', 0.001],
    ['3 cm', 'length', 0.01],
    ['3 metres', 'length', 1],
    ['3 metros', 'length', 1],
    ['3 km', 'length', 1000],
    ['3 km/h', 'speed', 1],
    ['3 m/s', 'speed', 3.6],
    ['3 mph', 'speed', 1.609344],
    ['3 mg', 'mass', 0.001],
    ['3 Gramm', 'mass', 1],
    ['3 kg', 'mass', 1000],
    ['3 tonnes', 'mass', 1_000_000],
    ['3 Tonnen', 'mass', 1_000_000],
    ['3 toneladas', 'mass', 1_000_000],
    ['3 ml', 'volume', 0.001],
    ['3 litres', 'volume', 1],
    ['3 litros', 'volume', 1],
    ['3 GB', 'bytes', 1e9],
    ['3 °C', 'degrees', 1],
    ['3 dB', 'decibel', 1],
    ['3 kWh', 'kwh', 1],
    ['3 kW', 'watt', 1000],
    ['3 ppm', 'ppm', 1],
  ])('of "%s" is %s at the scale %d', (text, unit, scale) => {
    expect(unitIn(text)).toEqual([unit, scale]);
  });

  it.each([
    ['61 working hours', 'time', 3600],
    ['10 calendar days', 'span', 1],
    ['10 business days', 'span', 1],
    ['2 full years', 'months', 12],
    ['4 metric tons', 'mass', 1_000_000],
  ])('is found past one adjective in "%s"', (text, unit, scale) => {
    expect(unitIn(text)).toEqual([unit, scale]);
  });

  it.each(['12 houses', '12 members', '12 hoursmith', '12', '12 Häuser', '12 gatos', '12 kmx'])(
    'is missing in "%s"',
    (text) => {
      expect(unitIn(text)).toBeUndefined();
    },
  );
});

describe('the unit before a figure', () => {
  it.each([
    ['€420', 'money:eur'],
    ['€ 420', 'money:eur'],
    ['EUR 420', 'money:eur'],
    ['It costs $420', 'money:usd'],
    ['It costs US$420', 'money:usd'],
    ['Es kostet CHF 420', 'money:chf'],
    ['Cuesta £ 420', 'money:gbp'],
    ['¥420', 'money:jpy'],
  ])('is the money of "%s"', (text, unit) => {
    expect(unitIn(text)).toEqual([unit, 1]);
  });

  it.each(['kg 420', 'Hours 420', 'neur 420', 'Room 420'])('is none in "%s"', (text) => {
    expect(unitIn(text)).toBeUndefined();
  });

  it('starts where the sign of the money stands', () => {
    expect(unitAround('costs €420 now', 7, 10)).toEqual({ unit: 'money:eur', scale: 1, start: 6, end: 10 });
  });
});

describe('the place of a unit', () => {
  it('starts at the end of the figure and ends after the unit', () => {
    expect(unitAround('about 12 tonnes of coal', 6, 8)).toEqual({ unit: 'mass', scale: 1_000_000, start: 8, end: 15 });
  });

  it('lies in the text, whatever the text is', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(9999), fc.string(), (before, value, after) => {
        const text = `${before}${value}${after}`;
        const found = unitAround(text, before.length, before.length + `${value}`.length);
        if (!found) return;
        expect(found.scale).toBeGreaterThan(0);
        expect(found.start).toBeGreaterThanOrEqual(0);
        expect(found.end).toBeLessThanOrEqual(text.length);
        expect(found.start).toBeLessThan(found.end);
      }),
    );
  });
});

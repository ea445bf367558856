import { describe, expect, test } from 'vitest';
import { labelledFigures, numberWritten, unitOf } from './labelled-figures.ts';

const figuresIn = (text: string) =>
  labelledFigures([{ name: 'a.txt', text, sha256: '', status: 'match' as const, cut: false }]);

test('a figure on a line has the words before it', () => {
  expect(figuresIn('Count of 8 March\nTurnout: 55.7 percent')).toContainEqual(
    expect.objectContaining({ line: 2, value: 55.7, unit: '%', label: 'Turnout: ' }),
  );
});

test('a figure in a table has the heads of its row and its column', () => {
  const [, flow] = figuresIn('pump | pressure (bar) | flow (l/min)\nP-2 | 4.0 | 124.6');
  expect(flow).toMatchObject({ line: 2, value: 124.6, unit: 'l/min', label: 'P-2 flow  ' });
});

test('evidence that does not match has none', () =>
  expect(labelledFigures([{ name: 'a', text: '5 kg', sha256: '', status: 'mismatch', cut: false }])).toEqual([]));

describe('long and short names of a unit', () => {
  test.each([
    ['litres per minute', 'l/min'],
    ['l/min', 'l/min'],
    ['percent', '%'],
    ['dB(A)', 'db'],
    ['tonnes', 't'],
  ])('%s is %s', (written, unit) => expect(unitOf(written)).toBe(unit));
});

describe('a number is read as it is written in most countries', () => {
  test.each([
    ['74,760.00', 74_760],
    ['1.204.000,50', 1_204_000.5],
    ['78,3', 78.3],
    ['40,000', 40_000],
  ])('%s', (digits, value) => expect(numberWritten(digits)).toBe(value));
});

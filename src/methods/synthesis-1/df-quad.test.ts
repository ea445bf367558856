import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dfQuad as weighed } from './df-quad.ts';

const dfQuad = (base: number, attacks: number[], supports: number[]) =>
  weighed(
    base,
    attacks.map((weight) => ({ weight })),
    supports.map((weight) => ({ weight })),
  );

const unit = fc.double({ min: 0, max: 1, noNaN: true });
const weights = fc.array(unit, { maxLength: 6 });

test('follows the worked cases', () => {
  expect(dfQuad(0.4, [], [])).toBe(0.4);
  expect(dfQuad(0.8, [0.5], [])).toBeCloseTo(0.4, 12);
  expect(dfQuad(0.8, [], [0.5])).toBeCloseTo(0.9, 12);
  expect(dfQuad(0.8, [0.5], [0.5])).toBe(0.8);
  expect(dfQuad(0.5, [0.5, 0.5], [0.25])).toBeCloseTo(0.25, 12);
});

test('strength stays within 0 and 1', () => {
  fc.assert(
    fc.property(unit, weights, weights, (base, attacks, supports) => {
      const strength = dfQuad(base, attacks, supports);
      expect(strength).toBeGreaterThanOrEqual(0);
      expect(strength).toBeLessThanOrEqual(1);
    }),
  );
});

test('one more attack never raises, one more support never lowers', () => {
  fc.assert(
    fc.property(unit, weights, weights, unit, (base, attacks, supports, more) => {
      const strength = dfQuad(base, attacks, supports);
      expect(dfQuad(base, [...attacks, more], supports)).toBeLessThanOrEqual(strength);
      expect(dfQuad(base, attacks, [...supports, more])).toBeGreaterThanOrEqual(strength);
    }),
  );
});

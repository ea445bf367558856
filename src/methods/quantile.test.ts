import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { interquartileRange, quantile } from './quantile.ts';

describe('quantiles of type 7', () => {
  it.each([
    [[1, 2, 3, 4], 0.25, 1.75],
    [[1, 2, 3, 4], 0.5, 2.5],
    [[15, 20, 35, 40, 50], 0.4, 29],
    [[3], 0.75, 3],
    [[2, 1], 1, 2],
    [[2, 1], 0, 1],
  ])('of %j at %d is %d', (values, q, expected) => {
    expect(quantile(values, q)).toBeCloseTo(expected, 12);
  });

  it('are null of nothing', () => {
    expect(quantile([], 0.5)).toBeNull();
    expect(interquartileRange([])).toBeNull();
  });

  it('are where the broken line through the order statistics is', () => {
    const values = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(values, fc.integer({ min: 0, max: 100 }), (list, percent) => {
        expect(quantile(list, percent / 100)).toBeCloseTo(onTheLine(list, percent), 9);
      }),
    );
  });

  /** The k-th of n values, counted from 1, stands at 100 (k - 1)/(n - 1) percent; between two, the line joins them. */
  function onTheLine(list: readonly number[], percent: number): number {
    const knots = [...list].sort((a, b) => a - b).map((y, i) => ({ x: (100 * i) / Math.max(1, list.length - 1), y }));
    let [left] = knots;
    for (const right of knots) {
      if (left && left.x <= percent && percent <= right.x) {
        if (right.x === left.x) return right.y;
        return (left.y * (right.x - percent) + right.y * (percent - left.x)) / (right.x - left.x);
      }
      left = right;
    }
    return knots.at(-1)?.y ?? 0;
  }
});

import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { bandPath, chartBox, labelHeights, shiftsOf, stepPath, xOf, yOf } from './chart-layout.ts';

const box = chartBox(800);

describe('the chart of a forecast', () => {
  test('draws a step for each round, and nothing where a seat was silent', () => {
    const [left, third, right] = [0, 1, 3].map((at) => Math.round(xOf(box, at, 3) * 10) / 10);
    expect(stepPath(box, [1, null, 0])).toMatch(new RegExp(`^M${left} ${box.top}H${third}M.* ${box.bottom}H${right}$`));
    expect(stepPath(box, [])).toBe('');
  });

  test('has a band from the lowest to the highest answer', () => {
    expect(bandPath(box, [{ low: 0, high: 1 }, null])).toMatch(new RegExp(`^M38 ${box.top}H.*V${box.bottom}H38z$`));
  });

  test('moves a line aside that would hide under another', () => {
    expect(
      shiftsOf(box, [
        [0.7, 0.7],
        [0.7, 0.701],
        [0.2, 0.7],
        [0.7, 0.7],
      ]),
    ).toEqual([0, 4, 0, 8]);
  });

  it('never lets two labels touch, keeps them in the chart, and keeps their order', () => {
    const shares = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 40 });
    const property = fc.property(shares, fc.integer({ min: 280, max: 1400 }), (given, width) => {
      const drawn = chartBox(width);
      const wanted = given.map((share) => yOf(drawn, share));
      const heights = labelHeights(drawn, wanted);
      const kept = heights.flatMap((height, at) => (height === null ? [] : [{ height, wanted: wanted[at] ?? 0 }]));
      const sorted = kept.toSorted((a, b) => a.height - b.height);
      for (const [at, { height }] of sorted.entries()) {
        expect(height).toBeLessThanOrEqual(drawn.bottom + 4);
        expect(height).toBeGreaterThanOrEqual(drawn.top - 16);
        if (at > 0) expect(height - (sorted[at - 1]?.height ?? 0)).toBeGreaterThanOrEqual(15.999);
        if (at > 0) expect(sorted[at - 1]?.wanted ?? 0).toBeLessThanOrEqual(sorted[at]?.wanted ?? 0);
      }
      expect(kept.length).toBe(Math.min(given.length, Math.floor((drawn.bottom - drawn.top) / 16)));
    });
    fc.assert(property);
  });
});

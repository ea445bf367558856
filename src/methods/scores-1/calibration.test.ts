import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decomposeBrier } from './brier-decomposition.ts';
import { calibrationOf, type JudgedForecast } from './calibration.ts';

const judged = fc.array(
  fc.record({
    p: fc.oneof(
      fc.integer({ min: 0, max: 100 }).map((n) => n / 100),
      fc.integer({ min: 0, max: 1_000_000 }).map((n) => n / 1e6),
    ),
    happened: fc.constantFrom(0, 1),
  }),
  { minLength: 1, maxLength: 60 },
);

describe('FC-08: calibration', () => {
  it('counts ten bins, the lower edge inside and the last closed', () => {
    const edges: JudgedForecast[] = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9].map((p) => ({ p, happened: 1 }));
    expect(calibrationOf(edges).map(({ count }) => count)).toEqual(Array(10).fill(1));
    expect(calibrationOf([{ p: 1, happened: 1 }]).at(-1)).toMatchObject({
      from: 0.9,
      to: 1,
      count: 1,
      mean: 1,
      rate: 1,
    });
    expect(calibrationOf([])[4]).toEqual({
      from: 0.4,
      to: 0.5,
      count: 0,
      mean: null,
      rate: null,
      low: null,
      high: null,
    });
  });

  // With z² = 3.841459: (8 + 1.920729)/13.841459 ± 1.959964 √(8·2/10 + 0.960365)/13.841459 = 0.716739 ± 0.226577.
  it('gives eight of ten the interval of Wilson', () => {
    const ten = Array.from({ length: 10 }, (_, i): JudgedForecast => ({ p: 0.75, happened: i < 8 ? 1 : 0 }));
    expect(calibrationOf(ten)[7]).toEqual({
      from: 0.7,
      to: 0.8,
      count: 10,
      mean: 0.75,
      rate: 0.8,
      low: 0.490162,
      high: 0.943318,
    });
  });

  it('gives intervals that hold the rate, and at whose ends the rate is 1.96 deviations away', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), fc.nat(200), (n, k) => {
        const yes = Math.min(n, k);
        const list = Array.from({ length: n }, (_, i): JudgedForecast => ({ p: 0.5, happened: i < yes ? 1 : 0 }));
        const { rate, low, high } = calibrationOf(list)[5] ?? {};
        for (const end of [low ?? -1, high ?? -1]) {
          const deviations = Math.abs((rate ?? -1) - end) - 1.959964 * Math.sqrt((end * (1 - end)) / n);
          expect(Math.abs(deviations)).toBeLessThan(1e-3);
        }
        expect((low ?? 1) <= (rate ?? 0) && (rate ?? 1) <= (high ?? 0)).toBe(true);
      }),
    );
  });
});

describe("FC-08: Murphy's decomposition", () => {
  it('sums to the mean Brier score', () => {
    fc.assert(
      fc.property(judged, (list) => {
        const { reliability, resolution, uncertainty, within_bins } = decomposeBrier(list) ?? {
          ...{ reliability: 0, resolution: 0, uncertainty: 0, within_bins: 9 },
        };
        const brier = list.reduce((sum, { p, happened }) => sum + (p - happened) ** 2, 0) / list.length;
        expect(Math.abs(reliability - resolution + uncertainty + within_bins - brier)).toBeLessThan(3e-6);
      }),
    );
  });

  it('leaves nothing over within the bins where each holds one probability', () => {
    fc.assert(
      fc.property(judged, (list) => {
        const even = list.map(({ p, happened }) => ({ p: Math.floor(Math.min(p, 0.99) * 10) / 10 + 0.05, happened }));
        expect(decomposeBrier(even)?.within_bins).toBe(0);
      }),
    );
  });

  // Four at 0.8, three of them right; two at 0.1, none: base 1/2.
  it('is what it is by hand', () => {
    const list: JudgedForecast[] = [1, 1, 1, 0].map((happened) => ({ p: 0.8, happened: happened === 1 ? 1 : 0 }));
    list.push({ p: 0.1, happened: 0 }, { p: 0.1, happened: 0 });
    expect(decomposeBrier(list)).toEqual({
      reliability: 0.005, // (4 · 0.05² + 2 · 0.1²)/6
      resolution: 0.125, // (4 · 0.25² + 2 · 0.5²)/6
      uncertainty: 0.25,
      within_bins: 0,
    });
    expect(decomposeBrier([])).toBeNull();
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { percentilesOf } from './percentiles.ts';

const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

describe('TP-05: percentiles by the nearest rank', () => {
  it.each([
    [[7], { p50_ms: 7, p90_ms: 7, p95_ms: 7, p99_ms: 7, min_ms: 7, max_ms: 7 }],
    [[40, 15, 50, 20, 35], { p50_ms: 35, p90_ms: 50, p95_ms: 50, p99_ms: 50, min_ms: 15, max_ms: 50 }],
    [upTo(10), { p50_ms: 5, p90_ms: 9, p95_ms: 10, p99_ms: 10, min_ms: 1, max_ms: 10 }],
    [upTo(20), { p50_ms: 10, p90_ms: 18, p95_ms: 19, p99_ms: 20, min_ms: 1, max_ms: 20 }],
    [upTo(100).reverse(), { p50_ms: 50, p90_ms: 90, p95_ms: 95, p99_ms: 99, min_ms: 1, max_ms: 100 }],
    [[], { p50_ms: null, p90_ms: null, p95_ms: null, p99_ms: null, min_ms: null, max_ms: null }],
  ])('of %j are values that were measured', (values, percentiles) => {
    expect(percentilesOf(values)).toEqual(percentiles);
  });

  it('are the smallest value that so many do not exceed, whatever was measured', () => {
    const property = fc.property(fc.array(fc.nat({ max: 1000 }), { minLength: 1, maxLength: 150 }), (values) => {
      const { p50_ms, p90_ms, p95_ms, p99_ms } = percentilesOf(values);
      for (const [percent, value] of [
        [50, p50_ms],
        [90, p90_ms],
        [95, p95_ms],
        [99, p99_ms],
      ] as const) {
        const atMost = values.filter((each) => each <= (value ?? -1)).length;
        const below = values.filter((each) => each < (value ?? -1)).length;
        expect(100 * atMost).toBeGreaterThanOrEqual(percent * values.length);
        expect(100 * below).toBeLessThan(percent * values.length);
      }
    });
    fc.assert(property);
  });
});

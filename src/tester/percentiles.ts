/**
 * Percentiles by the nearest rank: the smallest value that at least so many per cent do not exceed. It is always a value
 * that was measured, never one in between, so that with few values the high ones are simply the largest.
 */

export interface LatencyPercentiles {
  p50_ms: number | null;
  p90_ms: number | null;
  p95_ms: number | null;
  p99_ms: number | null;
  min_ms: number | null;
  max_ms: number | null;
}

/** Null, all of them, when nothing was measured. */
export function percentilesOf(values: readonly number[]): LatencyPercentiles {
  const sorted = values.toSorted((a, b) => a - b);
  const rank = (percent: number) => sorted[Math.ceil((percent * sorted.length) / 100) - 1] ?? null;
  return {
    ...{ p50_ms: rank(50), p90_ms: rank(90), p95_ms: rank(95), p99_ms: rank(99) },
    ...{ min_ms: sorted[0] ?? null, max_ms: sorted.at(-1) ?? null },
  };
}

/**
 * Percentiles by the nearest-rank method: the smallest measured value that at least p per cent of the values do not exceed.
 * The result is always a measured value, never an interpolated one; with few values the high percentiles are the maximum.
 */

export interface LatencyPercentiles {
  p50_ms: number | null;
  p90_ms: number | null;
  p95_ms: number | null;
  p99_ms: number | null;
  min_ms: number | null;
  max_ms: number | null;
}

/** All null when there are no values. */
export function percentilesOf(values: readonly number[]): LatencyPercentiles {
  const sorted = values.toSorted((a, b) => a - b);
  const rank = (percent: number) => sorted[Math.ceil((percent * sorted.length) / 100) - 1] ?? null;
  return {
    ...{ p50_ms: rank(50), p90_ms: rank(90), p95_ms: rank(95), p99_ms: rank(99) },
    ...{ min_ms: sorted[0] ?? null, max_ms: sorted.at(-1) ?? null },
  };
}

/** The latencies of answers: the median and the 95th percentile, by nearest rank. */

export interface AnswerTimes {
  answers: number;
  /** Null if there was no answer. */
  p50_ms: number | null;
  p95_ms: number | null;
  limit_ms: number;
}

export function answerTimesOf(latencies: readonly number[], limit_ms: number): AnswerTimes {
  const sorted = latencies.toSorted((a, b) => a - b);
  const percentile = (share: number) => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? null;
  return { answers: sorted.length, p50_ms: percentile(0.5), p95_ms: percentile(0.95), limit_ms };
}

import { describe, expect, it } from 'vitest';
import { runRepeatedly, runStatisticsOf } from './run-repeatedly.ts';

const { signal: never } = new AbortController();

describe('TP-05: an experiment that is repeated', () => {
  it.each([
    [1, 1, 1],
    [7, 3, 3],
    [2, 20, 2],
  ])('is run %i times, %i at once, and never more than that', async (repeat, concurrency, together) => {
    const full = Promise.withResolvers<void>();
    let now = 0;
    let most = 0;
    const run = async (at: number) => {
      most = Math.max(most, ++now);
      if (now === together) full.resolve();
      await full.promise;
      now -= 1;
      return at;
    };
    expect(await runRepeatedly({ repeat, concurrency }, run, never)).toEqual(
      Array.from({ length: repeat }, (_, at) => at),
    );
    expect(most).toBe(together);
  });

  it('is told in the order in which its runs began, however they end', async () => {
    const last = Promise.withResolvers<void>();
    const run = async (at: number) => {
      if (at === 2) last.resolve();
      else await last.promise;
      return at;
    };
    expect(await runRepeatedly({ repeat: 3, concurrency: 3 }, run, never)).toEqual([0, 1, 2]);
  });

  it('begins no run once its time is over, leaves out those called off, and keeps the first', async () => {
    const time = new AbortController();
    const begun: number[] = [];
    const run = async (at: number) => {
      begun.push(at);
      if (at === 2) time.abort();
      return at;
    };
    expect(await runRepeatedly({ repeat: 9, concurrency: 1 }, run, time.signal)).toEqual([0, 1]);
    expect(begun).toEqual([0, 1, 2]);
    expect(await runRepeatedly({ repeat: 9, concurrency: 4 }, run, time.signal)).toEqual([0]);
  });

  it('is counted: times are those of answers, failures go by their reasons', () => {
    const counted = [
      { reason: null, latency_ms: 30 },
      { reason: 'timeout', latency_ms: 500 },
      { reason: null, latency_ms: 10 },
      { reason: 'refused', latency_ms: 1 },
      { reason: 'timeout', latency_ms: null },
    ] as const;
    expect(runStatisticsOf(counted, 6)).toEqual({
      ...{ wanted: 6, n: 5, answered: 2, failed: 3, reasons: { timeout: 2, refused: 1 }, latencies_ms: [30, 10] },
      ...{ p50_ms: 10, p90_ms: 30, p95_ms: 30, p99_ms: 30, min_ms: 10, max_ms: 30 },
    });
  });
});

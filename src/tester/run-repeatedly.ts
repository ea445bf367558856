/** Repeats a run with limited concurrency, and counts the results. */
import type { FailureReason } from '../model/outcome.ts';
import { percentilesOf } from './percentiles.ts';
import type { RunStatistics, TesterExperiment } from './tester-experiment.ts';

/** The part of a run that is counted; `reason` is null when it was answered. */
interface CountedRun {
  reason: FailureReason | null;
  latency_ms: number | null;
}

type RepeatOptions = Pick<TesterExperiment, 'repeat' | 'concurrency'>;

/**
 * Returns the results in the order in which the runs began. The first run is always made and always returned. Once `signal`
 * fires, no other run begins, and runs that end after that are left out.
 */
export async function runRepeatedly<T>(
  { repeat, concurrency }: RepeatOptions,
  run: (at: number) => Promise<T>,
  signal: AbortSignal,
): Promise<T[]> {
  const results = new Map<number, T>();
  let next = 0;
  const worker = async () => {
    while (next === 0 || (next < repeat && !signal.aborted)) {
      const at = next++;
      const result = await run(at);
      if (at === 0 || !signal.aborted) results.set(at, result);
    }
  };
  await Promise.all(Array.from({ length: Math.min(concurrency, repeat) }, worker));
  return [...results].toSorted(([a], [b]) => a - b).map(([, result]) => result);
}

export function runStatisticsOf(counted: readonly CountedRun[], wanted: number): RunStatistics {
  const answered = counted.filter(({ reason }) => reason === null);
  const latencies_ms = answered.flatMap(({ latency_ms }) => latency_ms ?? []);
  const reasons: RunStatistics['reasons'] = {};
  for (const { reason } of counted) if (reason !== null) reasons[reason] = (reasons[reason] ?? 0) + 1;
  return {
    ...{ wanted, n: counted.length, answered: answered.length, failed: counted.length - answered.length },
    ...percentilesOf(latencies_ms),
    ...{ reasons, latencies_ms },
  };
}

/**
 * Measures the limit and the platform in turn, several times in one run: whatever else the machine does then falls on
 * both alike, and their ratio means something where neither time does.
 */
import { median } from './statistics.ts';
import { type Time, timed } from './stopwatch.ts';

export interface Duel {
  /** Time of the limit over time of the platform, a round each. */
  ratios: number[];
  limit: Time;
  platform: Time;
}

export async function duel(rounds: number, limit: () => unknown, platform: () => unknown): Promise<Duel> {
  const seen: { limit: Time; platform: Time }[] = [];
  for (let round = 0; round <= rounds; round++) {
    const pair = { limit: await turn(limit), platform: await turn(platform) };
    if (round > 0) seen.push(pair);
  }
  return {
    ratios: seen.map((pair) => pair.limit.ms / pair.platform.ms),
    limit: middle(seen.map((pair) => pair.limit)),
    platform: middle(seen.map((pair) => pair.platform)),
  };
}

/** One side's garbage is collected before the other side's turn. */
function turn(work: () => unknown): Promise<Time> {
  globalThis.gc?.();
  return timed(work);
}

function middle(times: readonly Time[]): Time {
  return { ms: median(times.map(({ ms }) => ms)), cpuMs: median(times.map(({ cpuMs }) => cpuMs)) };
}

/**
 * Measures the limit and the platform alternately, several times in one run. Other load on the machine then affects both
 * equally, so their ratio is meaningful even if the absolute times are not. The first round warms both up.
 */
import { median } from './statistics.ts';
import type { Time } from './stopwatch.ts';

export interface Duel {
  /** Time of the limit divided by time of the platform, one value for each round. */
  ratios: number[];
  limit: Time;
  platform: Time;
}

export async function duel(rounds: number, limit: () => Promise<Time>, platform: () => Promise<Time>): Promise<Duel> {
  const seen: { limit: Time; platform: Time }[] = [];
  for (let round = 0; round <= rounds; round++) {
    const pair = { limit: await limit(), platform: await platform() };
    if (round > 0) seen.push(pair);
  }
  return {
    ratios: seen.map((pair) => pair.limit.ms / pair.platform.ms),
    limit: middle(seen.map((pair) => pair.limit)),
    platform: middle(seen.map((pair) => pair.platform)),
  };
}

function middle(times: readonly Time[]): Time {
  return { ms: median(times.map(({ ms }) => ms)), cpuMs: median(times.map(({ cpuMs }) => cpuMs)) };
}

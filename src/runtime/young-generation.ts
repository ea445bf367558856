/**
 * How large V8's young generation may be. V8 would let it grow to 128 MB when many sessions wait, and never return them; a
 * process that collects for memory shrinks it to a megabyte or two, and with a young generation so small, most of what a
 * session needs for a moment would be copied to the old one.
 */
import { PerformanceObserver } from 'node:perf_hooks';
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';

/** What loading the platform makes of it. */
const usualBytes = 32 * 1024 * 1024;

let growing: PerformanceObserver | undefined;

/** From now on it does not grow. */
export function keepYoungGeneration(): void {
  growing?.disconnect();
  growing = undefined;
  setFlagsFromString('--semi-space-growth-factor=1');
}

/** Lets it grow, as V8 finds it useful, until it is as large as loading the platform makes it. */
export function regrowYoungGeneration(): void {
  if (growing !== undefined || youngBytes() >= usualBytes) return;
  setFlagsFromString('--semi-space-growth-factor=2');
  growing = new PerformanceObserver(() => {
    if (youngBytes() >= usualBytes) keepYoungGeneration();
  });
  growing.observe({ entryTypes: ['gc'] });
}

const youngBytes = () =>
  getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')?.space_size ?? usualBytes;

/** Waits that end at a limit. */
import type { Clock } from '../model/clock.ts';

/** Resolves when the work has settled or the time is over, whichever comes first; rejects only if the work does. */
export async function waitAtMost(ms: number, work: Promise<unknown>, clock: Clock): Promise<void> {
  const late = Promise.withResolvers<void>();
  const cancel = clock.at(clock.now() + ms, late.resolve);
  try {
    await Promise.race([work, late.promise]);
  } finally {
    cancel();
  }
}

export function whenAborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
}

/** Ctrl-C and its relatives: the first one asks to stop, the next one ends the process at once. */
import { exitCodes } from './failure.ts';

/** One Ctrl-C can arrive twice, from the terminal and from the npm that started us. */
const sameMs = 300;

export function interruption(): AbortSignal {
  const controller = new AbortController();
  let first = 0;
  const stop = () => {
    if (!controller.signal.aborted) first = Date.now();
    else if (Date.now() - first > sameMs) process.exit(exitCodes.interrupted);
    controller.abort();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  return controller.signal;
}

export function until(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
}

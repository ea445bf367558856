/** Ctrl-C, SIGTERM and SIGHUP: the first one asks the command to stop, the next one ends the process at once. */
import { exitCodes } from './command-failure.ts';

/** One Ctrl-C can arrive twice: from the terminal, and from the npm that started this process. */
const duplicateSignalMs = 300;

export function interruptSignal(): AbortSignal {
  const controller = new AbortController();
  let firstSignalAt = 0;
  const stop = () => {
    if (!controller.signal.aborted) firstSignalAt = Date.now();
    else if (Date.now() - firstSignalAt > duplicateSignalMs) process.exit(exitCodes.interrupted);
    controller.abort();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  return controller.signal;
}

export function waitForAbort(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
}

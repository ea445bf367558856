/**
 * Follows a record while it grows: every line from `from` on, in order, each once, with any store. It keeps at most one
 * page of lines in memory, however slow the reader is.
 */

import { readRecordPage } from './record-pages.ts';
import { onGrowth } from './session-growth.ts';
import type { RecordLine, Store } from './store.ts';

/**
 * Ends when the session is closed (or unknown) and every line was delivered, or when `signal` aborts, also while it
 * waits. With `pollMs`, by default the store's, it looks again that often, because notifications may get lost.
 */
export async function* followRecord(
  store: Pick<Store, 'session' | 'lines' | 'subscribe' | 'others'>,
  session: string,
  from: number,
  signal: AbortSignal,
  pollMs: number | undefined = store.others?.poll_ms,
): AsyncGenerator<RecordLine, void, undefined> {
  let growth = Promise.withResolvers<void>();
  const wake = (): void => growth.resolve();
  const stop = onGrowth(store, session, wake);
  const poll = pollMs === undefined ? undefined : setInterval(wake, pollMs);
  signal.addEventListener('abort', wake);
  try {
    let next = from;
    while (!signal.aborted) {
      growth = Promise.withResolvers<void>();
      // The row is read before the lines: if it is closed, the lines read afterwards are complete.
      const row = await store.session(session);
      const { lines, isCut } = await readRecordPage(store, session, next);
      for (const line of lines) {
        if (signal.aborted) return;
        yield line;
        next = line.seq + 1;
      }
      if (isCut) continue;
      if (row?.status !== 'running') return;
      await growth.promise;
    }
  } finally {
    stop();
    clearInterval(poll);
    signal.removeEventListener('abort', wake);
  }
}

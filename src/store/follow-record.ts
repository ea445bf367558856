/**
 * Follows a record as it grows: every line from `from` on, in order, each once, whatever store it is in.
 * It never buffers: a slow reader only holds its place, with at most one page of lines in memory.
 */
import { onGrowth } from './session-growth.ts';
import type { RecordLine, Store } from './store.ts';

const linesPerPage = 500;

/**
 * Ends when the session is closed (or unknown) and every line was delivered, or when `signal` fires, which is also
 * the way to stop one that is waiting. `pollMs` looks again that often, for stores whose news may get lost on the way.
 */
export async function* followRecord(
  store: Pick<Store, 'session' | 'lines' | 'subscribe'>,
  session: string,
  from: number,
  signal: AbortSignal,
  pollMs?: number,
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
      // The row is read before the lines, so that a row seen closed means that the lines then read are the last.
      const row = await store.session(session);
      const page = await store.lines(session, { from: next, limit: linesPerPage });
      for (const line of page) {
        if (signal.aborted) return;
        yield line;
        next = line.seq + 1;
      }
      if (page.length === linesPerPage) continue;
      if (row?.status !== 'running') return;
      await growth.promise;
    }
  } finally {
    stop();
    clearInterval(poll);
    signal.removeEventListener('abort', wake);
  }
}

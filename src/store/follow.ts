/**
 * Follows a record as it grows: every line from `from` on, in order, each once, whatever store it is in.
 * It never buffers: a slow reader only holds its place, with at most one page of lines in memory.
 */
import { onGrowth } from './growth.ts';
import type { Line, Store } from './store.ts';

const pageLines = 500;

/**
 * Ends when the session is closed (or unknown) and every line was delivered, or when `signal` fires, which is also
 * the way to stop one that is waiting. `pollMs` looks again that often, for stores whose news may get lost on the way.
 */
export async function* follow(
  store: Pick<Store, 'session' | 'lines' | 'subscribe'>,
  session: string,
  from: number,
  signal: AbortSignal,
  pollMs?: number,
): AsyncGenerator<Line, void, undefined> {
  let news = Promise.withResolvers<void>();
  const wake = (): void => news.resolve();
  const stop = onGrowth(store, session, wake);
  const poll = pollMs === undefined ? undefined : setInterval(wake, pollMs);
  signal.addEventListener('abort', wake);
  try {
    let next = from;
    while (!signal.aborted) {
      news = Promise.withResolvers<void>();
      // The row is read before the lines, so that a row seen closed means that the lines then read are the last.
      const row = await store.session(session);
      const page = await store.lines(session, { from: next, limit: pageLines });
      for (const line of page) {
        if (signal.aborted) return;
        yield line;
        next = line.seq + 1;
      }
      if (page.length === pageLines) continue;
      if (row?.status !== 'running') return;
      await news.promise;
    }
  } finally {
    stop();
    clearInterval(poll);
    signal.removeEventListener('abort', wake);
  }
}

/**
 * A record as server-sent events: one event for each line, with its `seq` as id. In a quiet session comments are sent, so
 * that proxies keep the connection. The next line is read only when the client has taken the previous one.
 */
import { eventOf } from '../record/hash-chain.ts';
import type { RecordLine } from '../store/store.ts';

/** A client that lost its connection reconnects after this time. */
const reconnectDelayMs = 2000;

/** The last event of a stream whose key is revoked or whose log-in is over. It has no id: it is not on the record. */
export const accessEndedEvent = `event: access.ended\ndata: ${JSON.stringify({
  kind: 'access.ended',
  code: 'KEY_INVALID',
  detail: 'The access that opened this stream is over: its key was revoked, or its log-in ended.',
})}\n\n`;

/**
 * Always closes the iterator of the lines at its end. A pending read is ended by the signal of that iterator. Once `ending`
 * returns an event, no line follows: that event is the last.
 */
export async function* eventStream(
  record: AsyncIterable<RecordLine>,
  heartbeat_ms: number,
  ending: () => string | undefined = () => undefined,
): AsyncGenerator<string, void, undefined> {
  const lines = record[Symbol.asyncIterator]();
  try {
    yield `retry: ${reconnectDelayMs}\n\n`;
    let next = lines.next();
    for (;;) {
      const result = await resultOrQuiet(next, heartbeat_ms);
      if (result === 'quiet') {
        yield ': still here\n\n';
        continue;
      }
      const lastEvent = ending();
      if (lastEvent !== undefined) return yield lastEvent;
      if (result.done) return;
      yield eventText(result.value);
      next = lines.next();
    }
  } finally {
    await lines.return?.();
  }
}

/** A line is canonical JSON without line breaks, so one `data` field holds it unchanged. */
function eventText({ seq, text }: RecordLine): string {
  return `id: ${seq}\nevent: ${eventOf(text).kind}\ndata: ${text}\n\n`;
}

async function resultOrQuiet<T>(next: Promise<T>, after_ms: number): Promise<T | 'quiet'> {
  const quiet = Promise.withResolvers<'quiet'>();
  const timer = setTimeout(() => quiet.resolve('quiet'), after_ms);
  try {
    return await Promise.race([next, quiet.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * A record as server-sent events: one event for each line, its `seq` as id, and a comment now and then so that
 * nobody in between takes a quiet session for a dead connection. It reads on only when the client has taken what is sent.
 */
import { eventOf } from '../record/hash-chain.ts';
import type { RecordLine } from '../store/store.ts';

/** A client that lost its connection comes back after this long. */
const reconnectDelayMs = 2000;

/** However it ends, the lines are let go of; one that is waiting for a line is ended by the signal of those lines. */
export async function* eventStream(
  record: AsyncIterable<RecordLine>,
  heartbeat_ms: number,
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
      if (result.done) return;
      yield eventText(result.value);
      next = lines.next();
    }
  } finally {
    await lines.return?.();
  }
}

/** A line is canonical JSON, which has no line break, so one `data` field holds it as it is stored. */
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

/** Reads the records of sessions that an earlier process left open, part by part, so that other work gets its turn. */
import { atEndOfTurn } from '../runtime/end-of-turn.ts';

/** The lines reject if the record cannot be read; whoever takes the session up handles that. */
interface UnfinishedSession {
  session: string;
  lines: Promise<string[]>;
}

/** Keeps the order of the sessions. The store already reads the next part while the caller folds the present one. */
export async function* readUnfinished(
  sessions: readonly string[],
  sessionsAtOnce: number,
  readLines: (session: string) => Promise<string[]>,
): AsyncGenerator<UnfinishedSession[]> {
  const startReading = (from: number) => sessions.slice(from, from + sessionsAtOnce).map(startRead);
  const startRead = (session: string): UnfinishedSession => {
    const lines = readLines(session);
    // Without a handler a rejection would end the process before the caller looks at it.
    lines.catch(() => {});
    return { session, lines };
  };
  let reading = startReading(0);
  for (let from = sessionsAtOnce; reading.length > 0; from += sessionsAtOnce) {
    const read = reading;
    await Promise.allSettled(read.map(({ lines }) => lines));
    reading = startReading(from);
    // The requests for the next part reach the store at the end of this turn.
    await new Promise<void>(atEndOfTurn);
    yield read;
  }
}

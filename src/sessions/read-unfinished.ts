/** Reads the records of sessions that an earlier process left open, part by part, so that other work gets its turn. */
import { atEndOfTurn } from '../runtime/end-of-turn.ts';

/** The lines reject if the record cannot be read; whoever takes the session up handles that. */
interface UnfinishedSession {
  session: string;
  /** A large record is read only when it is asked for, so that not many of them are in memory at once. */
  lines: () => Promise<string[]>;
}

/** Keeps the order of the sessions. The store already reads the next part while the caller folds the present one. */
export async function* readUnfinished(
  sessions: readonly string[],
  sessionsAtOnce: number,
  readLines: (session: string) => Promise<string[]>,
  isLarge: (session: string) => boolean = () => false,
): AsyncGenerator<UnfinishedSession[]> {
  const startReading = (from: number) => sessions.slice(from, from + sessionsAtOnce).map(startRead);
  const startRead = (session: string): UnfinishedSession & { read?: Promise<unknown> } => {
    if (isLarge(session)) return { session, lines: () => readLines(session) };
    const lines = readLines(session);
    // Without a handler a rejection would end the process before the caller looks at it.
    lines.catch(() => {});
    return { session, lines: () => lines, read: lines };
  };
  let reading = startReading(0);
  for (let from = sessionsAtOnce; reading.length > 0; from += sessionsAtOnce) {
    const part = reading;
    await Promise.allSettled(part.map(({ read }) => read));
    reading = startReading(from);
    // The requests for the next part reach the store at the end of this turn.
    await new Promise<void>(atEndOfTurn);
    yield part;
  }
}

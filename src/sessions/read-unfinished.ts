/** Reads the records of sessions that an earlier process left open, part by part, so that other work gets its turn. */
import { atEndOfTurn } from '../runtime/end-of-turn.ts';

/** The lines reject if the record cannot be read; whoever takes the session up handles that. */
interface UnfinishedSession {
  session: string;
  /** A large record is read only when it is asked for, so that not many of them are in memory at once. */
  lines: () => Promise<string[]>;
}

export interface RecordReader {
  /** Whole records, in the order of the sessions; empty where there is none, or one of more bytes. */
  records(sessions: readonly string[], maxBytes: number): Promise<string[]>;
  /** Rejects where there is no record. */
  lines(session: string): Promise<string[]>;
}

/** Records of more bytes are read and folded one at a time. */
const maxBytesTogether = 1_048_576;

/** Keeps the order of the sessions. The store already reads the next part while the caller folds the present one. */
export async function* readUnfinished(
  sessions: readonly string[],
  sessionsAtOnce: number,
  reader: RecordReader,
): AsyncGenerator<UnfinishedSession[]> {
  const startReading = (from: number) => readTogether(sessions.slice(from, from + sessionsAtOnce), reader);
  let reading = startReading(0);
  for (let from = sessionsAtOnce; from < sessions.length + sessionsAtOnce; from += sessionsAtOnce) {
    const part = await reading;
    reading = startReading(from);
    // The request for the next part reaches the store at the end of this turn.
    await new Promise<void>(atEndOfTurn);
    yield part;
  }
}

/** In one call of the store, but for large ones. If that fails, each is read by itself, and most can be. Never rejects. */
async function readTogether(sessions: readonly string[], reader: RecordReader): Promise<UnfinishedSession[]> {
  const read = sessions.length === 0 ? [] : await reader.records(sessions, maxBytesTogether).catch(() => []);
  return sessions.map((session, at) => {
    const text = read[at];
    return { session, lines: async () => (text ? linesOf(text) : reader.lines(session)) };
  });
}

const linesOf = (text: string) => text.slice(0, -1).split('\n');

/**
 * Keeps the records of open sessions in memory while they are written, so that nobody has to read them back from disk when a
 * session closes. A record is handed over only after its last event is committed.
 */
import type { RecordStorage } from '../../../../main/stored-data.ts';
import type { SessionEvent } from '../../../../record/event.ts';
import { eventOf } from '../../../../record/hash-chain.ts';
import type { RecordDraft } from '../../../../store/scribe.ts';

export interface KeptRecordsListener {
  opened(session: string): void;
  closed(session: string, record: SessionEvent[]): void;
}

export class KeptRecords {
  readonly #bodiesOfOpen = new Map<string, string[]>();
  readonly #listener: KeptRecordsListener;

  constructor(listener: KeptRecordsListener) {
    this.#listener = listener;
  }

  /** The sessions that are open and were opened through this storage. */
  get openSessions(): string[] {
    return [...this.#bodiesOfOpen.keys()];
  }

  /** The same storage, with everything that is written to it kept here as well. */
  wrap({ store, scribe }: RecordStorage): RecordStorage {
    return {
      store,
      scribe: {
        write: (draft) => {
          const writing = scribe.write(draft);
          // The writer gets its own promise: a failure in here is not a failure to write.
          writing.then(
            (written) => written !== 'conflict' && this.#keep(draft),
            () => {},
          );
          return writing;
        },
      },
    };
  }

  #keep({ session, bodies, opened, closed }: RecordDraft): void {
    const record = opened ? [] : this.#bodiesOfOpen.get(session);
    if (!record) return;
    for (const body of bodies) record.push(body);
    if (opened) {
      this.#bodiesOfOpen.set(session, record);
      this.#listener.opened(session);
    }
    if (!closed) return;
    this.#bodiesOfOpen.delete(session);
    this.#listener.closed(session, record.map(eventOf));
  }
}

/**
 * Keeps the records of open sessions in memory as they are written, so that whoever wants one at its end need not read it
 * back from disk. It hands a record over only once its last line is committed.
 */
import type { RecordStorage } from '../../../../main/stored-data.ts';
import type { SessionEvent } from '../../../../record/event.ts';
import { eventOf } from '../../../../record/hash-chain.ts';
import type { RecordDraft } from '../../../../store/scribe.ts';

export class KeptRecords {
  readonly #open = new Map<string, string[]>();
  /** Told of each session that was opened, and of each that was closed with its record. */
  onOpened: (session: string) => void = () => {};
  onClosed: (session: string, record: SessionEvent[]) => void = () => {};
  /** The key of a request that was made up just now: nobody can have made one under it before. */
  newKey: string | undefined;

  /** The sessions that are open and were opened here. */
  get sessions(): string[] {
    return [...this.#open.keys()];
  }

  through({ store, scribe }: RecordStorage): RecordStorage {
    return {
      store: {
        ...store,
        sessionByRequest: async (key) => (this.#isNew(key) ? undefined : store.sessionByRequest(key)),
      },
      scribe: {
        write: (draft) => {
          const writing = scribe.write(draft);
          // Whoever writes must not suffer from what is done with it here.
          writing.then(
            (written) => written !== 'conflict' && this.#keep(draft),
            () => {},
          );
          return writing;
        },
      },
    };
  }

  #isNew(key: string): boolean {
    return this.newKey !== undefined && key.endsWith(`/${this.newKey}`);
  }

  #keep({ session, bodies, opened: onOpened, closed: onClosed }: RecordDraft): void {
    const record = onOpened ? [] : this.#open.get(session);
    if (!record) return;
    for (const body of bodies) record.push(body);
    if (onOpened) {
      this.#open.set(session, record);
      this.onOpened(session);
    }
    if (!onClosed) return;
    this.#open.delete(session);
    this.onClosed(session, record.map(eventOf));
  }
}

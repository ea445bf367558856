/**
 * Appends of which nobody knows whether they were kept, because the connection ended before the database had answered. The
 * writer repeats such an append as it was. If it was kept the first time, the repetition meets a conflict with itself, and is
 * answered as kept.
 */
import type { ChangeResult, RecordAppend } from '../store.ts';
import type { PostgresDatabase } from './postgres-database.ts';

interface SettledAppend {
  append?: RecordAppend;
  result: ChangeResult;
  /** Why it is still not known whether it was kept. */
  failure?: unknown;
}

const chunkSql = 'select text from chunks where session = $1 and first_seq = $2';
/** A writer that does not come back must not be remembered for ever. */
const maxRemembered = 100_000;

export class UncertainAppends {
  readonly #database: Pick<PostgresDatabase, 'read'>;
  readonly #appends = new Map<string, Pick<RecordAppend, 'first' | 'text'>>();

  constructor(database: Pick<PostgresDatabase, 'read'>) {
    this.#database = database;
  }

  note({ session, first, text }: RecordAppend): void {
    if (this.#appends.size >= maxRemembered) this.#appends.clear();
    this.#appends.set(session, { first, text });
  }

  /** Corrects the results of appends that were kept at an earlier attempt. Never rejects. */
  async resolve(batch: readonly SettledAppend[]): Promise<void> {
    if (this.#appends.size === 0) return;
    for (const change of batch) if (change.append) await this.#correct(change, change.append);
  }

  async #correct(change: SettledAppend, { session, first, text }: RecordAppend): Promise<void> {
    const known = this.#appends.get(session);
    if (known === undefined) return;
    this.#appends.delete(session);
    if (change.result === 'appended' || known.first !== first || known.text !== text) return;
    try {
      const rows = await this.#database.read(chunkSql, session, first);
      if (rows[0]?.text === text) change.result = 'appended';
    } catch (error) {
      this.#appends.set(session, known);
      change.failure = error;
    }
  }
}

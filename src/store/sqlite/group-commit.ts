/**
 * Group commit: the changes of one turn of the event loop share a transaction, because each commit waits for the disk.
 * No promise settles before the commit, changes keep their order, and no change fails because of another.
 */
import type { ChangeResult } from '../store.ts';
import type { SqliteDatabase } from './sqlite-database.ts';
import { isKeyTaken, writeErrorOf } from './sqlite-error.ts';

/** Enough lines to share one wait for the disk, few enough not to delay readers. */
const maxBatchLines = 1000;

interface PendingChange {
  lines: number;
  apply(): void;
  committed(): void;
  failed(error: unknown): void;
}

export class GroupCommit {
  readonly #database: SqliteDatabase;
  #waiting: PendingChange[] = [];
  #scheduled = false;

  constructor(database: SqliteDatabase) {
    this.#database = database;
  }

  /** Applies a change in the next transaction. `appended` is called after the commit, unless it was a conflict. */
  add(lines: number, apply: () => ChangeResult, appended?: () => void): Promise<ChangeResult> {
    return new Promise((resolve, reject) => {
      let result: ChangeResult = 'conflict';
      this.#waiting.push({
        lines,
        apply: () => {
          result = apply();
        },
        committed: () => {
          resolve(result);
          if (result === 'appended') appended?.();
        },
        failed: (error) => (isKeyTaken(error) ? resolve('conflict') : reject(writeErrorOf(error))),
      });
      this.#schedule();
    });
  }

  /** Commits everything that is waiting, at once. */
  drain(): void {
    while (this.#waiting.length > 0) this.#commit(this.#nextBatch());
  }

  #schedule(): void {
    if (this.#scheduled) return;
    this.#scheduled = true;
    setImmediate(() => {
      this.#scheduled = false;
      this.#commit(this.#nextBatch());
      if (this.#waiting.length > 0) this.#schedule();
    });
  }

  #nextBatch(): PendingChange[] {
    let count = 0;
    for (let lines = 0; lines < maxBatchLines && count < this.#waiting.length; count++) {
      lines += this.#waiting[count]?.lines ?? 0;
    }
    return this.#waiting.splice(0, count);
  }

  #commit(batch: PendingChange[]): void {
    try {
      this.#database.transaction(() => {
        for (const change of batch) change.apply();
      });
    } catch (error) {
      if (batch.length === 1) batch[0]?.failed(error);
      else for (const change of batch) this.#commit([change]);
      return;
    }
    for (const change of batch) change.committed();
  }
}

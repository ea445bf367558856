/** What every part of the embedded store does: reads return what is committed, and every change goes through the group commit. */
import { ParleyError } from '../../errors.ts';
import type { DatabaseRow } from '../database-row.ts';
import type { ChangeResult } from '../store.ts';
import { GroupCommit } from './group-commit.ts';
import type { SqliteDatabase, SqlValue } from './sqlite-database.ts';

export class SqliteTables {
  readonly #database: SqliteDatabase;
  readonly #commits: GroupCommit;
  #closed = false;

  constructor(database: SqliteDatabase) {
    this.#database = database;
    this.#commits = new GroupCommit(database);
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    this.#commits.drain();
    this.#database.close();
  }

  protected change(
    lines: number,
    apply: (database: SqliteDatabase) => ChangeResult,
    appended?: () => void,
  ): Promise<ChangeResult> {
    const database = this.requireOpen();
    return this.#commits.add(lines, () => apply(database), appended);
  }

  protected changeRow(sql: string, ...values: SqlValue[]): Promise<ChangeResult> {
    return this.change(1, (database) => (database.run(sql, ...values) === 1 ? 'appended' : 'conflict'));
  }

  protected one<T>(shape: (row: DatabaseRow) => T, sql: string, ...values: SqlValue[]): T | undefined {
    const row = this.requireOpen().get(sql, ...values);
    return row && shape(row);
  }

  protected all<T>(shape: (row: DatabaseRow) => T, sql: string, ...values: SqlValue[]): T[] {
    const rows = this.requireOpen().all(sql, ...values);
    return rows.map(shape);
  }

  protected requireOpen(): SqliteDatabase {
    if (this.#closed) throw new ParleyError('SHUTTING_DOWN', 'The store is closed.');
    return this.#database;
  }
}

/** What every part of the PostgreSQL store does: reads return what is committed, and every change goes through the group commit. */
import { ParleyError } from '../../errors.ts';
import type { DatabaseRow } from '../database-row.ts';
import type { ChangeResult, RecordAppend } from '../store.ts';
import { PostgresCommit } from './postgres-commit.ts';
import type { PostgresDatabase, QueryRunner, SqlParameter } from './postgres-database.ts';

export abstract class PostgresTables {
  readonly #database: PostgresDatabase;
  readonly #commits: PostgresCommit;
  #closed: Promise<void> | undefined;

  constructor(database: PostgresDatabase) {
    this.#database = database;
    this.#commits = new PostgresCommit(database, (appends) => this.committed(appends));
  }

  close(): Promise<void> {
    this.#closed ??= this.#commits
      .drain()
      .then(() => this.released())
      .then(() => this.#database.close());
    return this.#closed;
  }

  /** Called after each commit. */
  protected abstract committed(appends: readonly RecordAppend[]): void;

  /** Called when everything is committed, before the connections are closed. */
  protected abstract released(): Promise<void>;

  protected commitAppend(append: RecordAppend): Promise<ChangeResult> {
    this.requireOpen();
    return this.#commits.append(append);
  }

  protected change(lines: number, apply: (runner: QueryRunner) => Promise<ChangeResult>): Promise<ChangeResult> {
    this.requireOpen();
    return this.#commits.change(lines, apply);
  }

  protected changeRow(sql: string, ...values: SqlParameter[]): Promise<ChangeResult> {
    return this.change(1, async (runner) => ((await runner.run(sql, ...values)) === 1 ? 'appended' : 'conflict'));
  }

  protected async one<T>(
    shape: (row: DatabaseRow) => T,
    sql: string,
    ...values: SqlParameter[]
  ): Promise<T | undefined> {
    const [row] = await this.requireOpen().read(sql, ...values);
    return row && shape(row);
  }

  protected async all<T>(shape: (row: DatabaseRow) => T, sql: string, ...values: SqlParameter[]): Promise<T[]> {
    const rows = await this.requireOpen().read(sql, ...values);
    return rows.map(shape);
  }

  protected requireOpen(): PostgresDatabase {
    if (this.#closed) throw new ParleyError('SHUTTING_DOWN', 'The store is closed.');
    return this.#database;
  }
}

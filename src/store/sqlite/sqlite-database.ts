/**
 * One SQLite file and its only connection: statements prepared once, transactions, and the lock on the data folder.
 * Nobody else gets at the file while it is open, and it never waits more than a moment for another owner.
 */
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { DatabaseRow } from '../database-row.ts';
import { openErrorOf, readErrorOf } from './sqlite-error.ts';

/** Where the data is: a folder on disk, or nowhere but in memory. */
export type DatabaseLocation = { folder: string } | { memory: true };

export type SqlValue = string | number | null;

/** Long enough for an owner that is just leaving, short enough not to hold up a start. */
const lockWaitMs = 250;

export class SqliteDatabase {
  readonly #connection: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();

  constructor(place: DatabaseLocation) {
    this.#connection = 'folder' in place ? openDatabaseFile(place.folder) : new DatabaseSync(':memory:');
  }

  /** Returns how many rows changed. */
  run(sql: string, ...values: SqlValue[]): number {
    return Number(this.#statement(sql).run(...values).changes);
  }

  get(sql: string, ...values: SqlValue[]): DatabaseRow | undefined {
    return wrapReadErrors(() => this.#statement(sql).get(...values));
  }

  all(sql: string, ...values: SqlValue[]): DatabaseRow[] {
    return wrapReadErrors(() => this.#statement(sql).all(...values));
  }

  /** Rows with their columns by position, which are read a third faster than by name. */
  arrays(sql: string, ...values: SqlValue[]): DatabaseRow[] {
    return wrapReadErrors(() => this.#statement(sql, true).all(...values));
  }

  /** Runs a statement that is not worth keeping prepared. */
  exec(sql: string): void {
    this.#connection.exec(sql);
  }

  /** Keeps all that `work` does, or, when it or the commit throws, nothing. */
  transaction(work: () => void): void {
    this.run('begin');
    try {
      work();
      this.run('commit');
    } catch (error) {
      if (this.#connection.isTransaction) this.run('rollback');
      throw error;
    }
  }

  close(): void {
    this.#connection.close();
  }

  #statement(sql: string, returnArrays = false): StatementSync {
    const known = this.#statements.get(sql);
    if (known !== undefined) return known;
    const statement = this.#connection.prepare(sql.replaceAll(/\$(\d+)/g, '?$1'), { returnArrays });
    this.#statements.set(sql, statement);
    return statement;
  }
}

function wrapReadErrors<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw readErrorOf(error);
  }
}

function openDatabaseFile(folder: string): DatabaseSync {
  const path = join(folder, 'parley.db');
  let connection: DatabaseSync | undefined;
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    createPrivateFile(path);
    connection = new DatabaseSync(path, { timeout: lockWaitMs });
    lockDatabase(connection);
    return connection;
  } catch (error) {
    connection?.close();
    throw openErrorOf(error, folder);
  }
}

/**
 * Creates the file for its owner's eyes only. An existing file is not touched: closing any handle on a file that this
 * process already has open as a database would give up the lock on it.
 */
function createPrivateFile(path: string): void {
  try {
    closeSync(openSync(path, 'wx', 0o600));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
}

/**
 * The lock is the operating system's, held as long as the connection: the death of the process frees it. Every page is
 * written to the log first, which is moved into the file after 2 MB: nobody's commit waits long for that.
 */
function lockDatabase(connection: DatabaseSync): void {
  connection.exec(`
    pragma locking_mode = exclusive;
    pragma journal_mode = wal;
    pragma synchronous = full;
    pragma wal_autocheckpoint = 500;
    begin exclusive;
    commit;
  `);
}

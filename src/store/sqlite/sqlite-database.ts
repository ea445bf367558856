/**
 * One SQLite file and its only connection: statements that are prepared once, transactions, and the lock on the data
 * folder. No other process can use the file while it is open. Opening waits at most 250 ms for another owner.
 */
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { DatabaseRow } from '../database-row.ts';
import { openErrorOf, readErrorOf } from './sqlite-error.ts';

/** Where the data is: in a folder on disk, or in memory only. */
export type DatabaseLocation = { folder: string } | { memory: true };

export type SqlValue = string | number | null;

/** Long enough for an owner that is closing, short enough not to delay a start. */
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

  /** Rows with their columns by position, which takes a third less time than by name. */
  arrays(sql: string, ...values: SqlValue[]): DatabaseRow[] {
    return wrapReadErrors(() => this.#statement(sql, true).all(...values));
  }

  /** Runs a statement without keeping it prepared. */
  exec(sql: string): void {
    this.#connection.exec(sql);
  }

  /** Keeps everything that `work` changes, or nothing if it or the commit throws. */
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
 * Creates the file so that only its owner can read it. An existing file is not opened here: if this process has it open
 * as a database already, closing another handle on it would release the lock.
 */
function createPrivateFile(path: string): void {
  try {
    closeSync(openSync(path, 'wx', 0o600));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
}

/**
 * The lock is the operating system's and lasts as long as the connection: it is freed when the process dies. The
 * write-ahead log is moved into the file after 2 MB, so that no commit waits long for that. What is deleted is overwritten.
 */
function lockDatabase(connection: DatabaseSync): void {
  connection.exec(`
    pragma locking_mode = exclusive;
    pragma journal_mode = wal;
    pragma synchronous = full;
    pragma secure_delete = on;
    pragma wal_autocheckpoint = 500;
    begin exclusive;
    commit;
  `);
}

/** The embedded store as its rows, for copying it. It has the data folder for itself while it is open. */
import type { DatabaseRow } from '../database-row.ts';
import { asInteger } from '../database-row.ts';
import { pageQuery, type StoredRows, type StoredTable } from '../stored-tables.ts';
import { migrate } from './migrate.ts';
import { SqliteDatabase, type SqlValue } from './sqlite-database.ts';

export function openSqliteRows(folder: string): StoredRows {
  const database = new SqliteDatabase({ folder });
  migrate(database);
  database.run('begin');
  return new SqliteRows(database);
}

class SqliteRows implements StoredRows {
  readonly #database: SqliteDatabase;

  constructor(database: SqliteDatabase) {
    this.#database = database;
  }

  async read(table: StoredTable, after: DatabaseRow | undefined, limit: number): Promise<DatabaseRow[]> {
    const { sql, values } = pageQuery(table, after, limit);
    return this.#database.all(sql, ...values);
  }

  async count({ name }: StoredTable): Promise<number> {
    return asInteger(this.#database.get(`select count(*) as count from ${name}`)?.count);
  }

  async write({ name, columns }: StoredTable, rows: readonly DatabaseRow[]): Promise<void> {
    const sql = `insert into ${name} (${columns.join(', ')}) values (${columns.map((_, at) => `$${at + 1}`).join(', ')})`;
    for (const row of rows) this.#database.run(sql, ...columns.map((column) => row[column] as SqlValue));
  }

  async commit(): Promise<void> {
    this.#database.run('commit');
    this.#database.run('begin');
  }

  /** What was not committed is forgotten. */
  async close(): Promise<void> {
    this.#database.run('rollback');
    this.#database.close();
  }
}

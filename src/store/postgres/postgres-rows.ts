/** A PostgreSQL store as its rows, for copying it, in one transaction. */
import type pg from 'pg';
import { ParleyError } from '../../errors.ts';
import { asInteger, type DatabaseRow } from '../database-row.ts';
import { pageQuery, type StoredRows, type StoredTable } from '../stored-tables.ts';
import { clusterSql } from './cluster-statements.ts';
import { PostgresDatabase } from './postgres-database.ts';
import { postgresErrorOf } from './postgres-error.ts';
import { migratePostgres } from './postgres-migrate.ts';

/** A machine that was silent for so long does not use the database any more. */
const silentMs = 10_000;

/** Refuses with STORE_IN_USE while machines run on the database. */
export async function openPostgresRows(url: string): Promise<StoredRows> {
  const database = new PostgresDatabase(url);
  try {
    await migratePostgres(database);
    const machines = await database.read(clusterSql.machines);
    const alive = machines.filter(({ silent_ms }) => asInteger(silent_ms) < silentMs).length;
    if (alive > 0)
      throw new ParleyError('STORE_IN_USE', `Machines that use the database: ${alive}. Stop them before it is copied.`);
    const client = await database.connect();
    await client.query('begin isolation level repeatable read');
    return new PostgresRows(database, client);
  } catch (error) {
    await database.close();
    throw postgresErrorOf(error);
  }
}

class PostgresRows implements StoredRows {
  readonly #database: PostgresDatabase;
  readonly #client: pg.Client;

  constructor(database: PostgresDatabase, client: pg.Client) {
    this.#database = database;
    this.#client = client;
  }

  async read(table: StoredTable, after: DatabaseRow | undefined, limit: number): Promise<DatabaseRow[]> {
    const { sql, values } = pageQuery(table, after, limit);
    return this.#query(sql, values);
  }

  async count({ name }: StoredTable): Promise<number> {
    const [row] = await this.#query(`select count(*) as count from ${name}`);
    return asInteger(row?.count);
  }

  async write({ name, columns }: StoredTable, rows: readonly DatabaseRow[]): Promise<void> {
    // The types of the columns are those of the table.
    const list = columns.join(', ');
    const sql = `insert into ${name} (${list}) select ${list} from json_populate_recordset(null::${name}, $1::json)`;
    await this.#query(sql, [JSON.stringify(rows)]);
  }

  async commit(): Promise<void> {
    await this.#query('commit');
    await this.#query('begin isolation level repeatable read');
  }

  /** What was not committed is forgotten. */
  async close(): Promise<void> {
    await this.#client.end().catch(() => {});
    await this.#database.close();
  }

  async #query(sql: string, values: unknown[] = []): Promise<DatabaseRow[]> {
    try {
      return (await this.#client.query(sql, values)).rows;
    } catch (error) {
      throw postgresErrorOf(error);
    }
  }
}

/**
 * The connections to one PostgreSQL database: a few that read, and one that writes, so that changes keep their order. A
 * connection that ends is replaced at the next use. Nothing is repeated here: whoever asks is told that the database is away.
 */
import pg from 'pg';
import type { DatabaseRow } from '../database-row.ts';
import { postgresErrorOf } from './postgres-error.ts';
import { ReaderGate } from './reader-gate.ts';

export type SqlParameter = string | number | boolean | null | readonly (string | number | boolean | null)[];

/** Runs statements one after the other on one connection. */
export interface QueryRunner {
  /** Returns how many rows changed. */
  run(sql: string, ...values: SqlParameter[]): Promise<number>;
  all(sql: string, ...values: SqlParameter[]): Promise<DatabaseRow[]>;
}

const int8Type = 20;
const maxReaders = 8;
/** For statements that do not wait at the gate: those of the queue. */
const spareReaders = 2;
const maxTransactors = 3;
const connectTimeoutMs = 5000;
/** A read that takes longer is given up; the machine would otherwise wait for a database that hangs. */
const readTimeoutMs = 30_000;

const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === int8Type ? Number : pg.types.getTypeParser(oid, format),
} as pg.CustomTypesConfig;

export class PostgresDatabase {
  readonly #config: pg.ClientConfig;
  readonly #readers: pg.Pool;
  readonly #gate = new ReaderGate(maxReaders);
  /** For transactions, apart from the readers: while a transaction is open, its work may need a reader. */
  readonly #transactors: pg.Pool;
  #writer: Promise<pg.Client> | undefined;
  readonly #names = new Map<string, string>();

  constructor(url: string) {
    this.#config = {
      ...{ connectionString: url, connectionTimeoutMillis: connectTimeoutMs, keepAlive: true, types },
      application_name: 'parley',
    };
    this.#readers = new pg.Pool({ ...this.#config, max: maxReaders + spareReaders, query_timeout: readTimeoutMs });
    this.#transactors = new pg.Pool({ ...this.#config, max: maxTransactors });
    for (const pool of [this.#readers, this.#transactors]) outliveErrors(pool);
  }

  /** Runs one statement on any connection, and returns its rows. */
  async read(sql: string, ...values: SqlParameter[]): Promise<DatabaseRow[]> {
    try {
      const { rows } = await this.#gate.pass(() => this.#readers.query(this.#named(sql, values)));
      return rows;
    } catch (error) {
      throw postgresErrorOf(error);
    }
  }

  /** Runs one statement on any connection, and returns how many rows it changed. */
  async changed(sql: string, ...values: SqlParameter[]): Promise<number> {
    try {
      const { rowCount } = await this.#gate.pass(() => this.#readers.query(this.#named(sql, values)));
      return rowCount ?? 0;
    } catch (error) {
      throw postgresErrorOf(error);
    }
  }

  /** Runs statements of another package as they are, with the driver's own errors. */
  raw(text: string, values?: unknown[]): Promise<{ rows: DatabaseRow[] }> {
    return this.#readers.query(text, values);
  }

  /** Statements in one transaction, on a connection of their own: kept all or not at all. */
  async transaction<T>(work: (runner: QueryRunner) => Promise<T>): Promise<T> {
    try {
      const client = await this.#transactors.connect();
      let failed: unknown;
      try {
        return await withinTransaction(client, work);
      } catch (error) {
        failed = error;
        throw error;
      } finally {
        client.release(failed instanceof Error && 'routine' in failed ? undefined : failed !== undefined);
      }
    } catch (error) {
      throw postgresErrorOf(error);
    }
  }

  /** Statements on the connection that writes, without a transaction around them. The caller waits for each use to end. */
  async write<T>(work: (runner: QueryRunner) => Promise<T>): Promise<T> {
    this.#writer ??= this.#connectWriter();
    const client = await this.#writer;
    return work(this.#runnerOf(client));
  }

  /** A connection that stays open for what is told on it. The caller ends it. */
  async connect(): Promise<pg.Client> {
    const client = new pg.Client(this.#config);
    client.on('error', () => {});
    await client.connect();
    return client;
  }

  async close(): Promise<void> {
    const writer = await this.#writer?.catch(() => undefined);
    await Promise.allSettled([writer?.end(), this.#readers.end(), this.#transactors.end()]);
  }

  async #connectWriter(): Promise<pg.Client> {
    const forget = () => {
      this.#writer = undefined;
    };
    const client = new pg.Client(this.#config);
    client.on('error', forget).on('end', forget);
    try {
      await client.connect();
      // Every statement on this connection finds its rows by their keys, however many rows the tables have.
      await client.query('set enable_hashjoin = off; set enable_mergejoin = off; set enable_seqscan = off');
      return client;
    } catch (error) {
      forget();
      throw error;
    }
  }

  #runnerOf(client: pg.ClientBase): QueryRunner {
    return {
      run: async (sql, ...values) => (await client.query(this.#named(sql, values))).rowCount ?? 0,
      all: async (sql, ...values) => (await client.query(this.#named(sql, values))).rows,
    };
  }

  /** Statements are prepared once on each connection; the same text has the same name. */
  #named(text: string, values: SqlParameter[]): pg.QueryConfig {
    const known = this.#names.get(text);
    if (known !== undefined) return { name: known, text, values };
    const name = `parley_${this.#names.size}`;
    if (this.#names.size < maxPreparedStatements) this.#names.set(text, name);
    return this.#names.has(text) ? { name, text, values } : { text, values };
  }
}

const maxPreparedStatements = 200;

/**
 * A connection that the database ends tells its listeners, and without a listener that would end the process: the pool listens
 * for those that are idle, nobody for those in a transaction. Whoever uses one is told by the statement that fails.
 */
function outliveErrors(pool: pg.Pool): void {
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
}

async function withinTransaction<T>(client: pg.ClientBase, work: (runner: QueryRunner) => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    const result = await work({
      run: async (text, ...values) => (await client.query({ text, values })).rowCount ?? 0,
      all: async (text, ...values) => (await client.query({ text, values })).rows,
    });
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

/** A schema of its own for a test, in the database that `postgres-server.ts` gives; it is dropped when the test is over. */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { postgresServer } from './postgres-server.ts';

export interface PostgresSchema extends AsyncDisposable {
  /** An address whose tables are all in this schema. */
  url: string;
  name: string;
  /** Runs a statement in it, as an operator would. */
  query(sql: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
}

/** Why tests that need PostgreSQL are skipped here; undefined where they run. */
export function postgresMissing(): string | undefined {
  const server = postgresServer();
  return typeof server === 'string' ? server : undefined;
}

export async function postgresSchema(server = postgresServer()): Promise<PostgresSchema> {
  if (typeof server === 'string') throw new Error(server);
  const name = `t${randomBytes(6).toString('hex')}`;
  const separator = server.url.includes('?') ? '&' : '?';
  const url = `${server.url}${separator}options=${encodeURIComponent(`-c search_path=${name}`)}`;
  await runStatement(server.url, `create schema ${name}`);
  return {
    ...{ url, name, query: (sql, values) => runStatement(url, sql, values) },
    async [Symbol.asyncDispose]() {
      await runStatement(server.url, `drop schema if exists ${name} cascade`);
      await runStatement(server.url, `drop schema if exists ${name}_jobs cascade`);
    },
  };
}

async function runStatement(url: string, sql: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql, values)).rows;
  } finally {
    await client.end();
  }
}

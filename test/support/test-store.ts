/**
 * Which store the suite runs on: the embedded one, or with `PARLEY_TEST_STORE=postgres` (`vitest.config.ts`) PostgreSQL. Then every data
 * folder has a schema of its own in it, which the platform makes, so that the same tests see the same data in both.
 */
import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { openPostgresStore } from '../../src/store/postgres/open-postgres.ts';
import { openSqliteStore } from '../../src/store/sqlite/open.ts';
import type { Store } from '../../src/store/store.ts';
import { postgresServer } from './postgres-server.ts';

export const onPostgres = process.env.TEST_STORE === 'postgres';

const schemas = new Map<string, string>();

/** The address of the schema for a data folder; of a new one for nothing. */
export function databaseFor(folder?: string): string {
  const server = postgresServer();
  if (typeof server === 'string') throw new Error(server);
  const key = folder === undefined ? randomBytes(8).toString('hex') : resolve(folder);
  const schema = schemas.get(key) ?? `s${randomBytes(6).toString('hex')}`;
  schemas.set(key, schema);
  const separator = server.url.includes('?') ? '&' : '?';
  return `${server.url}${separator}options=${encodeURIComponent(`-c search_path=${schema}`)}`;
}

/** What a platform on this data folder is started with, beside what the test gives. */
export function storeSettings(folder: string): Record<string, string> {
  return onPostgres ? { PARLEY_DATABASE_URL: databaseFor(folder) } : {};
}

/** The store of a data folder, opened beside the platform, which must not be running. */
export function openStoreOf(folder: string): Promise<Store> {
  return onPostgres ? openPostgresStore(databaseFor(folder)) : openSqliteStore({ folder });
}

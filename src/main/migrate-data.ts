/**
 * Copies everything that is stored from a data folder into a PostgreSQL database, or back, and checks every record where it
 * arrived. All of it is kept, or nothing. What it is copied from is not changed.
 */
import { resolve } from 'node:path';
import { ParleyError } from '../errors.ts';
import { asText } from '../store/database-row.ts';
import { checkSignature, sha256 } from '../store/signing.ts';
import { openSqliteRows } from '../store/sqlite/sqlite-rows.ts';
import { type StoredRows, storedTables, tablePages } from '../store/stored-tables.ts';
import { verifyRecord } from '../verify/verify-record.ts';
import { loadInstallationKeys } from './installation-keys.ts';
import type { Settings } from './settings.ts';
import { withCluster } from './stored-data.ts';

export interface MigrationResult {
  /** The rows of each table. */
  rows: Record<string, number>;
  /** Closed records of which all four checks hold, and open ones whose lines are intact. */
  verified: number;
  open: number;
  /** Sessions whose record does not verify; it did not before either, because not a byte of it was changed. */
  unverified: string[];
}

type MigrationDirection = 'to-database' | 'to-folder';

export async function migrateData(settings: Settings, direction: MigrationDirection): Promise<MigrationResult> {
  const { data, database_url } = settings;
  if (database_url === null)
    throw new ParleyError('SETTING_INVALID', 'Name the database with --database or PARLEY_DATABASE_URL.');
  const { openPostgresRows } = await import('../store/postgres/postgres-rows.ts');
  await using opened = new AsyncDisposableStack();
  const close = (rows: StoredRows) => rows.close();
  const database = opened.adopt(await openPostgresRows(database_url), close);
  const folder = opened.adopt(openSqliteRows(resolve(data)), close);
  const [from, to] = direction === 'to-database' ? [folder, database] : [database, folder];
  await refuseFilled(to);
  const rows = await copyRows(from, to);
  const checked = await checkRecords(to);
  await checkKeys(settings);
  await to.commit();
  return { rows, ...checked };
}

/** Two installations cannot be joined: their sessions are signed with different keys. */
async function refuseFilled(to: StoredRows): Promise<void> {
  for (const table of storedTables) {
    if ((await to.count(table)) > 0)
      throw new ParleyError('STORE_FILLED', `The table ${table.name} of the target has rows already.`);
  }
}

async function copyRows(from: StoredRows, to: StoredRows): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of storedTables) {
    for await (const page of tablePages(from, table)) await to.write(table, page);
    counts[table.name] = await to.count(table);
    if (counts[table.name] !== (await from.count(table)))
      throw new ParleyError('STORE_FAILED', `Not every row of the table ${table.name} was copied.`);
  }
  return counts;
}

/** The keys of this machine become those of the database, or are compared with them. */
const checkKeys = (settings: Settings) => withCluster(settings, (cluster) => loadInstallationKeys(settings, cluster));

async function checkRecords(rows: StoredRows): Promise<Omit<MigrationResult, 'rows'>> {
  const found = { verified: 0, open: 0, unverified: [] as string[] };
  const tools = { hash: sha256, checkSignature, knownKeys: [] };
  for await (const page of tablePages(rows, tableNamed('sessions'))) {
    for (const row of page) {
      const id = asText(row.id);
      const { ok, integrity } = await verifyRecord(recordBytes(rows, id), tools);
      const isOpen = row.status === 'running';
      if (isOpen && integrity.holds) found.open += 1;
      else if (ok || (row.status === 'failed' && integrity.holds)) found.verified += 1;
      else found.unverified.push(id);
    }
  }
  return found;
}

/** The record of one session as it is downloaded. */
async function* recordBytes(rows: StoredRows, session: string): AsyncGenerator<Uint8Array> {
  const signatures = new Map<unknown, string>();
  for await (const row of rowsOf(rows, 'signatures', session)) signatures.set(row.seq, asText(row.text));
  for await (const row of rowsOf(rows, 'chunks', session)) {
    const signature = signatures.get(row.last_seq);
    yield Buffer.from(asText(row.text) + (signature === undefined ? '' : `${signature}\n`));
  }
}

/** The rows of a table whose key begins with the session: it starts behind whatever comes before that session. */
async function* rowsOf(rows: StoredRows, name: string, session: string) {
  const table = tableNamed(name);
  const [, place = ''] = table.key;
  for (let after = { session, [place]: -1 } as Record<string, unknown>; ; ) {
    const page = await rows.read(table, after, 100);
    for (const row of page) {
      if (row.session !== session) return;
      yield row;
    }
    const last = page.at(-1);
    if (!last || page.length < 100) return;
    after = last;
  }
}

function tableNamed(name: string) {
  const table = storedTables.find((known) => known.name === name);
  if (!table) throw new TypeError(`there is no table ${name}`);
  return table;
}

/** Opens the store of an installation. Only this file knows which kind of store it is. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Scribe } from '../store/scribe.ts';
import { inspectSqlite } from '../store/sqlite/inspect-sqlite.ts';
import { openSqliteStore } from '../store/sqlite/open.ts';
import { openThreadedStore } from '../store/sqlite/threaded-store.ts';
import type { Store } from '../store/store.ts';
import { databaseFile, signingKeyFile } from './data-folder.ts';

/** The store of the records, and the scribe that writes them. */
export interface RecordStorage {
  store: Store;
  scribe: Scribe;
}

/** The state of the stored data, as far as it can be seen without opening it for use. */
interface StoredDataState {
  /** The version of the stored data, and the newest one known here. */
  version: number;
  newest: number;
  /** What the store's own check complains about. */
  damages: string[];
}

/** Whether there is a database in the data folder. */
export const hasStoredData = (data: string): boolean => existsSync(databaseFile(data));

/** Opens the store for a platform, which writes and signs records. Nobody else can open the folder until it is closed. */
export function openRecordStorage(data: string): Promise<RecordStorage> {
  return openThreadedStore({ folder: resolve(data), signing_key: signingKeyFile(data) });
}

/** Opens the store for a command that writes no record, and closes it again, also when the work fails. */
export async function withStoredData<T>(data: string, work: (store: Store) => Promise<T>): Promise<T> {
  const store = await openSqliteStore({ folder: resolve(data) });
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

/** Changes nothing. Throws STORE_IN_USE while another process has the store open, and STORE_FAILED when it is no database. */
export function inspectStoredData(data: string): StoredDataState {
  return inspectSqlite(resolve(data));
}

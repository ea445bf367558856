/** The store of an installation. The only file that knows which kind of store it is; commands and the platform ask here. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Scribe } from '../store/scribe.ts';
import { inspectSqlite } from '../store/sqlite/inspect-sqlite.ts';
import { openSqliteStore } from '../store/sqlite/open.ts';
import { openThreadedStore } from '../store/sqlite/threaded-store.ts';
import type { Store } from '../store/store.ts';
import { databaseFile, signingKeyFile } from './data-folder.ts';

/** Where records are kept, and whoever writes them there. */
export interface RecordStorage {
  store: Store;
  scribe: Scribe;
}

/** What is stored, as far as it can be told without opening it for use. */
interface StoredDataState {
  /** The version of the stored data, and the newest one known here. */
  version: number;
  newest: number;
  /** What the store's own check complains about. */
  damages: string[];
}

/** Whether anything was ever stored there. */
export const hasStoredData = (data: string): boolean => existsSync(databaseFile(data));

/** Opens the store for a platform: it writes and signs records. The folder is its own until it is closed. */
export function openRecordStorage(data: string): Promise<RecordStorage> {
  return openThreadedStore({ folder: resolve(data), signing_key: signingKeyFile(data) });
}

/** Opens the store for a single command that writes no record, and closes it again, whatever came of the work. */
export async function withStoredData<T>(data: string, work: (store: Store) => Promise<T>): Promise<T> {
  const store = await openSqliteStore({ folder: resolve(data) });
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

/** Changes nothing. STORE_IN_USE while the folder has an owner; STORE_FAILED when it holds nothing that can be opened. */
export function inspectStoredData(data: string): StoredDataState {
  return inspectSqlite(resolve(data));
}

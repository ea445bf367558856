/** Opens the store of an installation. Only this file and `migrate-data.ts` know which kinds of store there are. */
import { existsSync, mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import type { ClusterStore } from '../store/cluster-store.ts';
import { createScribe, type Scribe } from '../store/scribe.ts';
import { sha256 } from '../store/signing.ts';
import { inspectSqlite } from '../store/sqlite/inspect-sqlite.ts';
import { openSqliteStore } from '../store/sqlite/open.ts';
import { openThreadedStore } from '../store/sqlite/threaded-store.ts';
import type { Store } from '../store/store.ts';
import { databaseFile, signingKeyFile } from './data-folder.ts';
import { type InstallationKeys, loadInstallationKeys } from './installation-keys.ts';
import type { Settings } from './settings.ts';

/** The store of the records, and the scribe that writes them. */
export interface RecordStorage {
  store: Store;
  scribe: Scribe;
}

interface OpenedStorage extends RecordStorage, InstallationKeys {
  /** What machines share, where they share a database. */
  cluster?: ClusterStore;
}

/** The state of the stored data, as far as it can be seen without opening it for use. */
interface StoredDataState {
  /** The version of the stored data, and the newest one known here. */
  version: number;
  newest: number;
  /** What the store's own check complains about. */
  damages: string[];
}

type StoragePlace = Pick<Settings, 'data' | 'database_url'>;

/** Whether there may be stored data. A database of several machines is not asked for that. */
export const hasStoredData = ({ data, database_url }: StoragePlace): boolean =>
  database_url !== null || existsSync(databaseFile(data));

/** Opens the store for a platform, which writes and signs records. A data folder is nobody else's until it is closed. */
export async function openRecordStorage(settings: Settings, onFault: (error: Error) => void): Promise<OpenedStorage> {
  const { data, database_url, signing_key } = settings;
  if (database_url !== null) return openShared(settings, database_url, onFault);
  if (signing_key === null) {
    const opened = await openThreadedStore({ folder: resolve(data), signing_key: signingKeyFile(data) });
    return { ...opened, ...(await keysFor(opened.store, settings)) };
  }
  const store = await openSqliteStore({ folder: resolve(data) });
  const keys = await keysFor(store, settings);
  return { store, ...keys, scribe: createScribe(store, sha256, keys.signer) };
}

/** A store that is left open would keep the process from ending where a key cannot be read or written. */
async function keysFor(store: Pick<Store, 'close'>, settings: Settings): Promise<InstallationKeys> {
  try {
    return await loadInstallationKeys(settings);
  } catch (error) {
    await store.close();
    throw error;
  }
}

/** PostgreSQL and its packages are loaded only where they are used. */
async function openShared(settings: Settings, url: string, onFault: (error: Error) => void): Promise<OpenedStorage> {
  const { openPostgresCluster } = await import('../store/postgres/open-postgres.ts');
  mkdirSync(resolve(settings.data), { recursive: true, mode: 0o700 });
  const { store, cluster } = await openPostgresCluster(url, onFault);
  try {
    const keys = await loadInstallationKeys(settings, cluster);
    return { store, cluster, ...keys, scribe: createScribe(store, sha256, keys.signer) };
  } catch (error) {
    await cluster.close();
    await store.close();
    throw error;
  }
}

/** Opens the store for a command that writes no record, and closes it again, also when the work fails. */
export async function withStoredData<T>(
  { data, database_url }: StoragePlace,
  work: (store: Store) => Promise<T>,
): Promise<T> {
  const store = await (database_url === null ? openSqliteStore({ folder: resolve(data) }) : openDatabase(database_url));
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

/** Works with what machines share, and with nothing else that is stored. Refused where there is no shared database. */
export async function withCluster<T>(
  { database_url }: StoragePlace,
  work: (cluster: ClusterStore) => Promise<T>,
): Promise<T> {
  if (database_url === null) throw new TypeError('one process has this store');
  const { openPostgresCluster } = await import('../store/postgres/open-postgres.ts');
  const { store, cluster } = await openPostgresCluster(database_url, () => {});
  try {
    return await work(cluster);
  } finally {
    await cluster.close();
    await store.close();
  }
}

async function openDatabase(url: string): Promise<Store> {
  const { openPostgresStore } = await import('../store/postgres/open-postgres.ts');
  return openPostgresStore(url);
}

/** Changes nothing. Throws STORE_IN_USE while another process has the folder open, STORE_FAILED when it is no database, and
 * STORE_AWAY when a database cannot be reached. */
export async function inspectStoredData({ data, database_url }: StoragePlace): Promise<StoredDataState> {
  if (database_url === null) return inspectSqlite(resolve(data));
  const { inspectPostgresAt } = await import('../store/postgres/open-postgres.ts');
  return { ...(await inspectPostgresAt(database_url)), damages: [] };
}

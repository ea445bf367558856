/** Opens the store of many machines. Throws the reason why it cannot, and leaves nothing open. */
import type { ClusterStore } from '../cluster-store.ts';
import { asText } from '../database-row.ts';
import { sha256 } from '../signing.ts';
import type { Store } from '../store.ts';
import { HandOverQueue } from './hand-over-queue.ts';
import { PostgresCluster } from './postgres-cluster.ts';
import { PostgresDatabase } from './postgres-database.ts';
import { inspectPostgres, migratePostgres, type StoredVersions } from './postgres-migrate.ts';
import { PostgresStore } from './postgres-store.ts';

/** STORE_AWAY when the database cannot be reached; STORE_NEWER when a newer version has written it. */
export async function openPostgresStore(url: string): Promise<Store> {
  return (await openDatabase(url)).store;
}

/** The store together with what its machines share. Closing the store closes both. */
export async function openPostgresCluster(
  url: string,
  onFault: (error: Error) => void,
): Promise<{ store: Store; cluster: ClusterStore }> {
  const { store, database, schema } = await openDatabase(url);
  const queue = new HandOverQueue(database, `${schema}_jobs`, onFault);
  try {
    await queue.start();
  } catch (error) {
    await store.close();
    throw error;
  }
  return { store, cluster: new PostgresCluster(database, queue, store.channels) };
}

async function openDatabase(url: string) {
  const database = new PostgresDatabase(url);
  try {
    await migratePostgres(database);
    const [row] = await database.read('select current_schema() as name');
    const schema = asText(row?.name);
    // Names of channels are short, and shared by all schemas of a database.
    return { database, schema, store: new PostgresStore(database, `parley_${sha256(schema).slice(0, 8)}`) };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** What is stored at this address, without changing it. */
export async function inspectPostgresAt(url: string): Promise<StoredVersions> {
  const database = new PostgresDatabase(url);
  try {
    return await inspectPostgres(database);
  } finally {
    await database.close();
  }
}

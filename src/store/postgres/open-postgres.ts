/** Opens the store of many machines. Throws the reason why it cannot, and leaves nothing open. */
import { asText } from '../database-row.ts';
import type { Store } from '../store.ts';
import { PostgresDatabase } from './postgres-database.ts';
import { migratePostgres } from './postgres-migrate.ts';
import { PostgresStore } from './postgres-store.ts';

/** STORE_AWAY when the database cannot be reached; STORE_NEWER when a newer version has written it. */
export async function openPostgresStore(url: string): Promise<Store> {
  const database = new PostgresDatabase(url);
  try {
    await migratePostgres(database);
    const [row] = await database.read('select current_schema() as name');
    return new PostgresStore(database, asText(row?.name), () => {});
  } catch (error) {
    await database.close();
    throw error;
  }
}

/**
 * Opens the embedded store. It locks the data folder, or throws the reason why it cannot and leaves nothing open.
 */
import type { Store } from '../store.ts';
import { migrate } from './migrate.ts';
import { type DatabaseLocation, SqliteDatabase } from './sqlite-database.ts';
import { openErrorOf } from './sqlite-error.ts';
import { SqliteStore } from './sqlite-store.ts';

/** STORE_IN_USE while the folder has another owner; STORE_NEWER when a newer version has written it. */
export async function openSqliteStore(place: DatabaseLocation): Promise<Store> {
  const database = new SqliteDatabase(place);
  try {
    migrate(database);
  } catch (error) {
    database.close();
    throw 'folder' in place ? openErrorOf(error, place.folder) : error;
  }
  return new SqliteStore(database);
}

/** Looks into a database that nobody uses, without changing anything that is kept in it. */
import { integer, text } from '../row.ts';
import { steps, storedVersion } from '../schema.ts';
import { Database } from './database.ts';

export interface Inspection {
  /** The version of the stored data, and the newest one known here. */
  version: number;
  newest: number;
  /** What SQLite's own check complains about; nothing when all is well. */
  damages: string[];
}

/** STORE_IN_USE while the folder has an owner; STORE_FAILED when it holds no database that can be opened. */
export function inspectSqlite(folder: string): Inspection {
  const database = new Database({ folder });
  try {
    const isNew = database.get(`select 1 from sqlite_schema where name = 'schema_version'`) === undefined;
    const version = isNew ? 0 : integer(database.get(storedVersion)?.version ?? 0);
    const told = database.all('pragma integrity_check').map((row) => text(row.integrity_check));
    return { version, newest: steps.length, damages: told.filter((line) => line !== 'ok') };
  } finally {
    database.close();
  }
}

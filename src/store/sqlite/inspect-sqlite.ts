/** Inspects a database that is not in use. It changes nothing that is stored in it. */
import { asInteger, asText } from '../database-row.ts';
import { schemaSteps, storedVersion } from '../schema.ts';
import { SqliteDatabase } from './sqlite-database.ts';

interface DatabaseInspection {
  /** The version of the stored data, and the newest one that this code knows. */
  version: number;
  newest: number;
  /** The findings of SQLite's integrity check; empty when there are none. */
  damages: string[];
}

/** STORE_IN_USE while the folder has an owner; STORE_FAILED when it holds no database that can be opened. */
export function inspectSqlite(folder: string): DatabaseInspection {
  const database = new SqliteDatabase({ folder });
  try {
    const isNew = database.get(`select 1 from sqlite_schema where name = 'schema_version'`) === undefined;
    const version = isNew ? 0 : asInteger(database.get(storedVersion)?.version ?? 0);
    const checkLines = database.all('pragma integrity_check').map((row) => asText(row.integrity_check));
    return { version, newest: schemaSteps.length, damages: checkLines.filter((line) => line !== 'ok') };
  } finally {
    database.close();
  }
}

/**
 * Brings a database to the newest version of the schema, one step and one transaction at a time.
 * It never touches what a newer version has written.
 */
import { ParleyError } from '../../errors.ts';
import { asInteger } from '../database-row.ts';
import { addVersion, schemaSteps, storedVersion, versionTable } from '../schema.ts';
import type { SqliteDatabase } from './sqlite-database.ts';

export function migrate(database: SqliteDatabase, wanted: readonly (readonly string[])[] = schemaSteps): void {
  database.exec(versionTable);
  const stored = asInteger(database.get(storedVersion)?.version ?? 0);
  if (stored > wanted.length) {
    throw new ParleyError(
      'STORE_NEWER',
      `The stored data has version ${stored}; this Parley knows versions up to ${wanted.length}.`,
    );
  }
  for (const [index, step] of wanted.entries()) {
    const version = index + 1;
    if (version <= stored) continue;
    database.transaction(() => {
      for (const statement of step) database.exec(statement);
      database.run(addVersion, version);
    });
  }
}

import { expect, test } from 'vitest';
import { schemaSteps } from './schema.ts';
import { migrate } from './sqlite/migrate.ts';
import { SqliteDatabase } from './sqlite/sqlite-database.ts';
import { storedTables } from './stored-tables.ts';

/** Columns that say who runs a session, which nobody does where it is copied to. */
const notCopied = ['sessions.worker', 'sessions.epoch'];

test('a copy has every table and every column of the schema', () => {
  const database = new SqliteDatabase({ memory: true });
  migrate(database, schemaSteps);
  const columns = database.all(
    `select t.name || '.' || c.name as name from sqlite_schema t join pragma_table_info(t.name) c
     where t.type = 'table' and t.name <> 'schema_version'`,
  );
  const listed = storedTables.flatMap((table) => table.columns.map((column) => `${table.name}.${column}`));
  expect([...listed, ...notCopied].toSorted()).toEqual(columns.map(({ name }) => String(name)).toSorted());
  database.close();
});

import { expect, onTestFinished, test } from 'vitest';
import { migrate } from './migrate.ts';
import { SqliteDatabase } from './sqlite-database.ts';

function empty(): SqliteDatabase {
  const database = new SqliteDatabase({ memory: true });
  onTestFinished(() => database.close());
  return database;
}

function tables(database: SqliteDatabase): unknown[] {
  return database.all(`select name from sqlite_schema where type = 'table' order by name`).map((row) => row.name);
}

const first = ['create table a (x bigint)'];
const second = ['create table b (x bigint)', 'insert into b (x) values (1)'];

test('applies each step once, in order', () => {
  const database = empty();
  migrate(database, [first]);
  migrate(database, [first, second]);
  migrate(database, [first, second]);
  expect(tables(database)).toStrictEqual(['a', 'b', 'schema_version']);
  expect(database.all('select x from b')).toHaveLength(1);
});

test('keeps nothing of a step that fails, and everything before it', () => {
  const database = empty();
  expect(() => migrate(database, [first, [...second, 'insert into missing values (1)']])).toThrow('missing');
  expect(tables(database)).toStrictEqual(['a', 'schema_version']);
  migrate(database, [first, second]);
  expect(tables(database)).toStrictEqual(['a', 'b', 'schema_version']);
});

import { expect, onTestFinished, test } from 'vitest';
import { Database } from './database.ts';
import { migrate } from './migrate.ts';

function empty(): Database {
  const database = new Database({ memory: true });
  onTestFinished(() => database.close());
  return database;
}

function tables(database: Database): unknown[] {
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

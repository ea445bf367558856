import { describe, expect, onTestFinished, test } from 'vitest';
import { SqliteDatabase } from './sqlite-database.ts';

function numbers(): SqliteDatabase {
  const database = new SqliteDatabase({ memory: true });
  onTestFinished(() => database.close());
  database.exec('create table numbers (n bigint primary key, name text)');
  return database;
}

const all = (database: SqliteDatabase) => database.all('select n from numbers order by n').map(({ n }) => n);

describe('a database', () => {
  test('binds values to numbered places, in any order and as often as they stand there', () => {
    const database = numbers();
    expect(database.run('insert into numbers (n, name) values ($2, $1)', 'two', 2)).toBe(1);
    expect(database.get('select name from numbers where n = $1 and n < $1 + 1', 2)).toEqual({ name: 'two' });
    expect(database.get('select name from numbers where n = $1', 3)).toBeUndefined();
  });

  test('counts the rows that a statement changes', () => {
    const database = numbers();
    for (const n of [1, 2, 3]) database.run('insert into numbers (n) values ($1)', n);
    expect(database.run('update numbers set name = $1 where n > $2', 'x', 1)).toBe(2);
    expect(database.run('delete from numbers where n = $1', 9)).toBe(0);
  });

  test('gives rows by column name, or by position', () => {
    const database = numbers();
    database.run('insert into numbers (n, name) values ($1, $2)', 1, 'one');
    expect(database.all('select n, name from numbers')).toEqual([{ n: 1, name: 'one' }]);
    expect(database.arrays('select name, n from numbers')).toEqual([['one', 1]]);
  });

  test('reads with an error of the catalogue when a statement cannot be run', () => {
    expect(() => numbers().get('select * from nothing')).toThrow('The data could not be read');
  });
});

describe('a transaction', () => {
  test('keeps everything', () => {
    const database = numbers();
    database.transaction(() => {
      for (const n of [1, 2]) database.run('insert into numbers (n) values ($1)', n);
    });
    expect(all(database)).toEqual([1, 2]);
  });

  test('keeps nothing when its work throws, and the next one is not affected', () => {
    const database = numbers();
    const failing = () =>
      database.transaction(() => {
        database.run('insert into numbers (n) values ($1)', 1);
        throw new Error('no');
      });
    expect(failing).toThrow('no');
    expect(all(database)).toEqual([]);
    database.transaction(() => database.run('insert into numbers (n) values ($1)', 2));
    expect(all(database)).toEqual([2]);
  });
});

import { describe, expect, test } from 'vitest';
import { sessionListQuery } from './session-list-query.ts';
import { migrate } from './sqlite/migrate.ts';
import { SqliteDatabase } from './sqlite/sqlite-database.ts';
import { changeSql, readSql } from './statements.ts';
import { upkeepChangeSql, upkeepReadSql } from './upkeep-statements.ts';

describe('a list of sessions', () => {
  const conditionsOf = (sql: string) => /where (.*) order by/.exec(sql)?.[1] ?? '';

  test.each([
    [{ limit: 5 }, '', [5]],
    [{ limit: 5, format: 'forecast' }, 'format = $1', ['forecast', 5]],
    [{ limit: 5, status: 'running', before: 'x' }, 'status = $1 and id < $2', ['running', 'x', 5]],
    [{ limit: 5, owner: null }, 'owner is null', [5]],
    [{ limit: 5, owner: 'ada', before: 'x' }, 'owner = $1 and id < $2', ['ada', 'x', 5]],
    [{ limit: 5, owner: null, format: 'f', before: 'x' }, 'format = $1 and owner is null and id < $2', ['f', 'x', 5]],
    [{ limit: 5, without: ['r'], seat: 'a_b' }, `format <> $1 and seats like $2 escape '!'`, ['r', '%"a!_b"%', 5]],
  ] as const)('of %j has only its conditions', (query, conditions, values) => {
    const built = sessionListQuery(query);
    expect(conditionsOf(built.sql)).toBe(conditions);
    expect(built.values).toEqual(values);
    expect(built.sql).toMatch(new RegExp(`order by id desc limit \\$${values.length}$`));
  });

  test('never has a value in its text', () => {
    const evil = `x' or 1=1 --`;
    expect(
      sessionListQuery({ limit: 1, format: evil, owner: evil, before: evil, seat: evil, search: evil }).sql,
    ).not.toContain('1=1');
  });
});

test.each(Object.entries({ ...changeSql, ...readSql, ...upkeepChangeSql, ...upkeepReadSql }))(
  '%s runs on the newest schema',
  (_, sql) => {
    const database = new SqliteDatabase({ memory: true });
    try {
      migrate(database);
      const count = Math.max(0, ...[...sql.matchAll(/\$(\d+)/g)].map(([, n]) => Number(n)));
      expect(() => database.all(sql, ...Array.from({ length: count }, (_value, n) => n + 1))).not.toThrow();
    } finally {
      database.close();
    }
  },
);

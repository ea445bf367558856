import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { migrate } from './migrate.ts';
import { SqliteDatabase } from './sqlite-database.ts';
import { writeClaim } from './write-claim.ts';

function emptyDatabase(): SqliteDatabase {
  const database = new SqliteDatabase({ memory: true });
  migrate(database);
  return database;
}

test('gives each member one place, and none beyond the limit', () => {
  const database = emptyDatabase();
  onTestFinished(() => database.close());
  const claim = (member: string, scope = 'today') => writeClaim(database, scope, member, 2);
  expect(['a', 'a', 'b', 'c', 'a'].map((member) => claim(member))).toEqual([
    'claimed',
    'known',
    'claimed',
    'full',
    'known',
  ]);
  expect(claim('c', 'tomorrow')).toBe('claimed');
});

test('never gives more places than the limit, however claims come', () => {
  const claims = fc.array(fc.record({ scope: fc.constantFrom('x', 'y'), member: fc.nat(6).map(String) }), {
    maxLength: 30,
  });
  fc.assert(
    fc.property(claims, fc.nat(4), (list, limit) => {
      const database = emptyDatabase();
      const members = new Map([
        ['x', new Set<string>()],
        ['y', new Set<string>()],
      ]);
      for (const { scope, member } of list) {
        const held = members.get(scope) ?? new Set();
        const expected = held.has(member) ? 'known' : held.size < limit ? 'claimed' : 'full';
        expect(writeClaim(database, scope, member, limit)).toBe(expected);
        if (expected === 'claimed') held.add(member);
      }
      database.close();
    }),
    { numRuns: 30 },
  );
});

import { expect, test } from 'vitest';
import { exclusively } from './exclusive-work.ts';

function leaseTable() {
  const holders = new Map<string, string>();
  return {
    lease: async (name: string, holder: string) => {
      if (holders.has(name)) return false;
      holders.set(name, holder);
      return true;
    },
    endLease: async (name: string, holder: string) => {
      if (holders.get(name) === holder) holders.delete(name);
    },
  };
}

test('is done by one after the other, and by all in the end', async () => {
  const table = leaseTable();
  let inside = 0;
  let most = 0;
  const work = (n: number) => async () => {
    most = Math.max(most, ++inside);
    await new Promise(setImmediate);
    inside -= 1;
    return n;
  };
  expect(await Promise.all([1, 2, 3].map((n) => exclusively(table, 'tokens', work(n))))).toEqual([1, 2, 3]);
  expect(most).toBe(1);
});

test('is done beside other work, frees the way after a failure, and goes on while the database is away', async () => {
  const table = leaseTable();
  const held = Promise.withResolvers<void>();
  const waiting = exclusively(table, 'tokens of ada', () => held.promise);
  expect(await exclusively(table, 'tokens of bob', async () => 'done')).toBe('done');
  held.resolve();
  await waiting;
  const failing = exclusively(table, 'tokens of ada', () => Promise.reject(new Error('refused')));
  await expect(failing).rejects.toThrow('refused');
  expect(await exclusively(table, 'tokens of ada', async () => 'again')).toBe('again');
  const away = { lease: () => Promise.reject(new Error('away')), endLease: () => Promise.reject(new Error('away')) };
  expect(await exclusively(away, 'tokens', async () => 'done anyway')).toBe('done anyway');
});

/** The keys' part of the store's contract: one row for an id, kept for good, and revoked at most once. */
import { expect, onTestFinished, test } from 'vitest';
import type { KeyRow } from '../../src/store/store.ts';
import { type OpenStore, storeOf } from './store-open.ts';

const at = '2026-01-01T00:00:00.000Z';
const later = '2026-01-02T00:00:00.000Z';

function key(id: string, row: Partial<KeyRow> = {}): KeyRow {
  return { id, name: null, owner: null, scope: 'run', hash: `hash-of-${id}`, created_at: at, revoked_at: null, ...row };
}

export function keysContract(open: OpenStore): void {
  test('keeps a key and finds it by its id', async () => {
    const store = await storeOf(open);
    const row = key('k1', { name: 'Für den Bau', owner: 'ada', scope: 'admin' });
    expect(await store.addKey(row)).toBe('appended');
    expect(await store.key('k1')).toStrictEqual(row);
    expect(await store.key('K1')).toBeUndefined();
  });

  test('gives an id to one key only', async () => {
    const store = await storeOf(open);
    const tries = [key('k1'), key('k1', { scope: 'admin', hash: 'another' })];
    expect(await Promise.all(tries.map((row) => store.addKey(row)))).toStrictEqual(['appended', 'conflict']);
    expect(await store.key('k1')).toStrictEqual(key('k1'));
  });

  test('lists by id, a page at a time, and revoked ones too', async () => {
    const store = await storeOf(open);
    for (const id of ['c', 'a', 'd', 'b']) await store.addKey(key(id));
    await store.revokeKey('b', later);
    const ids = async (query: { after?: string; limit: number }) => (await store.keys(query)).map(({ id }) => id);
    expect(await ids({ limit: 10 })).toStrictEqual(['a', 'b', 'c', 'd']);
    expect(await ids({ limit: 2, after: 'a' })).toStrictEqual(['b', 'c']);
    expect(await ids({ limit: 2, after: 'd' })).toStrictEqual([]);
  });

  test('notes when a key was first revoked, and nothing later', async () => {
    const store = await storeOf(open);
    await Promise.all([store.addKey(key('k1')), store.addKey(key('k2'))]);
    expect(await store.revokeKey('k1', at)).toBe(true);
    expect(await store.revokeKey('k1', later)).toBe(true);
    expect(await store.revokeKey('nothing', later)).toBe(false);
    expect(await store.keys({ limit: 10 })).toStrictEqual([key('k1', { revoked_at: at }), key('k2')]);
  });

  test('finds keys again after it was closed and opened', async ({ skip }) => {
    const { store, reopen, dispose } = await open();
    onTestFinished(dispose);
    if (reopen === undefined) return skip('this store keeps nothing once it is closed');
    await store.addKey(key('k1'));
    await store.revokeKey('k1', later);
    await store.endLogin('ended', 3000, 2000);
    const again = await reopen();
    expect(await again.key('k1')).toStrictEqual(key('k1', { revoked_at: later }));
    expect(await again.isLoginEnded('ended')).toBe(true);
  });

  test('keeps which log-ins were ended, until they would be over anyway', async () => {
    const store = await storeOf(open);
    await store.endLogin('one', 1000, 0);
    await store.endLogin('one', 1000, 0);
    await store.endLogin('two', 3000, 1000);
    const ended = () => Promise.all(['one', 'two', 'three'].map((digest) => store.isLoginEnded(digest)));
    expect(await ended()).toEqual([true, true, false]);
    await store.endLogin('three', 4000, 2000);
    expect(await ended()).toEqual([false, true, true]);
  });
}

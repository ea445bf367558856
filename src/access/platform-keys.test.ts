import { expect, it, onTestFinished } from 'vitest';
import { openSqliteStore } from '../store/sqlite/open.ts';
import type { Store } from '../store/store.ts';
import { PlatformKeys } from './platform-keys.ts';

async function open(): Promise<{ store: Store; keys: PlatformKeys; pass: (ms: number) => void }> {
  const store = await openSqliteStore({ memory: true });
  onTestFinished(() => store.close());
  let time = Date.parse('2026-01-01T00:00:00Z');
  const keys = new PlatformKeys(store, { now: () => time });
  return { store, keys, pass: (ms) => (time += ms) };
}

it('PF-06: keeps a digest of a key and nothing that it could be found by', async () => {
  const { store, keys } = await open();
  const { key: text, ...told } = await keys.create({ scope: 'admin', owner: 'ada', name: 'the pipeline' });
  expect(told).toMatchObject({ scope: 'admin', owner: 'ada', name: 'the pipeline', revoked_at: null });
  const [row] = await store.keys({ limit: 2 });
  const secret = text.split('_')[2] ?? text;
  expect(JSON.stringify(row)).not.toContain(secret.slice(0, 8));
  expect(row?.hash).toMatch(/^[0-9a-f]{64}$/);
  expect(JSON.stringify(await keys.list({ limit: 2 }))).not.toContain(row?.hash);
});

it('finds a key by its text, until it is revoked', async () => {
  const { keys } = await open();
  const { key: text, ...told } = await keys.create({ scope: 'run' });
  expect(await keys.find(text)).toStrictEqual(told);
  await keys.revoke(told.id);
  expect(await keys.find(text)).toBeUndefined();
  expect(await keys.list({ limit: 2 })).toMatchObject([{ id: told.id, revoked_at: '2026-01-01T00:00:00.000Z' }]);
});

it('finds nothing by a text that is right in all but its secret', async () => {
  const { keys } = await open();
  const [ours, other] = [await keys.create({ scope: 'run' }), await (await open()).keys.create({ scope: 'admin' })];
  for (const text of [other.key, ours.key.slice(0, -1), '', 'parley_', ours.id]) {
    expect(await keys.find(text), text).toBeUndefined();
  }
});

it('says which id it does not know', async () => {
  const { keys } = await open();
  await expect(keys.revoke('nothing')).rejects.toMatchObject({ code: 'KEY_UNKNOWN' });
});

it('knows for ever that a key was made, also when all are revoked', async () => {
  const { keys } = await open();
  expect([await keys.anyMade(), await keys.anyUsable()]).toEqual([false, false]);
  const { id } = await keys.create({ scope: 'run' });
  expect([await keys.anyMade(), await keys.anyUsable()]).toEqual([true, true]);
  await keys.revoke(id);
  expect([await keys.anyMade(), await keys.anyUsable()]).toEqual([true, false]);
});

it('notices within a second that another machine made a key', async () => {
  const { store, keys, pass } = await open();
  expect(await keys.anyMade()).toBe(false);
  await new PlatformKeys(store, { now: () => 0 }).create({ scope: 'run' });
  pass(1000);
  expect(await keys.anyMade()).toBe(true);
});

it('knows of keys from the first question on, however many ask at once', async () => {
  const { store, keys } = await open();
  await keys.create({ scope: 'run' });
  const started = new PlatformKeys(store, { now: () => 0 });
  expect(await Promise.all([started.anyMade(), started.anyMade(), started.anyMade()])).toEqual([true, true, true]);
});

it('does not forget a key that is made while it looks for one', async () => {
  const { keys } = await open();
  const looking = keys.anyMade();
  await keys.create({ scope: 'run' });
  await looking;
  expect(await keys.anyMade()).toBe(true);
});

it('lends the operator a key that opens everything, is nowhere stored and does not count as made', async () => {
  const { store, keys } = await open();
  const text = keys.issueOperatorKey();
  expect(await keys.find(text)).toMatchObject({ scope: 'admin', owner: null });
  expect(await store.keys({ limit: 1 })).toEqual([]);
  expect(await keys.anyMade()).toBe(false);
  expect(await new PlatformKeys(store, { now: () => 0 }).find(text)).toBeUndefined();
});

it('finds a usable key beyond any number of revoked ones, and none among revoked ones alone', async () => {
  const { keys } = await open();
  const made = [];
  for (let at = 0; at < 101; at++) made.push(await keys.create({ scope: 'run' }));
  for (const { id } of made.toSorted((a, b) => (a.id < b.id ? -1 : 1)).slice(0, 100)) await keys.revoke(id);
  expect(await keys.anyUsable()).toBe(true);
  for (const { id } of made) await keys.revoke(id);
  expect(await keys.anyUsable()).toBe(false);
});

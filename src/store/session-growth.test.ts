import { expect, onTestFinished, test } from 'vitest';
import { grows, id, opens } from '../../test/contracts/store-material.ts';
import { onGrowth } from './session-growth.ts';
import { openSqliteStore } from './sqlite/open.ts';

async function storeWith(...sessions: number[]) {
  const store = await openSqliteStore({ memory: true });
  onTestFinished(() => store.close());
  for (const n of sessions) await store.append(opens(id(n)));
  return store;
}

test('wakes everybody who waits for a session when it grows, and nobody else', async () => {
  const store = await storeWith(1, 2);
  const woken: string[] = [];
  onGrowth(store, id(1), () => woken.push('first'));
  onGrowth(store, id(1), () => woken.push('second'));
  onGrowth(store, id(2), () => woken.push('other'));
  await store.append(grows(id(1), 1));
  expect(woken).toEqual(['first', 'second']);
});

test('wakes nobody who has stopped, and goes on with the others', async () => {
  const store = await storeWith(1);
  let first = 0;
  let second = 0;
  const stop = onGrowth(store, id(1), () => first++);
  onGrowth(store, id(1), () => second++);
  await store.append(grows(id(1), 1));
  stop();
  stop();
  await store.append(grows(id(1), 2));
  expect([first, second]).toEqual([1, 2]);
});

test('counts the same function twice when it waits twice', async () => {
  const store = await storeWith(1);
  let woken = 0;
  const wake = () => woken++;
  const stop = onGrowth(store, id(1), wake);
  onGrowth(store, id(1), wake);
  stop();
  await store.append(grows(id(1), 1));
  expect(woken).toBe(1);
});

test('wakes those who come after everybody had stopped', async () => {
  const store = await storeWith(1);
  const stopFirst = onGrowth(store, id(1), () => {});
  stopFirst();
  let woken = 0;
  onGrowth(store, id(1), () => woken++);
  stopFirst();
  await store.append(grows(id(1), 1));
  expect(woken).toBe(1);
});

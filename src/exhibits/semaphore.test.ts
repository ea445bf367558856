import { expect, it } from 'vitest';
import { createSemaphore } from './semaphore.ts';

const never = new AbortController().signal;

it('lets so many in at once, in the order they came, and the rest after them', async () => {
  const slots = createSemaphore(2);
  const started: number[] = [];
  const ends: (() => void)[] = [];
  const all = [0, 1, 2, 3].map((name) =>
    slots.run(
      never,
      () =>
        new Promise<number>((end) => {
          started.push(name);
          ends[name] = () => end(name);
        }),
      -1,
    ),
  );
  await Promise.resolve();
  expect(started).toEqual([0, 1]);
  ends[1]?.();
  await all[1];
  await Promise.resolve();
  expect(started).toEqual([0, 1, 2]);
  for (const name of [0, 2]) ends[name]?.();
  await Promise.all([all[0], all[2]]);
  ends[3]?.();
  expect(await Promise.all(all)).toEqual([0, 1, 2, 3]);
});

it('lets nobody in whose signal fired while waiting, and keeps no place for them', async () => {
  const slots = createSemaphore(1);
  const { promise, resolve } = Promise.withResolvers<string>();
  const first = slots.run(never, () => promise, 'late');
  const waiting = new AbortController();
  const second = slots.run(waiting.signal, async () => 'in', 'late');
  const third = slots.run(never, async () => 'in', 'late');
  waiting.abort();
  expect(await second).toBe('late');
  resolve('first');
  expect(await Promise.all([first, third])).toEqual(['first', 'in']);
});

it('gives a place back when the work fails', async () => {
  const slots = createSemaphore(1);
  await expect(slots.run(never, () => Promise.reject(new Error('no')), 0)).rejects.toThrow('no');
  expect(await slots.run(never, async () => 1, 0)).toBe(1);
});

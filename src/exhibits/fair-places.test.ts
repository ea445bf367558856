import { expect, it } from 'vitest';
import { createFairPlaces } from './fair-places.ts';

const never = new AbortController().signal;

it('lets so many in at once, in the order they came, and the rest after them', async () => {
  const slots = createFairPlaces(2, 2);
  const started: number[] = [];
  const ends: (() => void)[] = [];
  const all = [0, 1, 2, 3].map((name) =>
    slots.run(
      'ada',
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
  const slots = createFairPlaces(1, 1);
  const { promise, resolve } = Promise.withResolvers<string>();
  const first = slots.run('ada', never, () => promise, 'late');
  const waiting = new AbortController();
  const second = slots.run('ada', waiting.signal, async () => 'in', 'late');
  const third = slots.run('ada', never, async () => 'in', 'late');
  waiting.abort();
  expect(await second).toBe('late');
  resolve('first');
  expect(await Promise.all([first, third])).toEqual(['first', 'in']);
});

it('gives a place back when the work fails', async () => {
  const slots = createFairPlaces(1, 1);
  await expect(slots.run('ada', never, () => Promise.reject(new Error('no')), 0)).rejects.toThrow('no');
  expect(await slots.run('ada', never, async () => 1, 0)).toBe(1);
});

it('serves the parties in turn: whoever wants a thousand things done holds nobody up', async () => {
  const slots = createFairPlaces(1, 1);
  const done: string[] = [];
  const task = (party: string) => slots.run(party, never, async () => void done.push(party), undefined);
  const greedy = Array.from({ length: 1000 }, () => task('greedy'));
  await Promise.all([task('ada'), task('bob'), task('ada')]);
  expect(done.lastIndexOf('ada')).toBeLessThan(6);
  expect(done.filter((party) => party !== 'greedy')).toEqual(['ada', 'bob', 'ada']);
  await Promise.all(greedy);
  expect(done).toHaveLength(1003);
});

it('gives no party more places than it may have, and the others at once to whoever comes', async () => {
  const slots = createFairPlaces(3, 2);
  const { promise: never_ending, resolve } = Promise.withResolvers<void>();
  let held = 0;
  const hold = () =>
    slots.run(
      'greedy',
      never,
      () => {
        held++;
        return never_ending;
      },
      undefined,
    );
  const holding = Array.from({ length: 10 }, hold);
  await Promise.resolve();
  expect(held).toBe(2);
  expect(await slots.run('ada', never, async () => 'in', 'late')).toBe('in');
  resolve();
  await Promise.all(holding);
  expect(held).toBe(10);
});

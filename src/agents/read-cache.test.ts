import { expect, test } from 'vitest';
import { ReadCache } from './read-cache.ts';

/** Remembers for a second what is read when the test says so. */
function slow() {
  const clock = { time: 5000, now: () => clock.time };
  const reads: PromiseWithResolvers<string>[] = [];
  const read = () => {
    const answer = Promise.withResolvers<string>();
    reads.push(answer);
    return answer.promise;
  };
  return { clock, reads, recent: new ReadCache(read, 1000, clock) };
}

test('reads again once what it knows is too old, each key for itself', async () => {
  const { clock, reads, recent } = slow();
  const seen = [];
  for (const time of [5000, 5999, 6000, 6999, 7000]) {
    clock.time = time;
    seen.push(recent.get('ada'));
  }
  seen.push(recent.get('bob'), recent.get('ada'));
  for (const [n, read] of reads.entries()) read.resolve(`read ${n}`);
  expect(await Promise.all(seen)).toStrictEqual([0, 0, 1, 1, 2, 3, 2].map((n) => `read ${n}`));
});

test('does not hand on a read that was under way when the change was made', async () => {
  const { reads, recent } = slow();
  const before = recent.get('ada');
  recent.forget('ada');
  const after = recent.get('ada');
  reads[1]?.resolve('new');
  reads[0]?.resolve('old');
  expect(await Promise.all([before, after, recent.get('ada')])).toStrictEqual(['old', 'new', 'new']);
});

test('does not remember what could not be read', async () => {
  const { reads, recent } = slow();
  const failing = [recent.get('ada'), recent.get('ada')];
  reads[0]?.reject(new Error('unknown'));
  for (const each of failing) await expect(each).rejects.toThrow('unknown');
  const again = recent.get('ada');
  reads[1]?.resolve('known');
  expect(await again).toBe('known');
});

test('forgets nothing newer when an older read fails', async () => {
  const { reads, recent } = slow();
  const failing = recent.get('ada');
  recent.forget('ada');
  const newer = recent.get('ada');
  reads[0]?.reject(new Error('unknown'));
  await expect(failing).rejects.toThrow('unknown');
  expect(recent.get('ada')).toBe(newer);
});

test('keeps what is as it was, and takes what is not', async () => {
  const clock = { time: 0, now: () => clock.time };
  const rows = [
    { name: 'ada', tags: ['a'] },
    { name: 'ada', tags: ['a'] },
    { name: 'ada', tags: ['b'] },
  ];
  const recent = new ReadCache(async () => rows[clock.time / 1000], 1000, clock);
  const seen = [];
  for (clock.time = 0; clock.time < 3000; clock.time += 1000) seen.push(await recent.get('ada'));
  expect(seen[1]).toBe(rows[0]);
  expect(seen[2]).toBe(rows[2]);
});

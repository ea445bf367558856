import { expect, test } from 'vitest';
import { ParleyError } from '../errors.ts';
import type { JsonObject } from '../model/json.ts';
import { RememberedPivots } from './remembered-pivots.ts';

const found: JsonObject = { pivots: [], pivots_note: null };

function counted(result: () => Promise<JsonObject | null>) {
  const counter = {
    calls: 0,
    compute() {
      counter.calls += 1;
      return result();
    },
  };
  return counter;
}

test('what a verdict turns on is computed once, also for readers who ask at the same time', async () => {
  const pivots = new RememberedPivots();
  const work = counted(async () => found);
  const read = await Promise.all([pivots.of('a', work.compute), pivots.of('a', work.compute)]);
  expect([...read, await pivots.of('a', work.compute)]).toEqual([found, found, found]);
  expect(work.calls).toBe(1);
});

test('a computation that was refused is told in the view, and tried again by the next reader', async () => {
  const pivots = new RememberedPivots();
  const work = counted(async () => Promise.reject(new ParleyError('WORK_LIMITED', 'Try again in 9 s.')));
  const told = { pivots: [], pivots_note: 'Not computed now: Try again in 9 s.' };
  expect(await pivots.of('a', work.compute)).toEqual(told);
  expect(await pivots.of('a', async () => found)).toEqual(found);
});

test('a fault is not hidden', async () => {
  const pivots = new RememberedPivots();
  await expect(pivots.of('a', () => Promise.reject(new TypeError('broken')))).rejects.toThrow('broken');
});

test('of many sessions, those that were read first are forgotten', async () => {
  const pivots = new RememberedPivots();
  const work = counted(async () => found);
  for (let at = 0; at < 65; at += 1) await pivots.of(`session ${at}`, work.compute);
  await pivots.of('session 64', work.compute);
  expect(work.calls).toBe(65);
  await pivots.of('session 0', work.compute);
  expect(work.calls).toBe(66);
});

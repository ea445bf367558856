import { describe, expect, it } from 'vitest';
import { ManualClock } from '../../test/support/manual-clock.ts';
import { waitAtMost, whenAborted } from './bounded-wait.ts';

describe('a wait with a limit', () => {
  it('ends with the work, and leaves no timer behind', async () => {
    const clock = new ManualClock();
    await waitAtMost(1000, Promise.resolve(), clock);
    expect(clock.waiting).toEqual([]);
  });

  it('ends at the limit where the work does not', async () => {
    const clock = new ManualClock();
    const waiting = waitAtMost(1000, new Promise(() => {}), clock);
    expect(clock.waiting).toEqual([1000]);
    clock.pass(1000);
    await waiting;
  });

  it('rejects with the work, and leaves no timer behind', async () => {
    const clock = new ManualClock();
    await expect(waitAtMost(1000, Promise.reject(new Error('no')), clock)).rejects.toThrow('no');
    expect(clock.waiting).toEqual([]);
  });
});

it('an aborted signal is known at once, another one when it fires', async () => {
  await whenAborted(AbortSignal.abort());
  const controller = new AbortController();
  let isKnown = false;
  const waiting = whenAborted(controller.signal).then(() => {
    isKnown = true;
  });
  await Promise.resolve();
  expect(isKnown).toBe(false);
  controller.abort();
  await waiting;
});

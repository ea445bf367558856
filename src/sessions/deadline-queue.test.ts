import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { full } from '../../test/support/counts.ts';
import { ManualClock } from '../../test/support/manual-clock.ts';
import { DeadlineQueue } from './deadline-queue.ts';

/** A clock that counts its timers. */
class CountingClock extends ManualClock {
  timers = 0;

  override at(time: number, call: () => void): () => void {
    this.timers += 1;
    const cancel = super.at(time, () => {
      this.timers -= 1;
      call();
    });
    return () => {
      this.timers -= 1;
      cancel();
    };
  }
}

describe('a queue of deadlines', () => {
  it('calls each deadline once, in the order of their times, with one timer', () => {
    const steps = fc.array(fc.record({ wait: fc.nat(50), cancels: fc.option(fc.nat(30), { nil: undefined }) }));
    fc.assert(
      fc.property(steps, fc.array(fc.nat(20)), (added, passes) => {
        const clock = new CountingClock();
        const queue = new DeadlineQueue(clock);
        const start = clock.now();
        const called: number[] = [];
        const expected = new Map<number, number>();
        const cancels = added.map(({ wait }, n) => {
          expected.set(n, wait);
          return queue.at(start + wait, () => called.push(n));
        });
        for (const { cancels: n } of added) {
          if (n === undefined || n >= cancels.length) continue;
          cancels[n]?.();
          expected.delete(n);
        }
        let passed = 0;
        for (const pass of passes) {
          clock.pass(pass);
          passed += pass;
          expect(clock.timers).toBeLessThanOrEqual(1);
          const due = [...expected].filter(([, wait]) => wait <= passed).map(([n]) => n);
          expect(called.toSorted((a, b) => a - b)).toEqual(due);
        }
        const waits = called.map((n) => added[n]?.wait ?? -1);
        expect(waits).toEqual(waits.toSorted((a, b) => a - b));
      }),
      { numRuns: full ? 5000 : 200 },
    );
  });

  it('does not call a deadline that another one cancels as both are due', () => {
    const clock = new CountingClock();
    const queue = new DeadlineQueue(clock);
    const called: string[] = [];
    queue.at(clock.now() + 1, () => {
      called.push('first');
      cancel();
    });
    const cancel = queue.at(clock.now() + 1, () => called.push('second'));
    clock.pass(5);
    expect(called).toEqual(['first']);
  });

  it('leaves no timer behind when everything was cancelled', () => {
    const clock = new CountingClock();
    const queue = new DeadlineQueue(clock);
    const cancels = [5, 1, 3].map((wait) => queue.at(clock.now() + wait, () => {}));
    for (const cancel of cancels) cancel();
    expect(clock.timers).toBe(0);
    expect(queue.size).toBe(0);
  });

  it('forgets what was cancelled, however far away it was', () => {
    const clock = new CountingClock();
    const queue = new DeadlineQueue(clock);
    for (let n = 0; n < 10_000; n++) queue.at(clock.now() + 86_400_000 + n, () => {})();
    expect(queue.size).toBeLessThan(200);
    expect(clock.timers).toBeLessThanOrEqual(1);
  });
});

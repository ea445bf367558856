import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { agent } from '../../test/contracts/store-material.ts';
import type { Outcome } from '../model/outcome.ts';
import { openSqliteStore } from '../store/sqlite/open.ts';
import { CallStatistics } from './call-statistics.ts';
import { HourCounts, percentileOf } from './hour-counts.ts';

const hourMs = 3_600_000;
const start = Date.parse('2030-01-02T10:30:00Z');

const reply = (latency_ms: number) => ({ status: 200, latency_ms, bytes: 1, sha256: '' });
const answered = (latency_ms: number): Outcome => ({
  ...{ kind: 'answered', flags: [], reply: reply(latency_ms) },
  answer: { act: 'reply', answer: { text: 'Yes.' } },
});
const failed = (detail: string): Outcome => ({
  ...{ kind: 'failed', reason: 'timeout', detail, retryable: true, flags: [] },
});

async function counting(stack: AsyncDisposableStack) {
  const store = await openSqliteStore({ memory: true });
  stack.defer(() => store.close());
  await store.addAgent(agent('ada', { id: 'a' }));
  const clock = { time: start, now: () => clock.time };
  return { store, clock, calls: new CallStatistics(store, clock) };
}

describe('the statistics of calls', () => {
  test('tell how long answers take, how many calls fail and how the last one failed', async () => {
    await using stack = new AsyncDisposableStack();
    const { calls } = await counting(stack);
    for (let n = 0; n < 90; n++) calls.note('a', answered(100));
    for (let n = 0; n < 9; n++) calls.note('a', answered(2000));
    calls.note('a', failed('no answer within 3 s'));
    const { p50_ms, p95_ms, success_rate, total, last_error } = calls.of('a');
    expect(p50_ms).toBeGreaterThan(92);
    expect(p50_ms).toBeLessThan(108);
    expect(p95_ms).toBeGreaterThan(1840);
    expect(p95_ms).toBeLessThan(2160);
    expect({ success_rate, total }).toEqual({ success_rate: 0.99, total: 100 });
    expect(last_error).toEqual({ reason: 'timeout', detail: 'no answer within 3 s', at: '2030-01-02T10:30:00.000Z' });
  });

  test('are empty for an agent that was never called', async () => {
    await using stack = new AsyncDisposableStack();
    const { calls } = await counting(stack);
    const { series, ...rest } = calls.of('a');
    expect(rest).toEqual({ p50_ms: null, p95_ms: null, success_rate: null, total: 0, last_error: null });
    expect(series).toHaveLength(24);
    expect(series.at(-1)).toEqual({ at: '2030-01-02T10:00:00.000Z', calls: 0, failures: 0, p50_ms: null });
  });

  test('have an entry for each of the last 24 hours, and forget what is older', async () => {
    await using stack = new AsyncDisposableStack();
    const { calls, clock } = await counting(stack);
    calls.note('a', answered(10));
    clock.time += 23 * hourMs;
    calls.note('a', failed('refused'));
    const { series, total } = calls.of('a');
    expect(total).toBe(2);
    expect(series[0]).toMatchObject({ at: '2030-01-02T10:00:00.000Z', calls: 1, failures: 0, p50_ms: 10 });
    expect(series[23]).toMatchObject({ at: '2030-01-03T09:00:00.000Z', calls: 1, failures: 1, p50_ms: null });
    clock.time += hourMs;
    expect(calls.of('a').total).toBe(1);
    calls.note('a', answered(10));
    expect(calls.of('a').total).toBe(2);
  });

  test('are there again after a start, and only what changed is stored', async () => {
    await using stack = new AsyncDisposableStack();
    const { store, calls, clock } = await counting(stack);
    calls.note('a', answered(10));
    clock.time += hourMs;
    calls.note('a', failed('refused'));
    await calls.save();
    const again = new CallStatistics(store, clock);
    await again.load();
    expect(again.of('a')).toEqual(calls.of('a'));
    await store.putCalls(
      [{ agent_id: 'a', hour: start / hourMs - 0.5, machine: '', counts: '{"calls":7,"failures":7,"bins":[]}' }],
      [],
      0,
    );
    await again.save();
    expect((await store.callHours(0))[0]?.counts).toContain('"calls":7');
    clock.time += 24 * hourMs;
    again.note('a', answered(1));
    await again.save();
    expect(await store.callHours(0)).toHaveLength(1);
  });

  test('of several machines are added up, hour by hour, and each stores its own', async () => {
    await using stack = new AsyncDisposableStack();
    const { store, clock } = await counting(stack);
    const [a, b] = [new CallStatistics(store, clock, 'a'), new CallStatistics(store, clock, 'b')];
    a.note('a', answered(10));
    await a.save();
    clock.time += hourMs;
    await Promise.all([a.load(), b.load()]);
    a.note('a', answered(10));
    b.note('a', answered(3000));
    b.note('a', failed('refused'));
    for (const machine of [a, b, a, b]) await machine.save();
    const { p95_ms, ...seen } = a.of('a');
    expect(seen).toMatchObject({ total: 4, success_rate: 0.75, last_error: { detail: 'refused' } });
    expect(p95_ms).toBeGreaterThan(2700);
    expect(seen.series.slice(-2)).toMatchObject([{ calls: 1 }, { calls: 3, failures: 1 }]);
    expect(b.of('a')).toEqual(a.of('a'));
    const started = new CallStatistics(store, clock, 'c');
    await started.load();
    expect(started.of('a')).toEqual(a.of('a'));
  });

  test('that could not be stored are stored the next time', async () => {
    await using stack = new AsyncDisposableStack();
    const { store, clock } = await counting(stack);
    let isAway = true;
    const putCalls: typeof store.putCalls = (...rows) =>
      isAway ? Promise.reject(new Error('away')) : store.putCalls(...rows);
    const calls = new CallStatistics(
      { putCalls, callHours: (from) => store.callHours(from), callErrors: () => store.callErrors() },
      clock,
    );
    calls.note('a', failed('refused'));
    await expect(calls.save()).rejects.toThrow('away');
    isAway = false;
    await calls.save();
    expect([await store.callHours(0), await store.callErrors()]).toMatchObject([
      [{ agent_id: 'a' }],
      [{ reason: 'timeout' }],
    ]);
  });

  test('are forgotten with the agent', async () => {
    await using stack = new AsyncDisposableStack();
    const { store, calls } = await counting(stack);
    calls.note('a', failed('refused'));
    calls.forget('a');
    expect(calls.of('a')).toMatchObject({ total: 0, last_error: null });
    calls.note('b', failed('an agent that was removed meanwhile'));
    await calls.save();
    expect([await store.callHours(0), await store.callErrors()]).toEqual([[], []]);
  });
});

test('a percentile is within 8 % of the true one, or within a millisecond', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 600_000 }), { minLength: 1, maxLength: 200 }),
      fc.double({ min: 0.01, max: 1, noNaN: true }),
      (latencies, share) => {
        const counts = new HourCounts(0);
        for (const latency of latencies) counts.countAnswer(latency);
        const exact = latencies.toSorted((a, b) => a - b)[Math.ceil(latencies.length * share) - 1] ?? 0;
        const read = percentileOf([HourCounts.fromText(0, counts.toText())], share) ?? 0;
        expect(Math.abs(read - exact)).toBeLessThanOrEqual(Math.max(1, exact * 0.08));
      },
    ),
  );
});

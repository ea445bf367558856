import { describe, expect, test, vi } from 'vitest';
import { startAgent } from '../../test/support/agent.ts';
import { type BuiltEngine, buildEngine } from '../../test/support/engine.ts';
import { forecasts, passesItsTest } from '../../test/support/forecast-script.ts';
import { MovingClock } from '../../test/support/moving-clock.ts';
import { agentRegistration } from '../model/agent.ts';
import { SessionRetention } from './session-retention.ts';

const dayMs = 86_400_000;
const start = '2030-01-01T12:00:00.000Z';

/** An engine whose ids and times follow a clock that can be moved. */
async function aged(stack: AsyncDisposableStack) {
  const clock = new MovingClock(start);
  const { createUuidMaker } = await import('./uuid-v7.ts');
  const built = stack.use(await buildEngine({ clock, newId: createUuidMaker(() => clock.now()) }));
  const ada = await startAgent(stack, 'ada');
  const pia = await startAgent(stack, 'pia', passesItsTest(forecasts('YES', 0.8)));
  for (const { registration } of [ada, pia]) await built.engine.agents.register(agentRegistration.parse(registration));
  await built.engine.testAgent('pia');
  const onDeleted = vi.fn(async (_count: number) => {});
  const retention = new SessionRetention(built.parts, { keep_days: 30, onDeleted });
  stack.defer(() => retention.stop());
  return { built, clock, retention, onDeleted, move: (days: number) => clock.move(days * dayMs) };
}

async function closedTable({ engine }: BuiltEngine, content = 'Ship?'): Promise<string> {
  const { session } = await engine.sessions.open('round-table@1', { content, agents: ['ada'] });
  await engine.sessions.closed(session, AbortSignal.timeout(20_000));
  return session;
}

async function closedForecast({ engine }: BuiltEngine, deadline: string): Promise<string> {
  const input = { title: 'Rain?', description: 'Here.', deadline, agents: ['pia'], max_rounds: 1 };
  const { session } = await engine.sessions.open('forecast@1', input);
  await engine.sessions.closed(session, AbortSignal.timeout(20_000));
  return session;
}

describe('retention', () => {
  test('deletes what was closed longer ago than the days to keep, and nothing younger', async () => {
    await using stack = new AsyncDisposableStack();
    const { built, retention, onDeleted, move } = await aged(stack);
    const old = await closedTable(built);
    move(20);
    const young = await closedTable(built);
    expect(await retention.apply()).toBe(0);
    expect(onDeleted).not.toHaveBeenCalled();
    move(11);
    expect(await retention.apply()).toBe(1);
    expect(onDeleted.mock.calls).toEqual([[1]]);
    await expect(built.engine.sessions.view(old)).rejects.toMatchObject({
      code: 'SESSION_DELETED',
      message: expect.stringMatching(
        /was deleted at 2030-02-01T.*Z because it was older than the operator keeps sessions\.$/,
      ),
      more: { tombstone: { reason: 'retention', deleted_by: { key: null, name: 'retention' } } },
    });
    await expect(built.engine.sessions.view(young)).resolves.toMatchObject({ status: 'closed' });
  });

  test('goes through more sessions than one batch holds', async () => {
    await using stack = new AsyncDisposableStack();
    const { built, retention, move } = await aged(stack);
    for (let n = 0; n < 60; n++) await closedTable(built, `Question ${n}`);
    move(31);
    expect(await retention.apply()).toBe(60);
    expect(await built.engine.sessions.list({ limit: 9 })).toEqual([]);
  });

  test('keeps an unresolved prediction until its deadline and the days after it', async () => {
    await using stack = new AsyncDisposableStack();
    const { built, retention, move } = await aged(stack);
    const session = await closedForecast(built, '2030-04-01T00:00:00Z');
    move(100);
    expect(await retention.apply()).toBe(0);
    move(25);
    expect(await retention.apply()).toBe(1);
    await expect(built.engine.sessions.view(session)).rejects.toMatchObject({ code: 'SESSION_DELETED' });
  });

  test('keeps a prediction as long as its resolution, deletes both together, and the leaderboard forgets them', async () => {
    await using stack = new AsyncDisposableStack();
    const { built, retention, move } = await aged(stack);
    const { sessions } = built.engine;
    const session = await closedForecast(built, '2030-02-01T00:00:00Z');
    move(50);
    const { session: resolution } = await sessions.openAfter(session, 'resolve', { outcome: 'YES' });
    await sessions.closed(resolution, AbortSignal.timeout(20_000));
    expect(await sessions.report('leaderboard')).toMatchObject({ questions: 1, agents: [{ agent: 'pia' }] });
    move(29);
    expect(await retention.apply()).toBe(0);
    move(2);
    expect(await retention.apply()).toBe(2);
    for (const id of [session, resolution])
      await expect(sessions.view(id)).rejects.toMatchObject({ code: 'SESSION_DELETED' });
    expect(await sessions.report('leaderboard')).toMatchObject({ questions: 0, agents: [] });
  });

  test('removes old entries of the log of administrators', async () => {
    await using stack = new AsyncDisposableStack();
    const { built, retention, move } = await aged(stack);
    const { adminLog } = built.engine;
    await adminLog.note({ key: null, name: 'local' }, 'agent.registered', 'old');
    move(31);
    await adminLog.note({ key: null, name: 'local' }, 'agent.registered', 'new');
    await retention.apply();
    expect(await adminLog.list({ limit: 9 })).toMatchObject([{ subject: 'new' }]);
  });

  test('runs at the start and then once a day, until it is stopped', async () => {
    await using stack = new AsyncDisposableStack();
    const { built, clock, move } = await aged(stack);
    const timers: { time: number; call: () => void; cancelled: boolean }[] = [];
    const at = (time: number, call: () => void) => {
      const timer = { time, call, cancelled: false };
      timers.push(timer);
      return () => {
        timer.cancelled = true;
      };
    };
    const onDeleted = vi.fn(async (_count: number) => {});
    const parts = { ...built.parts, clock: { now: () => clock.now(), at } };
    const retention = new SessionRetention(parts, { keep_days: 30, onDeleted });
    await closedTable(built);
    move(31);
    retention.start();
    await vi.waitFor(() => expect(onDeleted).toHaveBeenCalledTimes(1));
    expect(timers[0]?.time).toBeCloseTo(clock.now() + dayMs, -5);
    await closedTable(built);
    move(31);
    timers[0]?.call();
    await vi.waitFor(() => expect(onDeleted).toHaveBeenCalledTimes(2));
    await retention.stop();
    expect(timers.map(({ cancelled }) => cancelled)).toEqual([false, true]);
    retention.start();
    expect(timers).toHaveLength(2);
  });
});

import { beforeEach, describe, expect, it } from 'vitest';
import { openSqliteStore } from '../store/sqlite/open.ts';
import type { Store } from '../store/store.ts';
import { HealthTracker } from './health-tracker.ts';

let now = 0;
const clock = { now: () => now, at: () => () => undefined };
let store: Store;
let healths: HealthTracker;

beforeEach(async () => {
  now = Date.parse('2026-01-01T00:00:00Z');
  store = await openSqliteStore({ memory: true });
  healths = new HealthTracker(store, clock);
  return () => store.close();
});

describe("an agent's health", () => {
  it('RT-17: is unknown before its first ask, and healthy after any answer', async () => {
    expect(healths.stateOf('ada')).toBe('unknown');
    await healths.noteAnswer('ada');
    expect(healths.stateOf('ada')).toBe('healthy');
  });

  it('RT-17: is lost after one timeout', async () => {
    await healths.noteFailure('ada', 'timeout');
    expect(healths.stateOf('ada')).toBe('unhealthy');
    expect(healths.isEligible('ada')).toBe(false);
  });

  it('RT-17: is lost after three failures in a row, and not when an answer came between', async () => {
    await healths.noteFailure('ada', 'agent_error');
    await healths.noteFailure('ada', 'agent_error');
    await healths.noteAnswer('ada');
    await healths.noteFailure('ada', 'agent_error');
    await healths.noteFailure('ada', 'malformed');
    expect(healths.stateOf('ada')).toBe('healthy');
    await healths.noteFailure('ada', 'unreachable');
    expect(healths.stateOf('ada')).toBe('unhealthy');
  });

  it('RT-17: stays unknown while the agent has only failed, and is never made by a failure', async () => {
    for (const reason of ['malformed', 'refused'] as const) {
      await healths.noteFailure('ada', reason);
      expect(healths.stateOf('ada')).toBe('unknown');
      expect(healths.isEligible('ada')).toBe(true);
    }
    await healths.noteFailure('ada', 'refused');
    expect(healths.stateOf('ada')).toBe('unhealthy');
  });

  it('RT-17: may be probed after 30 s, then after waits that double to 10 min, and comes back with an answer', async () => {
    await healths.noteFailure('ada', 'timeout');
    const waits: number[] = [];
    for (let probe = 0; probe < 7; probe++) {
      const from = now;
      while (!healths.isEligible('ada')) now += 1000;
      waits.push((now - from) / 1000);
      await healths.noteFailure('ada', 'timeout');
    }
    expect(waits).toEqual([30, 60, 120, 240, 480, 600, 600]);
    await healths.noteAnswer('ada');
    expect(healths.isEligible('ada')).toBe(true);
    await healths.noteFailure('ada', 'timeout');
    now += 30_000;
    expect(healths.isEligible('ada')).toBe(true);
  });

  it('RT-17: does not push the probe away when a named agent fails while it waits', async () => {
    await healths.noteFailure('ada', 'timeout');
    now += 10_000;
    await healths.noteFailure('ada', 'timeout');
    now += 20_000;
    expect(healths.isEligible('ada')).toBe(true);
  });

  it('RT-17: survives a restart', async () => {
    await healths.noteFailure('ada', 'timeout');
    const after = new HealthTracker(store, clock);
    await after.load();
    expect(after.stateOf('ada')).toBe('unhealthy');
    expect(after.isEligible('ada')).toBe(false);
  });

  it('RT-17: is what another process has seen, where that was faster', async () => {
    const other = new HealthTracker(store, clock);
    await other.noteFailure('ada', 'timeout');
    await healths.noteAnswer('ada');
    expect(healths.stateOf('ada')).toBe('unhealthy');
    await healths.noteAnswer('ada');
    expect(await store.health('ada')).toMatchObject({ state: 'healthy', version: 2 });
  });

  it('RT-17: is lost with the third failure also where processes see them at once', async () => {
    const other = new HealthTracker(store, clock);
    await healths.noteFailure('ada', 'agent_error');
    await Promise.all([other.noteFailure('ada', 'agent_error'), healths.noteFailure('ada', 'malformed')]);
    expect(await store.health('ada')).toMatchObject({ state: 'unhealthy', failures: 3, version: 3 });
    await Promise.all([other.refresh(), healths.refresh()]);
    expect([other.stateOf('ada'), healths.stateOf('ada')]).toEqual(['unhealthy', 'unhealthy']);
  });

  it('RT-17: is lost with the third failure, whichever process saw the first two', async () => {
    await healths.noteFailure('ada', 'agent_error');
    await healths.noteFailure('ada', 'agent_error');
    const other = new HealthTracker(store, clock);
    await other.load();
    expect(other.stateOf('ada')).toBe('unknown');
    await other.noteFailure('ada', 'malformed');
    expect(other.stateOf('ada')).toBe('unhealthy');
  });

  it('needs no further answer only while there is no failure to forget', async () => {
    expect(healths.isFullyHealthy('ada')).toBe(false);
    await healths.noteAnswer('ada');
    expect(healths.isFullyHealthy('ada')).toBe(true);
    await healths.noteFailure('ada', 'agent_error');
    expect(healths.stateOf('ada')).toBe('healthy');
    expect(healths.isFullyHealthy('ada')).toBe(false);
  });

  it('is written only where it changes', async () => {
    await healths.noteAnswer('ada');
    await healths.noteAnswer('ada');
    expect(await store.health('ada')).toMatchObject({ version: 1, failures: 0, last_error: null });
    await healths.noteFailure('ada', 'refused');
    expect(await store.health('ada')).toMatchObject({ version: 2, failures: 1, last_error: 'refused' });
  });

  it('is kept for each agent by itself', async () => {
    await healths.noteFailure('ada', 'timeout');
    await healths.noteAnswer('bob');
    expect(['ada', 'bob', 'cyd'].map((id) => healths.isEligible(id))).toEqual([false, true, true]);
  });
});

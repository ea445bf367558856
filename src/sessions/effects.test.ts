import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { phase, pollOpened } from '../../test/support/poll-format.ts';
import { PollWorld } from '../../test/support/poll-world.ts';
import { turns } from '../../test/support/scripted-scribe.ts';
import { at, foldOf, linesOf } from '../../test/support/session-story.ts';
import { openSqliteStore } from '../store/sqlite/open.ts';
import type { Store } from '../store/store.ts';
import { advanceSession, type SessionFact, type SessionStep } from './advance-session.ts';
import { SessionEffects } from './effects.ts';

let store: Store;
let world: PollWorld;
beforeAll(async () => {
  store = await openSqliteStore({ memory: true });
});
afterAll(() => store.close());
beforeEach(() => {
  world = new PollWorld(store);
});

const callbackOf = (ask: string) => `http://localhost/${ask}`;

/** The effects of a poll that has begun, and what they deliver. */
function begin(given: Parameters<typeof pollOpened>[1] = {}) {
  const delivered: string[] = [];
  const fold = foldOf(linesOf(pollOpened(['ada'], { evidence: ['a.txt'], ...given }), phase));
  const listener = {
    deliver: ({ kind }: SessionFact) => void delivered.push(kind),
    fail: (error: unknown) => void delivered.push(String(error)),
    look: () => void delivered.push('look'),
  };
  const effects = new SessionEffects(fold, world.parts, world.services, listener);
  const { hash, encoders, methods, clock } = world.parts;
  const context = { now: clock.now(), hash, encoders, methods, underWay: effects, asking: true, callbackOf };
  const step = advanceSession(fold, [], context);
  effects.carryOut(step);
  return { effects, delivered };
}
const nothing: SessionStep = {
  bodies: [],
  outgoing: [],
  queued: [],
  wanted: new Set(),
  checks: [],
  computes: [],
  waits: [],
  retries: [],
  parked: [],
  seatings: [],
  endsTurn: false,
};
const found = { uri: 'a.txt', sha256: '0'.repeat(64), status: 'unreachable' as const, detail: 'not there' };

describe('effects', () => {
  it('are under way until what came of them is delivered, each once', async () => {
    const { effects, delivered } = begin();
    await turns();
    expect(['vote/ada', 'evidence/a.txt', 'other'].map((key) => effects.has(key))).toEqual([true, true, false]);
    await world.votes('ada');
    expect([delivered, effects.isIdle]).toEqual([['answer.received'], false]);
    world.checks.get('a.txt')?.end.resolve(found);
    await turns();
    expect([delivered, effects.isIdle]).toEqual([['answer.received', 'evidence.checked'], true]);
  });

  it('deliver nothing once a step no longer wants them', async () => {
    const { effects, delivered } = begin();
    await turns();
    effects.carryOut(nothing);
    expect(effects.isIdle).toBe(true);
    expect(world.checks.get('a.txt')?.signal.aborted).toBe(true);
    await world.votes('ada');
    world.checks.get('a.txt')?.end.resolve(found);
    await turns();
    expect(delivered).toEqual([]);
  });

  it('wait for a time once, however many steps want it', async () => {
    const { effects, delivered } = begin({ until: at(5) });
    effects.carryOut({ ...nothing, waits: [{ effect: 'wait', key: 'end', until: at(5) }] });
    await world.pass(5000);
    expect(delivered).toEqual(['deadline.passed']);
  });

  it('look again when a retry is due, once for each key', async () => {
    const { effects, delivered } = begin();
    const retries = [{ key: 'vote/bob', not_before: at(2) }];
    for (const _ of [1, 2]) effects.carryOut({ ...nothing, retries });
    await world.pass(2000);
    expect(delivered).toEqual(['look']);
  });

  it('deliver no time that comes after everything was called off', async () => {
    const { effects, delivered } = begin({ until: at(5), budget: { time_budget_ms: 4000 } });
    effects.startBudget();
    effects.callOffAll();
    await world.pass(60_000);
    expect(delivered).toEqual([]);
  });

  it('start the time budget once', async () => {
    const { effects, delivered } = begin({ budget: { time_budget_ms: 4000 } });
    for (const _ of [1, 2]) effects.startBudget();
    await world.pass(4000);
    expect(delivered).toEqual(['budget.spent']);
  });
});

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type LoopbackEngine, startLoopbackEngine } from '../../test/support/loopback-engine.ts';
import type { SeatingWish } from '../formats/opening.ts';
import { createHouse } from '../main/house-agents.ts';
import { seatAgents } from './seating.ts';
import { unrestrictedHolder } from './session-archive.ts';

let stack: AsyncDisposableStack;
let engine: LoopbackEngine;
beforeEach(async () => {
  stack = new AsyncDisposableStack();
  engine = await startLoopbackEngine(stack, { daily_limit: 2 });
});
afterEach(() => stack.disposeAsync());

const wish = (given: Partial<SeatingWish>): SeatingWish => ({
  ...{ text: '', focus_areas: {}, acts: ['vote'], roles: [] },
  ...given,
});
function seat(given: Partial<SeatingWish>, session = 'session-1', timeout_ms: number | null = null) {
  const { registry, healths, parts } = engine;
  return seatAgents(wish(given), { session, timeout_ms, by: unrestrictedHolder }, registry, healths, parts);
}
const names = ({ seats }: Awaited<ReturnType<typeof seat>>) => seats.map(({ seat: name, role }) => `${name}/${role}`);

describe('seats', () => {
  it('freeze what is known of the agent; its own time limit goes before the rule, the rule before the protocol', async () => {
    await engine.register('ada', { timeout_ms: 700, owner: 'me', model: 'm', role: 'expert:law' });
    await engine.register('bob');
    const { seats } = await seat({ named: ['ada', 'bob'] }, 'session-1', 900);
    expect(seats[0]).toMatchObject({ timeout_ms: 700, owner: 'me', model: 'm', speaks_as: 'expert:law' });
    expect(seats[1]).toMatchObject({ timeout_ms: 900, owner: null, model: null, encoder: 'round-table@1' });
    expect((await seat({ named: ['bob'] })).seats[0]?.timeout_ms).toBe(120_000);
  });

  it('add who takes another role, unless it sits already', async () => {
    await engine.register('ada');
    await engine.register('bob');
    const roles = [{ agent: 'bob', role: 'synthesiser' }];
    expect(names(await seat({ named: ['ada'], roles }))).toEqual(['ada/member', 'bob/synthesiser']);
    expect(names(await seat({ named: ['ada', 'bob'], roles }))).toEqual(['ada/member', 'bob/member']);
    await expect(seat({ named: ['ada'], roles: [{ agent: 'nobody', role: 'synthesiser' }] })).rejects.toMatchObject({
      errors: [{ path: 'rules.synthesiser' }],
    });
  });

  it('PF-01: take an agent that can only talk, named or relevant', async () => {
    await engine.register('ada', { protocol: 'plain-http' });
    expect((await seat({ named: ['ada'] })).seats).toMatchObject([{ seat: 'ada', protocol: 'plain-http' }]);
    expect((await seat({})).seats).toMatchObject([{ seat: 'ada' }]);
  });

  it('PF-01: take an agent that gives nothing but forecasts at a table that names it, and at no other', async () => {
    await engine.register('ada', { protocol: 'round-table' });
    await engine.register('bob', { protocol: 'prediction-webhook' });
    await engine.parts.store.agents({ limit: 2 });
    const { seats, seating } = await seat({});
    expect(seats.map(({ seat: name }) => name)).toEqual(['ada']);
    expect(seating.considered).toContainEqual(expect.objectContaining({ agent: 'bob', seated: false }));
  });

  it('are cast by role, by the house where nobody has it', async () => {
    await engine.register('ada', { protocol: 'arc', role: 'expert:law' });
    const cast = ['expert:law', 'expert:tax'].map((name) => ({ seat: name, role: 'expert' }));
    const { seats, seating } = await seat({ cast, acts: ['turn'] });
    expect(seats.map(({ agent_id }) => agent_id)).toEqual([expect.not.stringMatching('house'), 'house/expert:tax']);
    expect(seating.method).toBe('cast');
  });
});

describe('the sessions of a day', () => {
  const forecast = { acts: ['forecast' as const] };

  it('FC-05: are counted for agents of a metered protocol; who had enough is left out, with the reason', async () => {
    await engine.admit('ada');
    await engine.admit('bob');
    await seat({ ...forecast, named: ['ada'] }, 'session-1');
    await seat({ ...forecast, named: ['ada'] }, 'session-2');
    const seated = await seat({ ...forecast, named: ['ada', 'bob'] }, 'session-3');
    expect(names(seated)).toEqual(['bob/member', 'ada/member']);
    expect(seated.seats).toMatchObject([
      { seat: 'bob' },
      { seat: 'ada', state: 'skipped', reason: 'has had its 2 sessions of 2026-01-01' },
    ]);
    expect(seated.seating.considered).toEqual([
      { agent: 'ada', score: 0, seated: false, reason: 'has had its 2 sessions of 2026-01-01' },
      { agent: 'bob', score: 0, seated: true, reason: 'named' },
    ]);
  });

  it('FC-05: refuse where nobody is left, and begin anew with the next day', async () => {
    await engine.admit('ada');
    for (const session of ['session-1', 'session-2']) await seat({ ...forecast, named: ['ada'] }, session);
    await expect(seat({ ...forecast, named: ['ada'] }, 'session-3')).rejects.toMatchObject({
      code: 'DAILY_LIMIT_REACHED',
      message: 'ada: has had its 2 sessions of 2026-01-01.',
    });
    engine.clock.set('2026-01-02T00:00:00.000Z');
    expect(names(await seat({ ...forecast, named: ['ada'] }, 'session-3'))).toEqual(['ada/member']);
  });

  it('count a session once, however often it is seated', async () => {
    await engine.admit('ada');
    for (const _ of [1, 2, 3]) await seat({ ...forecast, named: ['ada'] }, 'session-1');
    expect(names(await seat({ ...forecast, named: ['ada'] }, 'session-2'))).toEqual(['ada/member']);
  });

  it('do not count what is not metered', async () => {
    await engine.admit('ada');
    await engine.register('bob');
    for (const n of [1, 2, 3]) {
      expect(names(await seat({ acts: ['reply'], named: ['ada'] }, `s${n}`))).toEqual(['ada/member']);
      expect(names(await seat({ named: ['bob'] }, `s${n}`))).toEqual(['bob/member']);
    }
  });
});

describe('a seat that the platform adds', () => {
  const model = { base_url: 'http://127.0.0.1:1/v1', model: 'gpt-test', api_key: null };
  const clerk = (choose: NonNullable<SeatingWish['built_in']>['choose'] = () => 'seated') => ({
    role: 'clerk',
    choose,
  });
  const limits = { timeout_ms: null, time_budget_ms: null };

  async function seatWith(built_in: SeatingWish['built_in'], about: object = {}, more: object = {}) {
    const { registry, healths, parts } = engine;
    const own = { ...parts, house: createHouse(model), ...more };
    const context = { session: 'session-1', ...limits, by: unrestrictedHolder, ...about };
    return (
      await seatAgents({ ...wish({ named: ['ada'] }), ...(built_in && { built_in }) }, context, registry, healths, own)
    ).seats;
  }
  const added = async (...args: Parameters<typeof seatWith>) => (await seatWith(...args)).slice(1);

  beforeEach(() => engine.register('ada'));

  it("is a seat of the operator's model under the name of the house, and says that it is built in", async () => {
    expect(await added(clerk())).toEqual([
      {
        ...{ seat: 'house/clerk', agent_id: 'house/clerk', role: 'clerk', domain: 'general', owner: null },
        ...{ model: 'gpt-test', notes: ['built-in'], protocol: 'openai-chat', encoder: 'openai-chat@1' },
        ...{ timeout_ms: 120_000, wire: { parameters: { model: 'gpt-test' } } },
      },
    ]);
  });

  it('is not there without a model, without a wish, or where it is of no use', async () => {
    expect(await added(clerk(), {}, { house: createHouse() })).toEqual([]);
    expect(await added(undefined)).toEqual([]);
    expect(await added(clerk((members) => (members < 2 ? 'absent' : 'seated')))).toEqual([]);
  });

  it.each([
    [{ timeout_ms: 900 }, {}, 900],
    [{}, { call_timeout_ms: 700 }, 700],
    [{ time_budget_ms: 8000 }, {}, 1000],
    [{ time_budget_ms: 100 }, { call_timeout_ms: 700 }, 12],
  ])(
    'has the time of the rule, of the operator, and at most an eighth of the session: %j %j',
    async (about, more, ms) => {
      expect(await added(clerk(), about, more)).toMatchObject([{ timeout_ms: ms }]);
    },
  );

  it('is skipped with the reason beyond the limit of its owner, and refuses nothing', async () => {
    const by = { owner: 'team-a', everything: true };
    const limit = { model_sessions_daily: 1 };
    expect(await added(clerk(), { by }, limit)).toMatchObject([{ seat: 'house/clerk' }]);
    expect(await added(clerk(), { by }, limit)).not.toMatchObject([{ state: 'skipped' }]);
    const reason = "team-a has had its 1 sessions with the platform's own models of 2026-01-01";
    expect(await added(clerk(), { by, session: 'session-2' }, limit)).toMatchObject([{ state: 'skipped', reason }]);
    expect(await added(clerk(), { session: 'session-3' }, limit)).not.toMatchObject([{ state: 'skipped' }]);
  });

  it('is refused without a model where the request asks for it, before anything is claimed', async () => {
    const asked = { ...clerk(), field: 'rules.clerk' };
    expect(await added(asked)).toMatchObject([{ seat: 'house/clerk' }]);
    const message = 'There is no built-in clerk here: the operator has configured no model for it.';
    await expect(added(asked, {}, { house: createHouse() })).rejects.toMatchObject({
      ...{ code: 'OPERATOR_MODEL_MISSING', message, errors: [{ path: 'rules.clerk', message }] },
      fix: expect.stringContaining('PARLEY_MODEL_URL and PARLEY_MODEL'),
    });
  });

  it('is skipped with the reason of its format', async () => {
    expect(await added(clerk(() => ({ skipped: 'no calls' })))).toMatchObject([
      { state: 'skipped', reason: 'no calls' },
    ]);
  });
});

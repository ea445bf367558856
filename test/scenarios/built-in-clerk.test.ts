/** The clerk that a round table has by itself where the operator has configured a model. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createHouse } from '../../src/main/house-agents.ts';
import type { JudgedFinding, VerdictOfTable } from '../../src/methods/synthesis-2/result-types.ts';
import { agentRegistration } from '../../src/model/agent.ts';
import { type SessionView, viewOf } from '../../src/record/session-view.ts';
import { startAgent } from '../support/agent.ts';
import { type ApiPlatform, startApi } from '../support/api-platform.ts';
import { never } from '../support/arc-script.ts';
import { finds, openChat, sayAndWait } from '../support/chats.ts';
import { ask } from '../support/client.ts';
import { type BuiltEngine, buildEngine, type EngineOptions } from '../support/engine.ts';
import { type Answering, type FakeModel, fakeModel, saying } from '../support/fake-model.ts';
import { startModel } from '../support/played-models.ts';
import { eventsOf, verified } from '../support/record.ts';
import { plays, type TablePart } from '../support/round-table-script.ts';
import { finishedRecord, holdTable, openTable } from '../support/tables.ts';

const servers = new AsyncDisposableStack();
let model: FakeModel;
beforeAll(async () => {
  model = await fakeModel(servers);
});
afterAll(() => servers.disposeAsync());

/** A platform of its own for each test: a model that failed is left alone for a while. */
let stack: AsyncDisposableStack;
let platform: ApiPlatform;
let url: string;
beforeEach(async () => {
  stack = new AsyncDisposableStack();
  model.asked.length = 0;
  await startWith({});
});
afterEach(() => stack.disposeAsync());

async function startWith(options: EngineOptions): Promise<void> {
  const house = createHouse({ base_url: model.url, model: 'gpt-test', api_key: 'sk-clerk-1' });
  platform = stack.use(await startApi({}, undefined, { house, ...options }));
  url = await platform.listen();
  seated = [];
}

let seated: string[] = [];

const [one, other] = ['Login attempts are unlimited', 'A brute force attack on passwords is possible'];
const found = (...findings: string[]): TablePart => ({
  observations: findings.map((finding, at) => ({ finding, evidence: `[VERIFIED: auth.ts:${at + 3}]` })),
});

async function seat(name: string, part: TablePart): Promise<void> {
  await platform.seat(name, plays(part));
  seated.push(name);
}

async function seatTwo(): Promise<void> {
  await seat('ada', found(one));
  await seat('bob', found(other));
}

const hold = (input: object = {}): Promise<SessionView> =>
  holdTable(url, { content: 'Is the login safe?', agents: [...seated], ...input });

/** What a clerk states, in the form that it is asked for. */
const stating = (...relations: string[]) => {
  const observations = relations.map((finding) => ({ finding, evidence: 'Both are about guessing', severity: 'info' }));
  return saying(JSON.stringify({ observations, recommendations: [], confidence: 1 }));
};
const states =
  (...relations: string[]): Answering =>
  () =>
    stating(...relations);

const verdictOf = ({ verdict, synthesis }: SessionView) => ({ ...synthesis, ...verdict }) as object as VerdictOfTable;
const voicesOf = (view: SessionView) => (verdictOf(view).findings as JudgedFinding[]).map(({ agents }) => agents);
const clerkOf = ({ seats }: SessionView) => seats.find(({ role }) => role === 'clerk');
const textOf = async ({ id }: SessionView) => (await ask(`${url}/api/v1/sessions/${id}/report`)).text;
const eventsIn = async ({ id }: SessionView) => verified(await finishedRecord(url, id));

describe('a table that says nothing about a clerk, where the operator has a model', () => {
  test('has a built-in one that joins what is said in other words, and verifies', async () => {
    await seatTwo();
    model.answers(() => {
      const reply = stating('1 = 2');
      const usage = { prompt_tokens: 700, completion_tokens: 30, total_tokens: 730 };
      return { ...reply, body: { ...(reply.body as object), usage } };
    });
    const view = await hold();
    expect(voicesOf(view)).toEqual([['ada', 'bob']]);
    expect(view.phases.map(({ name }) => name)).toEqual(['analyze', 'challenge', 'clerk', 'vote']);
    expect(view.input).toMatchObject({ rules: { clerk: 'house/clerk' } });
    expect(clerkOf(view)).toMatchObject({
      ...{ seat: 'house/clerk', agent_id: 'house/clerk', role: 'clerk', model: 'gpt-test', notes: ['built-in'] },
      ...{ state: 'seated', bridged: true, usage: { tokens_in: 700, tokens_out: 30 } },
    });
    expect(verdictOf(view)).toMatchObject({ missing: [], votes: [{ seat: 'ada' }, { seat: 'bob' }] });
    expect(model.asked).toMatchObject([{ authorization: 'Bearer sk-clerk-1', body: { model: 'gpt-test' } }]);
    const sent = eventsOf(await eventsIn(view), 'ask.sent').filter(({ data }) => data.seat === 'house/clerk');
    expect(sent.map(({ data }) => data)).toMatchObject([{ ask: 'clerk/house/clerk', act: 'analyze' }]);
  });

  test('counts the members in lists, whether the clerk sits or was left out', async () => {
    await seatTwo();
    model.answers(states('1 = 2'));
    await hold();
    await hold({ rules: { max_calls: 6 } });
    const { body } = await ask<{ items: object[] }>(`${url}/api/v1/round-tables`);
    const listed = { seats: ['ada', 'bob', 'house/clerk'], members: ['ada', 'bob'] };
    expect(body.items).toMatchObject([listed, listed]);
  });

  test('says in its report who the clerk is and what came of it', async () => {
    await seatTwo();
    model.answers(states('1 = 2'));
    const text = await textOf(await hold());
    expect(text).toContain('house/clerk (built-in, through gpt-test) stated 1 relation between claims: 1 used.');
  });

  test('shows without the clerk what it changed', async () => {
    await seatTwo();
    model.answers(states('1 = 2'));
    const { id } = await hold();
    const path = `${url}/api/v1/sessions/${id}/what-if?without=${encodeURIComponent('house/clerk')}`;
    const { body } = await ask<VerdictOfTable>(path);
    expect(body.findings.map(({ agents }) => agents).toSorted()).toEqual([['ada'], ['bob']]);
  });

  test('counts what the clerk used to the budgets of the table', async () => {
    await seatTwo();
    model.answers(() => {
      const usage = { prompt_tokens: 5000, completion_tokens: 0, total_tokens: 5000 };
      return { body: { ...(stating('1 = 2').body as object), usage } };
    });
    expect(await hold({ rules: { max_tokens_total: 4000 } })).toMatchObject({ budget_spent: 'tokens' });
  });

  test('has the clerk that it names instead, and none where it says null', async () => {
    await seatTwo();
    const members = [...seated];
    await seat('clerk', { observations: [{ finding: '1 = 2', evidence: 'Both are about guessing' }] });
    const named = await hold({ agents: members, rules: { clerk: 'clerk' } });
    expect(clerkOf(named)).toMatchObject({ seat: 'clerk', notes: [] });
    const none = await hold({ agents: members, rules: { clerk: null } });
    expect(clerkOf(none)).toBeUndefined();
    expect(none.input).toMatchObject({ rules: { clerk: null } });
    expect(model.asked).toEqual([]);
  });

  test('has it again where the rules of its view are sent back', async () => {
    await seatTwo();
    model.answers(states('1 = 2'));
    const { clerk } = (await hold()).input.rules as { clerk: string };
    const view = await hold({ rules: { clerk } });
    expect(clerkOf(view)).toMatchObject({ seat: 'house/clerk', state: 'seated', notes: ['built-in'] });
    expect(view.input).toMatchObject({ rules: { clerk: 'house/clerk' } });
    expect(voicesOf(view)).toEqual([['ada', 'bob']]);
    await eventsIn(view);
  });

  test('seats an agent that is called clerk as a member beside it', async () => {
    await seat('clerk', found(one));
    await seat('bob', found(other));
    model.answers(states('1 = 2'));
    const view = await hold();
    expect(view.seats.map(({ seat: name, role }) => [name, role])).toEqual([
      ['clerk', 'member'],
      ['bob', 'member'],
      ['house/clerk', 'clerk'],
    ]);
    expect(voicesOf(view)).toEqual([['bob', 'clerk']]);
    await eventsIn(view);
  });

  test('has none where a single member sits, and asks none where there is one claim', async () => {
    await seat('ada', found(one, other));
    expect((await hold()).seats).toHaveLength(1);
    await seat('bob', found());
    await seat('cyd', found(one));
    const view = await hold({ agents: ['bob', 'cyd'] });
    expect(clerkOf(view)).toMatchObject({ state: 'seated' });
    expect(model.asked).toEqual([]);
    expect(await textOf(view)).toContain('house/clerk (built-in, through gpt-test) was not asked');
  });

  test('has none where its calls are needed by the members, and says so', async () => {
    await seatTwo();
    const view = await hold({ rules: { max_calls: 6 } });
    const reason = 'the table may make 6 calls, and its other seats need 6';
    expect(clerkOf(view)).toMatchObject({ state: 'skipped', reason });
    expect(verdictOf(view)).toMatchObject({ outcome: 'adopted', missing: [] });
    expect(await textOf(view)).toContain(`There was no clerk: ${reason}. Claims were compared by their words alone.`);
    expect(model.asked).toEqual([]);
  });
});

/** What a reader of the verdict sees, without what differs from session to session. */
const told = (view: SessionView) => {
  const { pivots: _, ...verdict } = verdictOf(view) as VerdictOfTable & { pivots?: unknown };
  return verdict;
};

describe('a built-in clerk whose model is of no use', () => {
  const refusal = { choices: [{ message: { content: null, refusal: 'I cannot judge that.' } }] };
  const cases: [string, Answering, string][] = [
    [
      'fails',
      () => ({ status: 500, body: { error: { message: 'down' } } }),
      'The model gpt-test answered with an error',
    ],
    ['refuses', () => ({ body: refusal }), 'The model gpt-test declined to answer'],
    ['times out', never, 'The model gpt-test did not answer in time'],
    [
      'answers prose',
      () => saying('They all agree, I think.'),
      'The model gpt-test gave an answer that cannot be read',
    ],
    ['answers nothing', () => saying(''), 'The model gpt-test gave an empty answer'],
    ['answers no JSON at all', () => ({ body: Buffer.from('<html>') }), 'gave an answer that cannot be read'],
    [
      'states no relation',
      states('banana', '7 = 9'),
      'house/clerk (built-in, through gpt-test) stated nothing that relates two claims',
    ],
  ];

  test.each(cases)('that %s leaves the verdict as it is without a clerk, and a line says so', async (_, how, line) => {
    await seatTwo();
    model.answers(how);
    const view = await hold({ rules: { timeout_ms: 1500 } });
    const without = await hold({ rules: { clerk: null, timeout_ms: 1500 } });
    expect(told(view)).toEqual(told(without));
    expect(view).toMatchObject({ outcome: 'adopted' });
    expect(verdictOf(view).missing).toEqual([]);
    expect(clerkOf(view)).toMatchObject({ state: 'seated', detail: null });
    const text = await textOf(view);
    expect(text).toContain(line);
    expect(text).toContain('Claims were compared by their words alone.');
    await eventsIn(view);
  });

  test('that lies joins nothing that the words contradict', async () => {
    await seat('ada', found('The database is encrypted'));
    await seat('bob', found('The database is not encrypted'));
    model.answers(states('1 = 2'));
    const view = await hold();
    expect(voicesOf(view).toSorted()).toEqual([['ada'], ['bob']]);
    expect(verdictOf(view)).toMatchObject({ clerk: [{ relation: 'same', used: false }] });
    expect(await textOf(view)).toContain('stated 1 relation between claims: 1 not used.');
    await eventsIn(view);
  });

  test('that is late once is left out for a while, and the line says why', async () => {
    await startWith({ call_timeout_ms: 300 });
    await seatTwo();
    model.answers(never);
    const first = await hold();
    expect(first.phases[2]?.asks[0]?.flags).toMatchObject([{ code: 'model.timeout' }]);
    model.answers(states('1 = 2'));
    const reason = 'the model gpt-test failed when it was last asked (timeout), and is tried again later';
    const second = await hold();
    expect(clerkOf(second)).toMatchObject({ state: 'skipped', reason });
    expect(await textOf(second)).toContain(`There was no clerk: ${reason}.`);
    expect(model.asked).toHaveLength(1);
  });

  test('that had less time than the operator gives it, or declines, is asked at the next table', async () => {
    await seatTwo();
    model.answers(never);
    for (const _ of [1, 2]) await hold({ rules: { timeout_ms: 150 } });
    model.answers(() => ({ body: refusal }));
    for (const _ of [1, 2, 3]) await hold();
    expect(clerkOf(await hold())).toMatchObject({ state: 'seated' });
  });

  test('that fails is asked at the next tables, until it has failed three times', async () => {
    await seatTwo();
    model.answers(() => ({ status: 500, body: {} }));
    const states: unknown[] = [];
    for (const _ of [1, 2, 3, 4]) states.push(clerkOf(await hold())?.state);
    expect(states).toEqual(['seated', 'seated', 'seated', 'skipped']);
  });

  test('takes at most an eighth of the time of the table', async () => {
    await seatTwo();
    model.answers(never);
    const view = await hold({ rules: { time_budget_ms: 4000 } });
    expect(view).toMatchObject({ outcome: 'adopted', budget_spent: null });
    expect(view.phases[2]?.asks[0]?.flags).toMatchObject([{ code: 'model.timeout' }]);
  });
});

describe("an engine with the operator's model", () => {
  async function engineWith(more: EngineOptions = {}): Promise<BuiltEngine> {
    const house = createHouse({ base_url: model.url, model: 'gpt-test', api_key: null });
    const built = stack.use(await buildEngine({ house, ...more }));
    for (const [name, finding] of [
      ['ada', one],
      ['bob', other],
    ] as const) {
      const { registration } = await startAgent(stack, name, plays(found(finding)));
      await built.engine.agents.register(agentRegistration.parse(registration));
    }
    return built;
  }
  const request = { content: 'Is the login safe?', agents: ['ada', 'bob'] };
  const closedView = async ({ engine, record }: BuiltEngine, id: string): Promise<SessionView> => {
    expect(await engine.sessions.closed(id, AbortSignal.timeout(20_000))).toBe(true);
    return viewOf(await verified(await record(id)), '');
  };

  test('runs a table beyond the limit of its owner without a clerk, and says so in a line', async () => {
    model.answers(states('1 = 2'));
    const built = await engineWith({ model_sessions_daily: 1 });
    const { sessions } = built.engine.as({ owner: 'team-a', everything: true });
    const held = async () => closedView(built, (await sessions.open('round-table', request)).session);
    expect(clerkOf(await held())).toMatchObject({ state: 'seated' });
    const view = await held();
    const reason = expect.stringMatching(/^team-a has had its 1 sessions with the platform's own models of \d{4}-/);
    expect(clerkOf(view)).toMatchObject({ state: 'skipped', reason });
    expect(view).toMatchObject({ outcome: 'adopted', input: { rules: { clerk: null } }, verdict: { missing: [] } });
    expect(model.asked).toHaveLength(1);
  });

  test('asks again without the schema where the endpoint takes none', async () => {
    const observations = [{ finding: '1 = 2', evidence: 'Both are about guessing', severity: 'info' }];
    const strict = await startModel(stack, { takesSchema: false, say: () => JSON.stringify({ observations }) });
    const house = createHouse({ base_url: `${strict.url}/v1`, model: 'local', api_key: null });
    const built = await engineWith({ house });
    const view = await closedView(built, (await built.engine.sessions.open('round-table', request)).session);
    expect(strict.statuses).toEqual([400, 200]);
    expect(view.phases[2]?.asks).toMatchObject([{ state: 'answered', attempts: 2, without: ['response_format'] }]);
    expect(voicesOf(view)).toEqual([['ada', 'bob']]);
  });

  test('goes on without the clerk where the model was taken away before a restart', async () => {
    model.answers(never);
    const built = await engineWith();
    const { session } = await built.engine.sessions.open('round-table', request);
    await expect.poll(() => model.asked.length, { timeout: 5000 }).toBe(1);
    await built.die();
    built.parts.house = createHouse();
    await built.comeBack();
    const view = await closedView(built, session);
    expect(view).toMatchObject({ outcome: 'adopted', verdict: { missing: [] } });
    expect(view.phases[2]?.asks[0]?.flags).toMatchObject([
      { code: 'model.unreachable', detail: expect.stringMatching(/^The model of the platform could not be reached/) },
    ]);
  });
});

describe('other ways to a table', () => {
  test('a chat that is escalated has a built-in clerk, unless its rules say null', async () => {
    for (const [name, finding] of [
      ['ada', one],
      ['bob', other],
    ] as const) {
      await platform.seat(name, finds(finding));
      seated.push(name);
    }
    model.answers(states('1 = 2'));
    const id = await openChat(url, { agents: [...seated] });
    await sayAndWait(url, id, 'Is the login safe?');
    const escalate = async (body: object) => {
      const path = `${url}/api/v1/chats/${id}/escalate`;
      const { body: table } = await ask<SessionView>(path, { json: body, headers: { prefer: 'wait=20' } });
      return table;
    };
    expect(clerkOf(await escalate({}))).toMatchObject({ seat: 'house/clerk', state: 'seated' });
    expect(clerkOf(await escalate({ rules: { clerk: null } }))).toBeUndefined();
  });
});

describe('a platform without a model', () => {
  beforeEach(() => startWith({ house: createHouse() }));

  test('opens the same table as ever: no seat and no phase of a clerk, and the report says that there was none', async () => {
    await seatTwo();
    const view = await hold();
    expect(view.seats.map(({ seat: name }) => name)).toEqual(['ada', 'bob']);
    expect(view.input).toMatchObject({ rules: { clerk: null } });
    expect(view.phases.map(({ name }) => name)).toEqual(['analyze', 'challenge', 'vote']);
    const { text } = await ask<string>(`${url}/api/v1/sessions/${view.id}/report`);
    expect(text).toContain('No clerk read the claims: ');
    expect(text).not.toContain('house/clerk');
  });

  test('refuses a table that asks for the built-in clerk, and says which settings name a model', async () => {
    await seatTwo();
    const { status, body } = await openTable(url, { agents: [...seated], rules: { clerk: 'house/clerk' } });
    expect({ status, body }).toMatchObject({
      status: 422,
      body: {
        code: 'OPERATOR_MODEL_MISSING',
        detail: 'There is no built-in clerk here: the operator has configured no model for it.',
        fix: expect.stringContaining('PARLEY_MODEL_URL and PARLEY_MODEL'),
        errors: [{ path: 'rules.clerk' }],
      },
    });
  });

  test('refuses a clerk that is no name, as ever', async () => {
    await seatTwo();
    for (const clerk of ['house/sue', '', false]) {
      const { status, text } = await openTable(url, { agents: [...seated], rules: { clerk } });
      expect(status).toBe(422);
      expect(text).toContain('rules.clerk');
    }
  });
});

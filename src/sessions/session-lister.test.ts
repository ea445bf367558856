import { describe, expect, test } from 'vitest';
import { startAgent } from '../../test/support/agent.ts';
import { buildEngine } from '../../test/support/engine.ts';
import { forecasts } from '../../test/support/forecast-script.ts';
import { approves } from '../../test/support/round-table-script.ts';
import { agentRegistration } from '../model/agent.ts';

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();
const never = new AbortController().signal;

async function room(stack: AsyncDisposableStack, names: string[], script = approves) {
  const built = stack.use(await buildEngine({ onFault: () => {} }));
  const agents = await Promise.all(names.map((name) => startAgent(stack, name, script)));
  for (const { registration } of agents) await built.engine.agents.register(agentRegistration.parse(registration));
  return { built, agents };
}

describe('the list of sessions', () => {
  test('shows the headline and the seats of a closed table, and who did not answer', async () => {
    await using stack = new AsyncDisposableStack();
    const { built, agents } = await room(stack, ['ada', 'bob', 'cyd']);
    if (agents[2]) agents[2].script = () => ({ status: 400, body: {} });
    const { sessions } = built.engine;
    const { session } = await sessions.open('round-table@1', { content: 'Ship?', agents: ['ada', 'bob', 'cyd'] });
    await sessions.closed(session, never);
    const { verdict } = await sessions.view(session);
    const [listed] = await sessions.list({ limit: 9 });
    expect(listed).toMatchObject({ id: session, status: 'closed', headline: verdict?.headline, waiting_for: [] });
    expect(listed).toMatchObject({ seats: ['ada', 'bob', 'cyd'], missing: ['cyd'] });
  });

  test('shows whom a running table waits for, from memory and from the record alone', async () => {
    await using stack = new AsyncDisposableStack();
    const { built, agents } = await room(stack, ['ada', 'bob']);
    const answer = Promise.withResolvers<void>();
    stack.defer(() => answer.resolve());
    const [, bob] = agents;
    if (bob) bob.script = (asked) => answer.promise.then(() => approves(asked));
    const { session } = await built.engine.sessions.open('round-table@1', { content: 'Ship?', agents: ['ada', 'bob'] });
    for await (const { text } of built.engine.sessions.follow(session, 0, never))
      if (text.includes('"kind":"answer.received"')) break;
    const [running] = await built.engine.sessions.list({ limit: 9 });
    expect(running).toMatchObject({ status: 'running', headline: null, seats: ['ada', 'bob'], waiting_for: ['bob'] });
    await built.die();
    expect(await built.engine.sessions.list({ limit: 9 })).toEqual([running]);
  });

  test('fills rows of an older version from their records, in lists and by itself', async () => {
    await using stack = new AsyncDisposableStack();
    const { built } = await room(stack, ['ada']);
    const { sessions } = built.engine;
    const opened = [];
    for (const content of ['Erste Frage', 'Zweite']) {
      const { session } = await sessions.open('round-table@1', { content, agents: ['ada'] });
      await sessions.closed(session, never);
      opened.push(session);
    }
    const before = await sessions.list({ limit: 9 });
    const forget = { brief: '', seats: '[]', search: '' };
    for (const session of opened) await built.store.setListing(session, forget);
    const unfilled = withoutBriefs(built.store);
    const again = stack.use(await buildEngine({ store: unfilled, onFault: () => {} }));
    expect(await again.engine.sessions.list({ limit: 9 })).toEqual(before);
    expect(await sessions.list({ limit: 9, search: 'ERSTE' })).toMatchObject([{ id: opened[0] }]);
    for (const session of opened) await built.store.setListing(session, forget);
    await again.engine.sessions.fillUnlisted(never);
    expect(await sessions.list({ limit: 9, seat: 'ada' })).toHaveLength(2);
  });

  test('shows a resolution with its prediction and not on its own, unless its format is asked for', async () => {
    await using stack = new AsyncDisposableStack();
    const { built } = await room(stack, ['pia'], forecasts('YES', 0.8));
    await built.engine.testAgent('pia');
    const { sessions } = built.engine;
    const input = { title: 'Rain?', description: 'Here.', deadline: tomorrow(), agents: ['pia'], max_rounds: 1 };
    const { session } = await sessions.open('forecast@1', input);
    await sessions.closed(session, never);
    expect(await sessions.list({ limit: 9 })).toMatchObject([
      { listed: { probability: expect.closeTo(0.8, 1) }, sequels: { resolution: null } },
    ]);
    const { session: resolution } = await sessions.openAfter(session, 'resolve', { outcome: 'YES' });
    await sessions.closed(resolution, never);
    const sequel = { session: resolution, outcome: 'YES', listed: { scores: { final: { pool: {} } } } };
    expect(await sessions.list({ limit: 9 })).toMatchObject([{ id: session, sequels: { resolution: sequel } }]);
    expect(await sessions.list({ limit: 9, format: 'resolution' })).toMatchObject([{ id: resolution }]);
  });

  test('finds text in titles and headlines in any case and script', async () => {
    await using stack = new AsyncDisposableStack();
    const { built } = await room(stack, ['ada']);
    const { sessions } = built.engine;
    const { session } = await sessions.open('round-table@1', { content: 'ÖLPREIS 東京 ﬁnal 100%?', agents: ['ada'] });
    await sessions.closed(session, never);
    const found = async (search: string) => (await sessions.list({ limit: 9, search })).length;
    expect(await Promise.all(['ölpreis', '東京', 'final', '100%', '1_0', 'ADOPTED'].map(found))).toEqual([
      1, 1, 1, 1, 0, 1,
    ]);
  });
});

/** The store as it reads rows that have no listing yet. */
function withoutBriefs(store: Awaited<ReturnType<typeof buildEngine>>['store']) {
  const unfilled = <Row extends { id: string; brief: string | null }>(row: Row): Row =>
    row.brief === '' ? { ...row, brief: null } : row;
  return new Proxy(store, {
    get(target, name: keyof typeof store) {
      if (name === 'sessions')
        return async (query: Parameters<typeof store.sessions>[0]) => (await target.sessions(query)).map(unfilled);
      if (name === 'session')
        return async (id: string) => {
          const row = await target.session(id);
          return row && unfilled(row);
        };
      if (name === 'unlisted')
        return async (limit: number) => {
          const rows = (await target.sessions({ limit: 99 })).filter(({ brief }) => brief === '');
          return rows.slice(0, limit).map(({ id }) => id);
        };
      const value = target[name];
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

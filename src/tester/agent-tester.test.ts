import { describe, expect, it } from 'vitest';
import {
  type AgentRoom,
  beforeEachCall,
  openAgentRoom,
  openStore,
  refusedWith,
  registrationOf,
  startAgent,
} from '../../test/support/agents/agent-room.ts';
import { agentsVisibleTo } from '../agents/visible-agents.ts';
import { AgentTester } from './agent-tester.ts';
import type { TesterExperiment, TesterTarget } from './tester-experiment.ts';

const never = new AbortController().signal;
const once: TesterExperiment = { message: 'Hi', repeat: 1, concurrency: 1 };

const tester = ({ parts, connections, healths, registry }: AgentRoom) => {
  const own = new AgentTester(parts, connections, healths);
  return (to: TesterTarget, experiment: TesterExperiment = once, signal = never) =>
    own.tryOut(to, experiment, registry, signal);
};
const endpoint = (base_url: string, more: object = {}) => ({ base_url, protocol: 'plain-http', ...more });

describe('TP-05: trying an agent out', () => {
  it('sends the message and shows the reply with the wire, and puts nothing on a record', async () => {
    const agent = await startAgent(() => ({ body: { response: 'Hello.' } }));
    const room = await openAgentRoom();
    await room.registry.register(registrationOf({ base_url: agent.url }));
    expect(await tester(room)('ada')).toMatchObject({
      ...{ reply: { text: 'Hello.' }, outcome: 'answered', status: 200 },
      exchanges: [{ request: { method: 'POST', url: agent.url, body: '{"message":"Hi"}' }, response: { status: 200 } }],
    });
    expect(agent.asked[0]?.key).toMatch(/^tester\/id-\d+$/);
    expect(await room.store.sessions({ limit: 1 })).toEqual([]);
  });

  it('needs no registration, and forgets the endpoint', async () => {
    const agent = await startAgent(() => ({ body: { response: 'Hello.' } }));
    const room = await openAgentRoom();
    const report = await tester(room)(endpoint(agent.url, { api_key: 'sk-planted-31415926' }));
    expect(report).toMatchObject({ reply: { text: 'Hello.' } });
    expect(JSON.stringify(report)).not.toContain('planted');
    expect(agent.asked[0]?.headers.authorization).toBe('Bearer sk-planted-31415926');
    expect([await room.store.agents({ limit: 1 }), await room.store.healths()]).toEqual([[], []]);
  });

  it('RT-17: makes a registered agent healthy by an answer, and holds no failure against it', async () => {
    const agent = await startAgent(() => ({ status: 500, body: {} }));
    const room = await openAgentRoom();
    const { agent: registered } = await room.registry.register(registrationOf({ base_url: agent.url }));
    for (let times = 0; times < 3; times++) expect(await tester(room)('ada')).toMatchObject({ reason: 'agent_error' });
    expect(room.healths.stateOf(registered.id)).toBe('unknown');
    await room.healths.noteFailure(registered.id, 'timeout');
    agent.script = () => ({ body: { response: 'Back.' } });
    await tester(room)('ada');
    expect(room.healths.stateOf(registered.id)).toBe('healthy');
  });

  it('answers though the health cannot be kept, and the operator is told', async () => {
    const store = beforeEachCall(await openStore(), 'putHealth', () => {
      throw new Error('the disk is full');
    });
    const agent = await startAgent(() => ({ body: { response: 'Hello.' } }));
    const room = await openAgentRoom({ store });
    await room.registry.register(registrationOf({ base_url: agent.url }));
    expect(await tester(room)('ada')).toMatchObject({ outcome: 'answered' });
    expect(room.logged).toMatchObject([{ level: 'warn', fields: { seat: 'ada' } }]);
  });

  it('waits as long as the experiment says', async () => {
    const agent = await startAgent(() => new Promise(() => {}));
    const room = await openAgentRoom();
    const report = await tester(room)(endpoint(agent.url), { ...once, timeout_ms: 50 });
    expect(report).toMatchObject({ outcome: 'failed', reason: 'timeout', status: null });
  });

  it('counts the history as turns only within a conversation that is named', async () => {
    const agent = await startAgent(() => ({ body: { response: 'Hello.' } }));
    const room = await openAgentRoom();
    const history: TesterExperiment['history'] = [
      { role: 'user', content: 'Before' },
      { role: 'assistant', content: 'Yes' },
    ];
    await tester(room)(endpoint(agent.url), { ...once, history });
    await tester(room)(endpoint(agent.url), { ...once, history, conversation_id: 'c1' });
    const bodies = agent.asked.map(({ body }) => JSON.stringify(body));
    const stateful = { ...endpoint(agent.url), wire: { stateful: true } };
    await tester(room)(stateful, { ...once, history, conversation_id: 'c1' });
    const last = JSON.stringify(agent.asked.at(-1)?.body);
    expect(bodies[0]).toContain('Before');
    expect(bodies[1]).toContain('Before');
    expect(last).toBe('{"message":"Hi"}');
  });

  it('calls a method of the protocol, which says nothing about health', async () => {
    const agent = await startAgent(({ body }) => ({
      headers: { 'content-type': 'application/json-rpc' },
      body: { jsonrpc: '2.0', id: (body as { id: string }).id, result: { status: 'ready' } },
    }));
    const room = await openAgentRoom();
    const { agent: registered } = await room.registry.register(
      registrationOf({ base_url: agent.url, protocol: 'agent-query' }),
    );
    const experiment = { method: 'agent.status', repeat: 1, concurrency: 1 };
    expect(await tester(room)('ada', experiment)).toMatchObject({ reply: null, outcome: 'answered' });
    expect(agent.asked).toMatchObject([{ body: { method: 'agent.status' } }]);
    expect(room.healths.stateOf(registered.id)).toBe('unknown');
  });
});

describe('TP-05: a repeated experiment', () => {
  it('shows its first run and counts all of them', async () => {
    const agent = await startAgent(() => ({ body: { response: `Answer ${agent.asked.length}` } }));
    const room = await openAgentRoom();
    const report = await tester(room)(endpoint(agent.url), { ...once, repeat: 5, concurrency: 2 });
    expect(report.runs).toMatchObject({ wanted: 5, n: 5, answered: 5, failed: 0, reasons: {} });
    expect(report.runs?.latencies_ms).toHaveLength(5);
    expect(report.exchanges).toHaveLength(1);
    expect(new Set(agent.asked.map(({ key }) => key)).size).toBe(5);
    expect(await tester(room)(endpoint(agent.url))).not.toHaveProperty('runs');
  });

  it('ends with its signal, and still shows its first run', async () => {
    const ending = new AbortController();
    const agent = await startAgent(() => {
      if (agent.asked.length === 3) ending.abort();
      return { body: { response: 'Hello.' } };
    });
    const room = await openAgentRoom();
    const report = await tester(room)(endpoint(agent.url), { ...once, repeat: 50 }, ending.signal);
    expect(report).toMatchObject({ reply: { text: 'Hello.' }, runs: { wanted: 50, n: 2, answered: 2 } });
  });
});

describe('TP-05: two agents beside each other', () => {
  it('are asked the same, and compared by what they say', async () => {
    const [one, same, other] = [
      await startAgent(() => ({ body: { response: 'Yes.' } })),
      await startAgent(() => ({ body: { response: 'Yes.' } })),
      await startAgent(() => ({ body: { response: 'No.' } })),
    ];
    const room = await openAgentRoom();
    const beside = (url: string) => tester(room)(endpoint(one.url), { ...once, beside: endpoint(url) });
    expect(await beside(same.url)).toMatchObject({ same_text: true, beside: { reply: { text: 'Yes.' } } });
    expect(await beside(other.url)).toMatchObject({ same_text: false, beside: { reply: { text: 'No.' } } });
    expect([one, same, other].map(({ asked }) => asked.length)).toEqual([2, 1, 1]);
  });

  it('do not say the same where neither says anything', async () => {
    const failing = await startAgent(() => ({ status: 500, body: {} }));
    const room = await openAgentRoom();
    const target = endpoint(failing.url);
    expect(await tester(room)(target, { ...once, beside: target })).toMatchObject({ same_text: false });
  });

  it('are both refused before anybody is asked, where one of them cannot be', async () => {
    const agent = await startAgent(() => ({ body: { response: 'Yes.' } }));
    const room = await openAgentRoom();
    const experiment = { ...once, beside: endpoint('ftp://ada.example') };
    const refused = refusedWith('AGENT_URL_INVALID', 'beside.base_url');
    await expect(tester(room)(endpoint(agent.url), experiment)).rejects.toEqual(refused);
    expect(agent.asked).toEqual([]);
  });
});

it('PF-06: reaches no agent of another owner', async () => {
  const agent = await startAgent(() => ({ body: { response: 'Mine.' } }));
  const room = await openAgentRoom();
  await room.registry.register(registrationOf({ base_url: agent.url, owner: 'ada' }));
  const own = new AgentTester(room.parts, room.connections, room.healths);
  const visible = agentsVisibleTo(room.registry, { owner: 'bob', everything: false });
  await expect(own.tryOut('ada', once, visible, never)).rejects.toEqual(refusedWith('AGENT_UNKNOWN'));
  expect(agent.asked).toEqual([]);
});

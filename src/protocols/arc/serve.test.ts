import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { arrived } from '../../../test/contracts/protocol.contract.ts';
import { type HostedAgent, hostAgent } from '../../agent/agent-host.ts';
import type { AskByAct } from '../../model/act.ts';
import type { Json } from '../../model/json.ts';
import { bodyTextOf, type SendToAgent } from '../../model/send-to-agent.ts';
import { arc } from './protocol.ts';
import { sample } from './sample.ts';
import { serve, takeTurn } from './serve.ts';

const asked: AskByAct['turn'][] = [];
const answering = (ask: AskByAct['turn']) => {
  asked.push(ask);
  return { content: `I am ${ask.agent_id}.` };
};
const handlers = { 'arbitrator:v0': answering, 'expert:finance:v0': async (ask: AskByAct['turn']) => answering(ask) };
const { act: _, ...sampled } = sample;

describe('agents that are served over ARC', () => {
  let hosted: HostedAgent;
  beforeAll(async () => {
    hosted = await hostAgent([serve(handlers)]);
  });
  afterAll(() => hosted.close());

  async function post(path: string, body: Json) {
    const response = await fetch(hosted.url + path, { method: 'POST', body: JSON.stringify(body) });
    return { status: response.status, json: (await response.json()) as Json };
  }

  const send: SendToAgent = async ({ path, ...sent }) => {
    const { status, json } = await post(path, JSON.parse(bodyTextOf(sent)));
    return arrived(status, { json });
  };

  it('AC-03: understand what the platform sends and are understood, whole', async () => {
    const ask: AskByAct['turn'] = {
      ...sampled,
      agent_id: 'expert:finance:v0',
      context: {
        evidence: [{ uri: 'https://example.com/a.txt', sha256: 'ab', status: 'match', text: 'A.' }],
        constraints: { max_turns: 3, policies: ['No debt.'] },
      },
    };
    const turn = { act: 'turn', ...ask } as const;
    const outcome = await arc.call(turn, arc.encode(turn), { seat: { name: 'f', domain: 'd' }, send });
    expect(asked.at(-1)).toEqual(ask);
    const answer = { act: 'turn', answer: { content: 'I am expert:finance:v0.' } };
    expect(outcome).toMatchObject({ kind: 'answered', answer, flags: [] });
  });

  it('AC-03: answer with exactly the fields of the document', async () => {
    const { json } = await post('/v0/agents/arbitrator:v0/turn', { conversation_id: 'c', messages: sample.messages });
    const uuid = expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(json).toEqual({ agent_id: 'arbitrator:v0', turn_id: uuid, content: 'I am arbitrator:v0.' });
  });

  it('AC-03: are found under a path whose colons are encoded', async () => {
    expect(await post('/v0/agents/expert%3Afinance%3Av0/turn', sampled)).toMatchObject({ status: 200 });
  });

  it('AC-03: take an item that nobody says was checked as one not to rely on', async () => {
    const context = { evidence: [{ uri: 'https://example.com/filing.pdf', sha256: 'ab' }] };
    await post('/v0/agents/arbitrator:v0/turn', { ...sampled, context });
    expect(asked.at(-1)?.context).toEqual({
      evidence: [{ uri: 'https://example.com/filing.pdf', sha256: 'ab', status: 'unreachable' }],
      constraints: {},
    });
  });

  it.each<[string, Json, string]>([
    ['no object', [], 'body: '],
    ['no conversation', { messages: [] }, 'conversation_id: '],
    ['no messages', { conversation_id: 'c' }, 'messages: '],
    ['an unknown role', { conversation_id: 'c', messages: [{ role: 'tool', content: 'x' }] }, 'messages.0.role: '],
    ['odd evidence', { conversation_id: 'c', messages: [], context: { evidence: 'x' } }, 'context.evidence: '],
  ])('AC-08: refuse a body with %s in a short sentence and a code', async (_, body, start) => {
    const { status, json } = await post('/v0/agents/arbitrator:v0/turn', body);
    expect(status).toBe(400);
    expect(json).toEqual({ error: expect.stringContaining(start), code: 'REQUEST_INVALID' });
  });

  it.each(['scribe:v0', 'constructor', ''])('AC-08: say that %j is unknown', async (agent_id) => {
    const served = await takeTurn(handlers, agent_id, sampled);
    expect(served).toEqual({ status: 404, body: { error: 'unknown agent', code: 'AGENT_UNKNOWN' } });
  });

  it('AC-03: give the same turn the same id, and another turn another', async () => {
    const idOf = async (agent_id: string, body: Json) => {
      const { body: said } = await takeTurn(handlers, agent_id, body);
      return 'turn_id' in said ? said.turn_id : undefined;
    };
    const first = await idOf('arbitrator:v0', sampled);
    expect(await idOf('arbitrator:v0', structuredClone(sampled))).toBe(first);
    const others = [
      await idOf('expert:finance:v0', sampled),
      await idOf('arbitrator:v0', { ...sampled, conversation_id: 'other' }),
      await idOf('arbitrator:v0', { ...sampled, messages: sampled.messages.slice(1) }),
    ];
    expect(new Set([first, ...others]).size).toBe(4);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type HostedAgent, hostAgent } from '../../../src/agent/agent-host.ts';
import type { Ask, AskByAct } from '../../../src/model/act.ts';
import type { Json } from '../../../src/model/json.ts';
import { bodyTextOf, type SendToAgent } from '../../../src/model/send-to-agent.ts';
import { a2aHeaders } from '../../../src/protocols/a2a-headers/protocol.ts';
import { sample } from '../../../src/protocols/a2a-headers/sample.ts';
import { arrived } from '../../contracts/protocol.contract.ts';
import { serve } from './a2a-headers.ts';

const asked: AskByAct['reply'][] = [];
const reply = (ask: AskByAct['reply']) => {
  asked.push(ask);
  return { text: 'Done.', context: { status: 'completed' } };
};
const known = { 'a2a-version': '1.0', 'a2a-client-id': 'client-123' };

describe('an agent that is served over A2A', () => {
  let hosted: HostedAgent;
  beforeAll(async () => {
    hosted = await hostAgent([serve({ reply }), serve({ reply, path: '/closed', token: 'abc' })]);
  });
  afterAll(() => hosted.close());

  async function post(path: string, body: string, headers: Record<string, string> = {}) {
    const response = await fetch(hosted.url + path, { method: 'POST', body, headers });
    return { status: response.status, headers: response.headers, json: (await response.json()) as Json };
  }

  const send: SendToAgent = async ({ path, headers, ...sent }) => {
    const { status, headers: said, json } = await post(path, bodyTextOf(sent), { ...headers, 'idempotency-key': 'k1' });
    return arrived(status, { json }, Object.fromEntries(said));
  };

  it('TP-02: understands what the platform sends and is understood, whole', async () => {
    const ask: Ask<'reply'> = {
      ...{ ...sample, conversation_id: 'c1', message_id: 'k1', turn: 2, intent: 'command' },
      history: [
        { role: 'user', content: 'Hello' },
        { role: 'assistant', content: 'Hello!' },
      ],
    };
    const outcome = await a2aHeaders.call(ask, a2aHeaders.encode(ask), { seat: { name: 'a', domain: 'd' }, send });
    expect({ act: 'reply', ...asked.at(-1) }).toEqual(ask);
    expect(outcome).toMatchObject({ kind: 'answered', flags: [] });
    expect(outcome).toHaveProperty('answer.answer', { text: 'Done.', context: { status: 'completed' } });
  });

  it('TP-02: keeps a history and a session that it cannot read as what they are', async () => {
    await post('/', '{"intent":"query","context":{"session":7,"history":"long"},"message":"m"}', known);
    expect(asked.at(-1)).toMatchObject({
      ...{ conversation_id: null, turn: 1, history: [] },
      context: { session: 7, history: 'long' },
    });
  });

  it.each<[string, Record<string, string>, string]>([
    ['no version', { 'a2a-client-id': 'client-123' }, 'A2A_VERSION_UNSUPPORTED'],
    ['another version', { ...known, 'a2a-version': '2.0' }, 'A2A_VERSION_UNSUPPORTED'],
    ['no client id', { 'a2a-version': '1.0' }, 'A2A_CLIENT_ID_MISSING'],
  ])('TP-02: refuses a request with %s', async (_, headers, code) => {
    const { status, json } = await post('/', '{"intent":"query","message":"m"}', headers);
    expect({ status, json }).toEqual({ status: 400, json: { error: expect.any(String), code } });
  });

  it.each([
    ['{"message":"m"}', 'intent: '],
    ['{"intent":"joke","message":"m"}', 'intent: '],
    ['{"intent":"query"}', 'message: '],
    ['{"intent":"query","message":"m","context":[]}', 'context: '],
  ])('TP-02: refuses %s', async (body, start) => {
    const { status, headers, json } = await post('/', body, known);
    expect(status).toBe(400);
    expect(headers.get('a2a-version')).toBe('1.0');
    expect(json).toEqual({ error: expect.stringContaining(start), code: 'REQUEST_INVALID' });
  });

  it('TP-02: asks for the token first', async () => {
    expect(await post('/closed', '{}')).toMatchObject({ status: 401, json: { code: 'UNAUTHORIZED' } });
  });
});

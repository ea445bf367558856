import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type HostedAgent, hostAgent } from '../../../src/agent/agent-host.ts';
import type { AskByAct } from '../../../src/model/act.ts';
import { serve } from './plain-http.ts';

const asked: AskByAct['reply'][] = [];
const reply = async (ask: AskByAct['reply']) => {
  asked.push(ask);
  if (ask.message === 'fail') throw new Error('the secret is 42');
  return { text: `You said: ${ask.message}`, context: { a: 1 }, metadata: { b: 2 } };
};

describe('an agent that is served over plain HTTP', () => {
  let hosted: HostedAgent;
  beforeAll(async () => {
    hosted = await hostAgent([
      serve({ reply }),
      serve({ reply, path: '/agent/payment', token: 'abc', name: 'payment' }),
    ]);
  });
  afterAll(() => hosted.close());

  async function post(path: string, body: string, headers: Record<string, string> = {}) {
    const response = await fetch(hosted.url + path, { method: 'POST', body, headers });
    return { status: response.status, headers: response.headers, json: await response.json() };
  }

  it('TP-01: answers a message with a response and nothing else', async () => {
    const { status, headers, json } = await post('', '{"message":"é 😀"}');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/json');
    expect(json).toEqual({ response: 'You said: é 😀' });
  });

  it('hears a single message, with the id that its sender gave it', async () => {
    await post('/agent/payment', '{"message":"Hello"}', { authorization: 'Bearer abc', 'idempotency-key': 'k1' });
    expect(asked.at(-1)).toEqual({
      ...{ conversation_id: null, message_id: 'k1', agent_id: 'payment', turn: 1, message: 'Hello' },
      ...{ history: [], context: {} },
    });
    await post('/', '{"message":"Hello"}');
    await post('/', '{"message":"Hello"}');
    const ids = asked.slice(-2).map(({ message_id }) => message_id);
    expect(new Set([...ids, ''])).toHaveLength(3);
  });

  it.each([
    ['[]', 'body: '],
    ['{}', 'message: '],
    ['{"message":7}', 'message: '],
    ['{"message":""}', 'message: '],
  ])('TP-01: refuses %s with an error and a code', async (body, start) => {
    const { status, json } = await post('/', body);
    expect(status).toBe(400);
    expect(json).toEqual({ error: expect.stringContaining(start), code: 'REQUEST_INVALID' });
  });

  it.each([
    ['{', 400, 'BODY_NOT_JSON'],
    ['{"message":"fail"}', 500, 'AGENT_FAILED'],
  ])('TP-01: answers %s with a %i and its code', async (body, status, code) => {
    expect(await post('/', body)).toMatchObject({ status, json: { error: expect.not.stringContaining('42'), code } });
  });

  it('TP-01: refuses whoever does not show the token', async () => {
    const { status, headers, json } = await post('/agent/payment', '{"message":"Hello"}');
    expect(status).toBe(401);
    expect(headers.get('www-authenticate')).toBe('Bearer realm="agent"');
    expect(json).toEqual({ error: expect.any(String), code: 'UNAUTHORIZED' });
  });
});

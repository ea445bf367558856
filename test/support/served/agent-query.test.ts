import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type HostedAgent, hostAgent } from '../../../src/agent/agent-host.ts';
import type { Ask, AskByAct } from '../../../src/model/act.ts';
import type { Json } from '../../../src/model/json.ts';
import { bodyTextOf, type SendToAgent, type WireRequest } from '../../../src/model/send-to-agent.ts';
import { agentQuery } from '../../../src/protocols/agent-query/protocol.ts';
import {
  contextRequest,
  queryRequest,
  resetRequest,
  statusRequest,
} from '../../../src/protocols/agent-query/rpc-request.ts';
import { sample } from '../../../src/protocols/agent-query/sample.ts';
import { arrived } from '../../contracts/protocol.contract.ts';
import { serve } from './agent-query.ts';

const asked: AskByAct['reply'][] = [];
const forgotten: string[] = [];
const reply = async (ask: AskByAct['reply']) => {
  asked.push(ask);
  if (ask.message === 'fail') throw new Error('the secret is 42');
  return { text: 'Done.', metadata: { count: 5 } };
};
const reset = (session_id: string) => void forgotten.push(session_id);

describe('an agent that is served over JSON-RPC', () => {
  let hosted: HostedAgent;
  beforeAll(async () => {
    hosted = await hostAgent([serve({ reply, reset }), serve({ reply, path: '/closed', token: 'abc' })]);
  });
  afterAll(() => hosted.close());

  async function post(path: string, body: string, headers: Record<string, string> = {}) {
    const response = await fetch(hosted.url + path, { method: 'POST', body, headers });
    return {
      status: response.status,
      type: response.headers.get('content-type'),
      json: (await response.json()) as Json,
    };
  }

  const send: SendToAgent = async ({ path, headers, ...sent }) => {
    const { status, type, json } = await post(path, bodyTextOf(sent), headers);
    return arrived(status, { json }, { 'content-type': type ?? '' });
  };
  const called = async ({ path, headers, body }: WireRequest) => (await post(path, body, headers)).json;

  it('TP-03: understands what the platform sends and is understood, whole', async () => {
    const ask: Ask<'reply'> = {
      ...{ ...sample, conversation_id: 'c1', turn: 2 },
      history: [
        { role: 'user', content: 'Hello' },
        { role: 'assistant', content: 'Hello!' },
      ],
    };
    const outcome = await agentQuery.call(ask, agentQuery.encode(ask), { seat: { name: 'a', domain: 'd' }, send });
    expect({ act: 'reply', ...asked.at(-1) }).toEqual(ask);
    expect(outcome).toMatchObject({ kind: 'answered', flags: [] });
    expect(outcome).toHaveProperty('answer.answer', { text: 'Done.', metadata: { count: 5 } });
  });

  it('TP-03: is told when a conversation begins', async () => {
    const ask = { ...sample, conversation_id: 'c2' };
    const outcome = await agentQuery.call(ask, agentQuery.encode(ask), { seat: { name: 'a', domain: 'd' }, send });
    expect(outcome).toMatchObject({ kind: 'answered', flags: [] });
    expect(forgotten.at(-1)).toBe('c2');
  });

  it('TP-03: knows the context that it was told of a conversation, until that is reset', async () => {
    const told = { session_id: 'c3', user_id: 'u1', limit: 10 };
    expect(await called(contextRequest(told, 'r1'))).toEqual({ jsonrpc: '2.0', result: { context: told }, id: 'r1' });
    await called(queryRequest('m', { session_id: 'c3', limit: 20 }, 'r2'));
    expect(asked.at(-1)).toMatchObject({ conversation_id: 'c3', context: { user_id: 'u1', limit: 20 } });
    await called(queryRequest('m', { session_id: 'c4' }, 'r3'));
    expect(asked.at(-1)?.context).toEqual({});
    await called(resetRequest('c3', 'r4'));
    await called(queryRequest('m', { session_id: 'c3' }, 'r5'));
    expect(asked.at(-1)?.context).toEqual({});
  });

  it('TP-03: says that it is there', async () => {
    expect(await called(statusRequest('r1'))).toEqual({ jsonrpc: '2.0', result: { status: 'ready' }, id: 'r1' });
  });

  it.each<[string, number, string | number | null]>([
    ['{', -32700, null],
    ['[]', -32600, null],
    ['{"jsonrpc":"1.0","method":"agent.status","id":"r1"}', -32600, 'r1'],
    ['{"jsonrpc":"2.0","method":"agent.status"}', -32600, null],
    ['{"jsonrpc":"2.0","method":"agent.status","id":{}}', -32600, null],
    ['{"jsonrpc":"2.0","method":"agent.dance","id":7}', -32601, 7],
    ['{"jsonrpc":"2.0","method":"constructor","id":0}', -32601, 0],
    ['{"jsonrpc":"2.0","method":"agent.query","id":"r1"}', -32602, 'r1'],
    ['{"jsonrpc":"2.0","method":"agent.query","params":["m"],"id":"r1"}', -32602, 'r1'],
    ['{"jsonrpc":"2.0","method":"agent.query","params":{"message":""},"id":"r1"}', -32602, 'r1'],
    ['{"jsonrpc":"2.0","method":"agent.reset","params":{},"id":"r1"}', -32602, 'r1'],
    ['{"jsonrpc":"2.0","method":"agent.query","params":{"message":"fail"},"id":"r1"}', -32603, 'r1'],
  ])('TP-03: answers %s with a 200 and the error %i', async (body, code, id) => {
    const { status, type, json } = await post('/', body);
    expect([status, type]).toEqual([200, 'application/json-rpc']);
    expect(json).toMatchObject({ jsonrpc: '2.0', error: { code, message: expect.any(String) }, id });
    expect(JSON.stringify(json)).not.toContain('42');
  });

  it.each(['{', '{"jsonrpc":"2.0","method":"agent.status","id":"r1"}'])(
    'TP-03: refuses %s of whoever does not show the token',
    async (body) => {
      expect(await post('/closed', body)).toMatchObject({ status: 401, json: { code: 'UNAUTHORIZED' } });
      expect(await post('/closed', body, { authorization: 'Bearer abc' })).toMatchObject({ status: 200 });
    },
  );
});

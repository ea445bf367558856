import { describe, expect, it } from 'vitest';
import { arrived } from '../../../test/contracts/protocol.contract.ts';
import type { Json } from '../../model/json.ts';
import { bodyTextOf, type SendableRequest, type WireReply } from '../../model/send-to-agent.ts';
import { companionMethods } from './companion-methods.ts';

const rpc = { 'content-type': 'application/json-rpc' };
const given = { id: 'c-1', conversation_id: 's1', context: { limit: 10 } };
const response = (json: Json, status = 200) => arrived(status, { json }, rpc);

async function called(
  name: string,
  reply: WireReply = response({ jsonrpc: '2.0', result: null, id: 'c-1' }),
  more = {},
) {
  const sent: SendableRequest[] = [];
  const method = companionMethods.find((each) => each.name === name);
  const outcome = await method?.call({ ...given, ...more }, async (request) => {
    sent.push(request);
    return reply;
  });
  return { outcome, body: JSON.parse(sent[0] ? bodyTextOf(sent[0]) : 'null'), sent };
}

describe('TP-03: the methods beside agent.query', () => {
  it.each([
    ['agent.status', {}, undefined],
    ['agent.context', {}, { context: { session_id: 's1', limit: 10 } }],
    ['agent.context', { conversation_id: null }, { context: { limit: 10 } }],
    ['agent.context', { context: { session_id: 'own' } }, { context: { session_id: 'own' } }],
    ['agent.reset', {}, { session_id: 's1' }],
  ])('%s with %j is sent with what it takes', async (method, more, params) => {
    const { body, sent } = await called(method, undefined, more);
    expect(body).toEqual({ jsonrpc: '2.0', method, ...(params && { params }), id: 'c-1' });
    expect(sent).toHaveLength(1);
  });

  it.each<[Json]>([[{ status: 'ready' }], ['ready'], [null], [[1, 2]]])('have %j as a result', async (result) => {
    const { outcome } = await called('agent.status', response({ jsonrpc: '2.0', result, id: 'c-1' }));
    expect(outcome).toMatchObject({ kind: 'answered', result, flags: [] });
  });

  it.each([200, 404])('need not be there, which may be told with a %i', async (status) => {
    const error = { code: -32601, message: 'Method not found' };
    const { outcome } = await called('agent.status', response({ jsonrpc: '2.0', error, id: 'c-1' }, status));
    expect(outcome).toMatchObject({
      ...{ kind: 'failed', reason: 'unsupported', detail: 'the agent does not have this method (-32601)' },
      agent_error: { code: '-32601', message: 'Method not found' },
    });
  });

  it.each<[string, WireReply, object]>([
    [
      'an error',
      response({ jsonrpc: '2.0', error: { code: -32603, message: 'x' }, id: 'c-1' }),
      { reason: 'agent_error', detail: 'the agent had an internal error (-32603)' },
    ],
    ['a status', response({ error: 'no' }, 401), { reason: 'refused', detail: 'the agent answered 401' }],
    ['no JSON', arrived(200, { fault: 'The body is not JSON.' }), { reason: 'malformed' }],
    ['another id', response({ jsonrpc: '2.0', result: 1, id: 'c-2' }), { detail: 'id is not that of the request' }],
    ['silence', { arrived: false, reason: 'timeout', detail: 'too late', retryable: true }, { reason: 'timeout' }],
  ])('fail with %s for what it is', async (_, reply, failure) => {
    expect((await called('agent.status', reply)).outcome).toMatchObject({ kind: 'failed', ...failure });
  });
});

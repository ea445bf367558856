import { describe, expect, it } from 'vitest';
import { arrived, ask, seat } from '../../../test/contracts/protocol.contract.ts';
import type { Json, JsonObject } from '../../model/json.ts';
import { bodyTextOf, type SendToAgent, type WireReply } from '../../model/send-to-agent.ts';
import { agentQuery } from './protocol.ts';
import { sample } from './sample.ts';

const rpc = 'application/json-rpc';
const response = (json: Json, type = rpc, status = 200): WireReply =>
  arrived(status, { json }, { 'content-type': type });
const answered = (json: Json, type?: string, status?: number) => ask(agentQuery, sample, response(json, type, status));
const failed = (error: Json, more: JsonObject = {}) => answered({ jsonrpc: '2.0', error, id: 'req-001', ...more });
const good = { jsonrpc: '2.0', result: { response: 'Done.' }, id: 'req-001' };
const hint = /parses only application\/json finds a request in application\/json-rpc empty$/;

describe('what a result means', () => {
  it.each<[Json, object]>([
    [{ response: 'Done.' }, { text: 'Done.' }],
    ['Done.', { text: 'Done.' }],
    [
      { response: 'Done.', metadata: { count: 5 }, context: { a: null } },
      { text: 'Done.', metadata: { count: 5 }, context: { a: null } },
    ],
  ])('TP-03: %j is a reply', async (result, answer) => {
    const outcome = await answered({ ...good, result });
    expect(outcome).toMatchObject({ kind: 'answered', flags: [] });
    expect(outcome).toHaveProperty('answer', { act: 'reply', answer });
  });

  it.each<[Json, string, string?]>([
    [{ response: ' ' }, 'the reply is empty', 'empty'],
    ['', 'the reply is empty', 'empty'],
    [{}, 'result.response must be a string'],
    [null, 'result must be a text, or an object with a response'],
    [['Done.'], 'result must be a text, or an object with a response'],
  ])('LG-03: %j is none', async (result, detail, reason = 'malformed') => {
    expect(await answered({ ...good, result })).toMatchObject({ reason, detail });
  });

  it.each(['application/json', 'text/plain', ''])('TP-03: in the type %j it counts, and is flagged', async (type) => {
    expect(await answered(good, type)).toMatchObject({ kind: 'answered', flags: [{ code: 'content_type' }] });
  });

  it('TP-03: a charset beside the content type changes nothing', async () => {
    expect(await answered(good, 'Application/JSON-RPC; charset=utf-8')).toMatchObject({ flags: [] });
  });
});

describe('what an envelope means', () => {
  it.each<[string, Json, string]>([
    ['a batch', [good], 'batch'],
    ['another version', { ...good, jsonrpc: '1.0' }, 'jsonrpc must be "2.0"'],
    ['both', { ...good, error: { code: -32603, message: 'x' } }, 'both a result and an error'],
    ['neither', { jsonrpc: '2.0', id: 'req-001' }, 'neither a result nor an error'],
    ['an error that is text', { jsonrpc: '2.0', error: 'no', id: 'req-001' }, 'error must be an object'],
    ['an error without a code', { jsonrpc: '2.0', error: {}, id: 'req-001' }, 'error.code must be a whole number'],
  ])('TP-03: %s is malformed', async (_, json, detail) => {
    const outcome = await answered(json);
    expect(outcome).toMatchObject({ reason: 'malformed', detail: expect.stringContaining(detail) });
    expect(outcome).not.toHaveProperty('detail', expect.stringMatching(hint));
  });

  it.each(['req-002', 1, null])('TP-03: a result for the id %j is not ours', async (id) => {
    expect(await answered({ ...good, id })).toMatchObject({
      reason: 'malformed',
      detail: expect.stringMatching(/^id is not that of the request/),
    });
  });

  it('TP-03: an id is not ours because it reads the same', async () => {
    const numbered = { ...sample, message_id: '7' };
    const outcome = await ask(agentQuery, numbered, response({ ...good, id: 7 }));
    expect(outcome).toMatchObject({ reason: 'malformed' });
  });
});

describe('what an error inside a 200 means', () => {
  it.each([
    [-32700, 'refused', 'the agent could not parse the request (-32700)'],
    [-32600, 'refused', 'the agent did not take the request for a valid one (-32600)'],
    [-32601, 'refused', 'the agent does not have the method (-32601)'],
    [-32602, 'refused', 'the agent did not accept the parameters (-32602)'],
    [-32603, 'agent_error', 'the agent had an internal error (-32603)'],
    [-32000, 'agent_error', 'the agent answered with an error (-32000)'],
    [-32099, 'agent_error', 'the agent answered with an error (-32099)'],
    [7, 'agent_error', 'the agent answered with an error (7)'],
  ])('TP-03: %i is told as %s', async (code, reason, detail) => {
    const outcome = await failed({ code, message: 'm'.repeat(301), data: { stack: 'x' } });
    expect(outcome).toMatchObject({ kind: 'failed', reason, detail, retryable: false });
    expect(outcome).toHaveProperty('agent_error', { code: String(code), message: 'm'.repeat(300) });
  });

  it.each([-32700, -32600])('TP-03: %i may have no id, and then the request was perhaps not read', async (code) => {
    const outcome = await failed({ code, message: 'x' }, { id: null });
    expect(outcome).toMatchObject({ reason: 'refused', detail: expect.stringMatching(hint) });
  });

  it.each([-32601, -32602, -32603])('TP-03: %i without an id is malformed, and the cause is named', async (code) => {
    const outcome = await failed({ code, message: 'x' }, { id: null });
    expect(outcome).toMatchObject({ reason: 'malformed', detail: expect.stringMatching(hint) });
  });
});

describe('what a status means', () => {
  it('TP-03: keeps what an error says that comes with a status of its own', async () => {
    const error = { code: -32001, message: 'Unauthorized' };
    expect(await answered({ jsonrpc: '2.0', error, id: 'req-001' }, rpc, 401)).toMatchObject({
      ...{ reason: 'refused', detail: 'the agent answered 401' },
      agent_error: { code: '-32001', message: 'Unauthorized' },
    });
  });

  it.each([400, 415, 422])('TP-03: a %i hints at a server that reads only application/json', async (status) => {
    const outcome = await answered({ error: 'message is required', code: 'EMPTY' }, 'application/json', status);
    expect(outcome).toMatchObject({ reason: 'refused', agent_error: { error: 'message is required', code: 'EMPTY' } });
    expect(outcome).toHaveProperty('detail', expect.stringMatching(hint));
    const read = await answered({ jsonrpc: '2.0', error: { code: -32602, message: 'x' }, id: 'req-001' }, rpc, status);
    expect(read).toHaveProperty('detail', `the agent answered ${status}`);
  });

  it.each([401, 404, 500])('TP-03: a %i says what it says', async (status) => {
    expect(await answered({ error: 'no' }, rpc, status)).toHaveProperty('detail', `the agent answered ${status}`);
  });
});

describe('the start of a conversation', () => {
  const first = { ...sample, conversation_id: 'c1' };
  const resetId = `${sample.message_id}/reset`;

  async function begun(reply: WireReply) {
    const methods: string[] = [];
    const send: SendToAgent = async (request) => {
      methods.push(JSON.parse(bodyTextOf(request)).method);
      return methods.length === 1 ? reply : response(good);
    };
    const outcome = await agentQuery.call(first, agentQuery.encode(first), { seat, send });
    expect(methods).toEqual(['agent.reset', 'agent.query']);
    expect(outcome).toMatchObject({ kind: 'answered', answer: { answer: { text: 'Done.' } } });
    return outcome.flags.map(({ code, detail }) => `${code}: ${detail}`);
  }

  it('TP-03: is a reset, and whatever the agent says to that is fine', async () => {
    expect(await begun(response({ jsonrpc: '2.0', result: null, id: resetId }))).toEqual([]);
  });

  it.each([200, 404])('TP-03: tolerates an agent without the method, told with a %i', async (status) => {
    const error = { code: -32601, message: 'Method not found' };
    expect(await begun(response({ jsonrpc: '2.0', error, id: resetId }, rpc, status))).toEqual([]);
  });

  it.each<[string, WireReply]>([
    ['had an internal error', response({ jsonrpc: '2.0', error: { code: -32603, message: 'x' }, id: resetId })],
    ['answered 500', response({ jsonrpc: '2.0', result: {}, id: resetId }, rpc, 500)],
    ['id is not that of the request', response(good)],
    ['The body is not JSON', arrived(200, { fault: 'The body is not JSON.' })],
  ])('TP-03: goes on when the reset fails, and flags it: %s', async (detail, reply) => {
    expect(await begun(reply)).toEqual([expect.stringMatching(`^reset.failed: agent.reset: .*${detail}`)]);
  });

  it.each(['timeout', 'unreachable'] as const)('TP-03: is the end when no answer comes: %s', async (reason) => {
    const sent: string[] = [];
    const send: SendToAgent = async (request) => {
      sent.push(JSON.parse(bodyTextOf(request)).method);
      return { arrived: false, reason, detail: 'too late', retryable: true };
    };
    const outcome = await agentQuery.call(first, agentQuery.encode(first), { seat, send });
    expect(sent).toEqual(['agent.reset']);
    expect(outcome).toEqual({ kind: 'failed', reason, detail: 'agent.reset: too late', retryable: true, flags: [] });
  });
});

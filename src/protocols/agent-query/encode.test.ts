import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../model/json.ts';
import { encode, encodeReset } from './encode.ts';
import { contextRequest, resetRequest, statusRequest } from './rpc-request.ts';
import { sample } from './sample.ts';

const bodyOf = (ask: typeof sample) => JSON.parse(encode(ask).body);
const headers = { 'content-type': 'application/json-rpc', accept: 'application/json-rpc' };

describe('calling agent.query', () => {
  it('TP-03: has the fields of the document, in its order and its content type', () => {
    expect(encode(sample)).toEqual({
      path: '',
      headers,
      body:
        '{"jsonrpc":"2.0","method":"agent.query","params":{"message":"What are my recent transactions?",' +
        '"context":{"user_id":"user-123","limit":10}},"id":"req-001"}',
    });
  });

  it('TP-03: names the conversation, unless the context names one itself', () => {
    const empty = { ...sample, context: {} };
    expect(bodyOf(empty).params.context).toEqual({});
    expect(bodyOf({ ...empty, conversation_id: 'c1' }).params.context).toEqual({ session_id: 'c1' });
    const own = { ...sample, conversation_id: 'c1', context: { session_id: 'own' } };
    expect(bodyOf(own).params.context).toEqual({ session_id: 'own' });
  });

  it('LG-02: carries what was said before in the context', () => {
    const history = [{ role: 'user' as const, content: 'Hello' }];
    expect(bodyOf({ ...sample, context: {}, history }).params.context).toEqual({ history });
  });

  it('TP-03: writes any context the same, whatever order its names came in, and whole', () => {
    const contexts = fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 2 }), { noNullPrototype: true });
    fc.assert(
      fc.property(contexts, (given) => {
        const context = JSON.parse(JSON.stringify(given)) as JsonObject;
        const reversed = Object.fromEntries(Object.entries(context).reverse());
        expect(encode({ ...sample, context: reversed }).body).toBe(encode({ ...sample, context }).body);
        expect(bodyOf({ ...sample, context }).params.context).toEqual(context);
      }),
    );
  });
});

describe('calling the other methods', () => {
  it.each([
    [
      contextRequest({ limit: 10, user_id: 'u' }, 'r1'),
      '"agent.context","params":{"context":{"user_id":"u","limit":10}}',
    ],
    [resetRequest('c1', 'r1'), '"agent.reset","params":{"session_id":"c1"}'],
    [statusRequest('r1'), '"agent.status"'],
  ])('TP-03: sends what the document lists: %j', (request, method) => {
    expect(request).toEqual({ path: '', headers, body: `{"jsonrpc":"2.0","method":${method},"id":"r1"}` });
  });

  it('TP-03: resets the session of the query before the first message of a conversation, and at no other time', () => {
    const first = { ...sample, conversation_id: 'c1' };
    const sessionOf = (ask: typeof sample) => JSON.parse(encodeReset(ask)?.body ?? '{}').params?.session_id;
    expect(sessionOf(first)).toBe('c1');
    expect(sessionOf({ ...first, context: { session_id: 'own' } })).toBe('own');
    expect(encodeReset({ ...first, turn: 2 })).toBeUndefined();
    expect(encodeReset(sample)).toBeUndefined();
  });

  it('TP-03: gives a reset an id and a key of its own, so that nobody takes the query for it', () => {
    const reset = encodeReset({ ...sample, conversation_id: 'c1' });
    expect(reset?.id).not.toBe(sample.message_id);
    expect(reset?.headers).toEqual({ ...headers, 'idempotency-key': reset?.id });
    expect(JSON.parse(reset?.body ?? '').id).toBe(reset?.id);
  });
});

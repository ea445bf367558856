import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../model/json.ts';
import { queryViolations, responseViolations } from './conformance/violations.ts';
import { readResponse } from './rpc-response.ts';

const ours = { jsonrpc: '2.0', id: 'req-1' };
const error = (code: number, message: Json = 'no') => ({ code, message });

describe('TP-03: a response of JSON-RPC', () => {
  it('is its result, or its error with a message that is text', () => {
    expect(readResponse({ ...ours, result: null }, 'req-1')).toEqual({ result: null });
    expect(readResponse({ ...ours, error: error(-32603) }, 'req-1')).toEqual({ error: error(-32603) });
    expect(readResponse({ ...ours, error: error(7, { a: 1 }) }, 'req-1')).toEqual({ error: { code: 7, message: '' } });
  });

  it.each<[Json, string]>([
    [[{ ...ours, result: 1 }], 'is a batch'],
    [null, 'is not a JSON object'],
    [{ id: 'req-1', result: 1 }, 'jsonrpc must be "2.0"'],
    [{ ...ours, jsonrpc: 2, result: 1 }, 'jsonrpc must be "2.0"'],
    [{ ...ours, result: 1, error: error(1) }, 'both a result and an error'],
    [ours, 'neither a result nor an error'],
    [{ ...ours, id: 'req-2', result: 1 }, 'id is not that of the request'],
    [{ ...ours, id: null, result: 1 }, 'id is not that of the request'],
    [{ ...ours, id: null, error: error(-32601) }, 'id is not that of the request'],
    [{ ...ours, id: 'req-2', error: error(-32700) }, 'id is not that of the request'],
    [{ ...ours, error: 'no' }, 'error must be an object'],
    [{ ...ours, error: { code: '1', message: 'no' } }, 'error.code must be a whole number'],
    [{ ...ours, error: error(1.5) }, 'error.code must be a whole number'],
  ])('is neither when it is %j', (json, fault) => {
    expect(readResponse(json, 'req-1')).toEqual({ fault: expect.stringContaining(fault) });
  });

  it.each([-32700, -32600])('may have null for its id with %i, which says that the request was not read', (code) => {
    expect(readResponse({ ...ours, id: null, error: error(code) }, 'req-1')).toEqual({ error: error(code) });
    expect(responseViolations({ ...ours, id: null, error: error(code) }, 'req-1')).toEqual([]);
  });

  it('that breaks no rule of the conformance check is never a fault', () => {
    const part = { jsonrpc: fc.constantFrom<Json>('2.0', '1.0'), id: fc.constantFrom<Json>('req-1', null, 7) };
    const errors = fc.record({
      code: fc.constantFrom<Json>(-32700, -32601, 1.5, '1'),
      message: fc.constantFrom<Json>('no', 7),
    });
    const response = fc.record(
      { ...part, result: fc.jsonValue(), error: fc.oneof(errors, fc.jsonValue()) },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(response, (given) => {
        const json = JSON.parse(JSON.stringify(given)) as JsonObject;
        if (responseViolations(json, 'req-1').length === 0)
          expect(readResponse(json, 'req-1')).not.toHaveProperty('fault');
      }),
    );
  });
});

describe('the violations of a response', () => {
  it.each<[Json, string[]]>([
    [{ ...ours, result: 'Hi.' }, []],
    [{ ...ours, result: { response: 'Hi.', context: {}, metadata: null } }, []],
    [{ ...ours, result: ' ' }, ['result']],
    [{ ...ours, result: { response: '', context: [] } }, ['result.response', 'result.context']],
    [{ result: 'Hi.' }, ['jsonrpc', 'id']],
    [{ ...ours, result: 'Hi.', error: null }, ['error']],
    [{ ...ours, result: null, error: error(1) }, ['result', 'result']],
    [{ ...ours, error: { code: 1.5 } }, ['error.code', 'error.message']],
    [[], ['']],
    ['Hi.', ['']],
  ])('of %j are at %j', (json, paths) => {
    expect(queryViolations(json, 'req-1').map(({ path }) => path)).toEqual(paths);
  });
});

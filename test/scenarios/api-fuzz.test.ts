import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { problem } from '../../src/api/contract/problem.ts';
import { agreeable } from './agents.ts';
import { type Platform, startPlatform } from './api-platform.ts';

let platform: Platform;
let session: string;
beforeAll(async () => {
  platform = await startPlatform();
  await platform.seat(agreeable('ada'));
  const body = { content: 'Review', agents: ['ada'] };
  const headers = { prefer: 'wait=20' };
  session = (await platform.app.inject({ method: 'POST', url: '/api/v1/round-tables', body, headers })).json().id;
});
afterAll(() => platform.close());

const json = fc.jsonValue({ maxDepth: 3 });
const text = fc.string({ unit: 'binary', maxLength: 40 });

/** An object with some fields right, some wrong and some that nobody knows. */
const nearly = (good: Record<string, unknown>) =>
  fc
    .tuple(
      fc.subarray(Object.entries(good)),
      fc.dictionary(fc.oneof(fc.constantFrom(...Object.keys(good)), text), json),
    )
    .map(([kept, wrong]) => ({ ...Object.fromEntries(kept), ...wrong }));

const registration = nearly({
  name: 'bob',
  domain: 'law',
  base_url: 'http://127.0.0.1:9',
  mode: 'sync',
  capabilities: [],
});
const table = nearly({ content: 'x', agents: ['ada'], rules: { timeout_ms: 100 }, context: {}, constraints: [] });
const body = fc.oneof(registration, table, json).map((value) => JSON.stringify(value));
const mutated = fc.tuple(body, fc.nat(), text).map(([whole, at, added]) => {
  const cut = at % (whole.length + 1);
  return whole.slice(0, cut) + added + whole.slice(cut);
});

const posts = fc.record({
  method: fc.constant('POST' as const),
  url: fc.constantFrom('/api/v1/agents', '/api/v1/round-tables', '/api/v1/sessions/x/cancel'),
  payload: fc.oneof(body, mutated),
  headers: fc.record(
    { 'content-type': fc.constant('application/json'), prefer: text, 'idempotency-key': text },
    { requiredKeys: ['content-type'] },
  ),
});

const gets = fc
  .tuple(
    fc.constantFrom(
      'agents',
      'agents/ada',
      'sessions',
      'sessions/ID',
      'sessions/ID/what-if',
      'sessions/ID/record',
      'sessions/ID/events',
    ),
    fc.dictionary(fc.oneof(fc.constantFrom('limit', 'cursor', 'format', 'status', 'without', 'from'), text), text),
  )
  .map(([path, query]) => `/api/v1/${path.replace('ID', session)}?${new URLSearchParams(query)}`)
  .map((url): InjectOptions => ({ method: 'GET', url }));

const paths = fc.webPath().map((url): InjectOptions => ({ method: 'GET', url: url || '/' }));

describe('whatever is asked', () => {
  test.each<[string, fc.Arbitrary<InjectOptions>]>([
    ['with a body', posts],
    ['with a query', gets],
    ['under any path', paths],
  ])('%s, the answer is a declared one and never a fault of ours', async (_, requests) => {
    await fc.assert(
      fc.asyncProperty(requests, async (request) => {
        const response = await platform.app.inject(request);
        expect(response.statusCode).toBeLessThan(500);
        if (response.statusCode >= 400) problem.strict().parse(response.json());
      }),
      { numRuns: 300 },
    );
  });
});

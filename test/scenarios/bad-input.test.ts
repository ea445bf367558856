/** Requests that cannot be served: each is refused with the fields that are wrong, and nothing is opened or changed. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SessionView } from '../../src/record/session-view.ts';
import { type ApiPlatform, startApi } from '../support/api-platform.ts';
import { ask, type Client, clientOf } from '../support/client.ts';

let platform: ApiPlatform;
let client: Client;
let url: string;
beforeAll(async () => {
  platform = await startApi();
  url = await platform.listen();
  client = clientOf(url);
  await platform.seat('ada');
});
afterAll(() => platform.close());

interface Problem {
  code: string;
  errors: { path: string; message: string }[];
}

let sessionsBefore = 0;
const sessions = async () => (await client<{ items: SessionView[] }>('/api/v1/sessions?limit=200')).body.items.length;
beforeEach(async () => {
  sessionsBefore = await sessions();
});

/** The fields that are wrong; also that nothing was opened. */
async function refusedFields(path: string, json: unknown, method = 'POST'): Promise<string[]> {
  const { status, body } = await client<Problem>(path, { json, method });
  expect({ status, code: body.code }).toEqual({ status: 422, code: 'REQUEST_INVALID' });
  for (const { message } of body.errors) expect(message).toMatch(/\w/);
  expect(await sessions()).toBe(sessionsBefore);
  return body.errors.map((error) => error.path).sort();
}

const table = { content: 'Why?', agents: ['ada'] };
const prediction = { title: 'Will it rain?', description: 'Anywhere', deadline: '2099-01-01T00:00:00Z' };
const council = { question: 'Shall we?' };
const trial = { agent: 'ada', scenarios: [{ name: 'a', messages: ['Hi'] }] };

describe('a round table is refused', () => {
  test.each<[object, string[]]>([
    [{ content: '' }, ['content']],
    [{ content: ' \n\t' }, ['content']],
    [{ content: 7 }, ['content']],
    [{ content: ['Why?'] }, ['content']],
    [{ agents: [] }, ['agents']],
    [{ agents: 'ada' }, ['agents']],
    [{ agents: ['ada', 'ada'] }, ['agents']],
    [{ agents: ['ada', null] }, ['agents[1]']],
    [{ rules: { threshold: '3/2' } }, ['rules.threshold']],
    [{ rules: { threshold: '1/0' } }, ['rules.threshold']],
    [{ rules: { quorum: 'most' } }, ['rules.quorum']],
    [{ rules: { timeout_ms: 0 } }, ['rules.timeout_ms']],
    [{ rules: { timeout_ms: 1.5 } }, ['rules.timeout_ms']],
    [{ rules: { timeout_ms: '1000' } }, ['rules.timeout_ms']],
    [{ rules: { max_calls: -1 } }, ['rules.max_calls']],
    [{ rules: { anonymous_peers: 'yes' } }, ['rules.anonymous_peers']],
    [{ rules: [] }, ['rules']],
    [{ rules: { a: 1, b: 2 } }, ['rules.a', 'rules.b']],
    [{ 'content ': 'Why?' }, ['content ']],
    [{ session: 'mine' }, ['session']],
  ])('with %j', async (input, paths) => {
    expect(await refusedFields('/api/v1/round-tables', { ...table, ...input })).toEqual(paths);
  });
});

describe('a prediction is refused', () => {
  test.each<[object, string[]]>([
    [{ title: '' }, ['title']],
    [{ title: null }, ['title']],
    [{ description: 7 }, ['description']],
    [{ deadline: 'tomorrow' }, ['deadline']],
    [{ deadline: '2099-02-30T00:00:00Z' }, ['deadline']],
    [{ deadline: 4_070_908_800_000 }, ['deadline']],
    [{ deadline: undefined }, ['deadline']],
    [{ max_rounds: 1.5 }, ['max_rounds']],
    [{ max_rounds: '3' }, ['max_rounds']],
    [{ probability: 0.5 }, ['probability']],
    [{ title: 1, description: 2, deadline: 3 }, ['deadline', 'description', 'title']],
  ])('with %j', async (input, paths) => {
    expect(await refusedFields('/api/v1/predictions', { ...prediction, ...input })).toEqual(paths);
  });
});

describe('a batch of trials is refused', () => {
  test.each<[object, string[]]>([
    [{ scenarios: [] }, ['scenarios']],
    [{ scenarios: [{ name: 'a', messages: [] }] }, ['scenarios[0].messages']],
    [{ scenarios: [{ name: 'a', messages: [7] }] }, ['scenarios[0].messages[0]']],
    [{ scenarios: [{ name: '', messages: ['Hi'] }] }, ['scenarios[0].name']],
    [{ concurrency: 0 }, ['concurrency']],
    [{ concurrency: 1e9 }, ['concurrency']],
    [{ tempo: 'fast' }, ['tempo']],
  ])('with %j', async (input, paths) => {
    expect(await refusedFields('/api/v1/trials', { ...trial, ...input })).toEqual(paths);
  });
});

describe('a council is refused with a short error that names the field', () => {
  test.each<[object, string]>([
    [{ question: '' }, 'question'],
    [{ question: 7 }, 'question'],
    [{ agents: [''] }, 'agents'],
    [{ agents: 'arbitrator' }, 'agents'],
    [{ evidence: [{ uri: 'https://example.com/a' }] }, 'evidence[0].sha256'],
    [{ evidence: [{ sha256: 'a'.repeat(64) }] }, 'evidence[0].uri'],
    [{ constraints: { max_turns: 0 } }, 'constraints.max_turns'],
    [{ constraints: { seed: 'x' } }, 'constraints.seed'],
  ])('with %j', async (input, path) => {
    const { status, body } = await client<{ error: string; code: string }>('/v0/council/run', {
      json: { ...council, ...input },
    });
    expect({ status, code: body.code }).toEqual({ status: 422, code: 'REQUEST_INVALID' });
    expect(body.error).toContain(path);
    expect(await sessions()).toBe(sessionsBefore);
  });
});

describe('a change of an agent is refused, and the agent stays as it is', () => {
  test.each<[object, string[]]>([
    [{ status: 'asleep' }, ['status']],
    [{ name: 'bob' }, ['name']],
    [{ domain: '' }, ['domain']],
    [{ domain: null }, ['domain']],
    [{ capabilities: 'owasp' }, ['capabilities']],
    [{ timeout_ms: -1 }, ['timeout_ms']],
    [{ health: 'healthy' }, ['health']],
    [{ api_key: 7 }, ['api_key']],
  ])('with %j', async (input, paths) => {
    const before = await client('/api/v1/agents/ada');
    expect(await refusedFields('/api/v1/agents/ada', input, 'PATCH')).toEqual(paths);
    expect(await client('/api/v1/agents/ada')).toEqual(before);
  });
});

describe('a header that cannot be used', () => {
  test.each(['wait=soon', 'wait=-1', 'wait', 'respond-async; wait', ';;;', 'wait=1e99'])(
    'is ignored where it is a preference: Prefer: %s',
    async (prefer) => {
      const { status, body } = await client<SessionView>('/api/v1/round-tables', { json: table, headers: { prefer } });
      expect([200, 202]).toContain(status);
      expect(body.id).toMatch(/^[0-9a-f-]{36}$/);
    },
  );

  test.each(['-1', 'abc', '1.5', '99999999999999999999'])(
    'does not break the live stream: Last-Event-ID: %s',
    async (id) => {
      const { body } = await client<SessionView>('/api/v1/round-tables', {
        json: table,
        headers: { prefer: 'wait=20' },
      });
      const answer = await ask(`${url}/api/v1/sessions/${body.id}/events`, { headers: { 'last-event-id': id } });
      expect([200, 204, 422]).toContain(answer.status);
      if (answer.status === 200) expect(answer.text).toContain('event: session.closed');
    },
  );
});

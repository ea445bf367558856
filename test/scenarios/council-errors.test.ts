import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ApiPlatform, startApi } from '../support/api-platform.ts';
import { ask } from '../support/client.ts';
import { runCouncil } from '../support/councils.ts';

const opened = new AsyncDisposableStack();
let platform: ApiPlatform;
let url: string;
beforeAll(async () => {
  platform = opened.use(await startApi());
  url = await platform.listen();
});
afterAll(() => opened.disposeAsync());

const json = { 'content-type': 'application/json' };
const post = (path: string, body: string, headers: Record<string, string> = json) =>
  ask<object>(url + path, { method: 'POST', body, headers });
const run = '/v0/council/run';

describe('AC-08: an error under /v0 has a message and a code', () => {
  test.each<[string, string, number, string]>([
    ['an unknown role', '{"question":"Why?","agents":["judge"]}', 422, 'agents[0]: must be'],
    ['a domain that is a version', '{"question":"Why?","agents":["expert:v0"]}', 422, 'agents[0]: must be'],
    ['a seat twice', '{"question":"Why?","agents":["scribe","scribe:v0"]}', 422, 'agents: seats a role twice'],
    ['no turns', '{"question":"Why?","constraints":{"max_turns":0}}', 422, 'constraints.max_turns: '],
    ['too many turns', '{"question":"Why?","constraints":{"max_turns":21}}', 422, 'constraints.max_turns: '],
    ['a bad hash', '{"question":"Why?","evidence":[{"uri":"x","sha256":"ab"}]}', 422, 'evidence[0].sha256: must be'],
    ['an unknown field', '{"question":"Why?","colour":"red"}', 422, 'colour: is not a known field'],
    ['no question', '{"question":" "}', 422, 'question: must not be blank'],
    ['several faults', '{"question":" ","agents":[]}', 422, 'and 1 more'],
    ['no object', '[]', 422, 'the body: '],
    ['half of a body', '{"question":', 400, ''],
    ['a key twice', '{"question":"Why?","question":"Who?"}', 400, 'same key twice'],
  ])('for %s', async (_, body, status, told) => {
    expect(await post(run, body)).toEqual({
      status,
      body: { error: expect.stringContaining(told), code: status === 422 ? 'REQUEST_INVALID' : 'REQUEST_NOT_JSON' },
    });
  });

  test.each<[number, string, () => ReturnType<typeof post>]>([
    [404, 'ROUTE_UNKNOWN', () => ask(`${url}/v0/nothing?key=secret`)],
    [404, 'SESSION_UNKNOWN', () => ask(`${url}/v0/audit/nothing`)],
    [
      404,
      'AGENT_UNKNOWN',
      () => post('/v0/agents/nobody/turn', '{"conversation_id":"c","messages":[{"role":"user","content":"x"}]}'),
    ],
    [422, 'REQUEST_INVALID', () => post('/v0/agents/scribe/turn', '{"conversation_id":"c","messages":[]}')],
    [405, 'METHOD_NOT_ALLOWED', () => ask(url + run)],
    [405, 'METHOD_NOT_ALLOWED', () => post('/v0/health', '{}')],
    [413, 'REQUEST_TOO_LARGE', () => post(run, JSON.stringify({ question: 'x'.repeat(1_048_576) }))],
    [415, 'CONTENT_TYPE_UNSUPPORTED', () => post(run, 'question=Why', { 'content-type': 'text/plain' })],
    [403, 'ORIGIN_NOT_ALLOWED', () => post(run, '{}', { ...json, origin: 'http://evil.example' })],
  ])('with status %i and code %s', async (status, code, answer) => {
    expect(await answer()).toEqual({ status, body: { error: expect.stringMatching(/^[^{}\n]+$/), code } });
  });

  test('with status 401 and 403 where a key is asked for', async () => {
    await using keyed = await startApi();
    const { key } = await keyed.engine.keys.create({ scope: 'read' });
    const base = await keyed.listen();
    const short = (code: string) => ({ error: expect.any(String), code });
    expect(await runCouncil(base)).toEqual({ status: 401, body: short('KEY_MISSING') });
    const headers = { authorization: `Bearer ${key}` };
    expect(await runCouncil(base, {}, headers)).toEqual({ status: 403, body: short('KEY_SCOPE') });
    expect(await ask(`${base}/v0/health`)).toMatchObject({ status: 200 });
  });

  test('for a session that is no council', async () => {
    await platform.seat('ada');
    const { body } = await ask<{ id: string }>(`${url}/api/v1/round-tables`, {
      json: { content: 'x', agents: ['ada'] },
    });
    expect(await ask(`${url}/v0/audit/${body.id}`)).toEqual({
      status: 422,
      body: { error: `${body.id} is a round-table, not a council.`, code: 'SESSION_UNSUITABLE' },
    });
  });
});

import { describe, expect, it } from 'vitest';
import * as agentQuery from '../support/served/agent-query.ts';
import { bench } from '../support/tester-bench.ts';

const { tryOut, serve, answer } = bench();

describe('TP-05: the report names the fault of an agent', () => {
  const failures: Record<string, [status: number, headers: Record<string, string>, body: string]> = {
    ...Object.fromEntries(
      [400, 401, 403, 404, 500, 503].map((status) => [status, [status, {}, '{"error":"Because","code":"WHY"}']]),
    ),
    429: [429, { 'retry-after': '30' }, '{"error":"Because","code":"WHY"}'],
    html: [200, { 'content-type': 'text/html; charset=utf-8' }, '<h1>Hello</h1>'],
    json: [200, {}, '{"response": 7}'],
    empty: [200, {}, ''],
    text: [200, { 'content-type': 'text/plain' }, '{"response":"Hello"}'],
    elsewhere: [302, { location: 'http://127.0.0.1:1/' }, ''],
    binary: [200, {}, ''],
  };
  const wrong = async (name: string, more: object = {}) => {
    const url = await answer((_, response) => {
      const [status, headers, body] = failures[name] ?? [204, {}, ''];
      response.writeHead(status, { 'content-type': 'application/json', ...headers });
      response.end(name === 'binary' ? Buffer.from([0xff, 0xfe, 0x00]) : body);
    });
    return tryOut({ base_url: url, protocol: 'plain-http', ...more }, { message: 'Hi' });
  };

  it.each([
    [400, 'refused', 'the agent answered 400 (it does not accept the request)'],
    [401, 'refused', 'the agent answered 401 (it was shown no credentials)'],
    [403, 'refused', 'the agent answered 403 (it does not allow this to whoever asks)'],
    [404, 'refused', 'the agent answered 404 (there is nothing at this address)'],
    [429, 'refused', 'the agent answered 429 (too many requests; Retry-After: 30)'],
    [500, 'agent_error', 'the agent answered 500 (it failed inside)'],
    [503, 'agent_error', 'the agent answered 503 (it is not available now)'],
  ])('that answers %i', async (status, reason, detail) => {
    expect(await wrong(String(status))).toMatchObject({
      ...{ reply: null, outcome: 'failed', reason, detail, status, agent_error: { error: 'Because', code: 'WHY' } },
      exchanges: [{ response: { status, body: '{"error":"Because","code":"WHY"}' }, failure: null }],
    });
  });

  it('that answers 401 to credentials', async () => {
    const { detail } = await wrong('401', { api_key: 'k' });
    expect(detail).toBe('the agent answered 401 (it does not accept the credentials)');
  });

  it.each([
    ['html', 'malformed', 'The body is not JSON; the answer came as text/html, and application/json was asked for'],
    ['json', 'malformed', 'response must be a string'],
    ['empty', 'malformed', 'The body is empty.'],
    ['binary', 'malformed', 'The body is not valid UTF-8.'],
    ['elsewhere', 'redirected', 'The answer was a redirect, and redirects are not followed.'],
  ])('that answers with %s', async (name, reason, detail) => {
    expect(await wrong(name)).toMatchObject({ outcome: 'failed', reason, detail });
  });

  it('that answers with another content type', async () => {
    const detail = 'the answer came as text/plain, and application/json was asked for';
    expect(await wrong('text')).toMatchObject({ reply: { text: 'Hello' }, flags: [{ code: 'content_type', detail }] });
  });

  it('that answers with bytes that are not text, which are counted and not shown', async () => {
    expect((await wrong('binary')).exchanges[0]?.response).toMatchObject({ body: null, bytes: 3 });
  });

  it('that answers a JSON-RPC error in a 200', async () => {
    const broken = () => {
      throw new Error('not told');
    };
    const base_url = await serve(agentQuery.serve({ reply: broken }));
    expect(await tryOut({ base_url, protocol: 'agent-query' }, { message: 'Hi' })).toMatchObject({
      ...{ outcome: 'failed', reason: 'agent_error', status: 200, agent_error: { code: '-32603' } },
      detail: 'the agent had an internal error (-32603)',
    });
  });

  it('that does not answer in time', async () => {
    const base_url = await answer(() => {});
    const observed = await tryOut({ base_url, protocol: 'plain-http' }, { message: 'Hi', timeout_ms: 100 });
    const failure = { reason: 'timeout', detail: 'No complete answer came in time.' };
    expect(observed).toMatchObject({ ...failure, status: null, exchanges: [{ response: null, failure }] });
    expect(observed.latency_ms).toBeGreaterThanOrEqual(99);
  });

  it('that cannot be reached', async () => {
    const failure = { reason: 'unreachable', detail: 'The connection was refused; nothing listens there.' };
    const observed = await tryOut({ base_url: 'http://127.0.0.1:1025', protocol: 'plain-http' }, { message: 'Hi' });
    expect(observed).toMatchObject({ ...failure, exchanges: [{ response: null, failure }] });
  });
});

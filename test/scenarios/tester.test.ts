import { describe, expect, it } from 'vitest';
import type { AskByAct } from '../../src/model/act.ts';
import * as a2aHeaders from '../support/served/a2a-headers.ts';
import * as agentQuery from '../support/served/agent-query.ts';
import * as plainHttp from '../support/served/plain-http.ts';
import { bench } from '../support/tester-bench.ts';

const { tryOut, message, register, serve, answer, ask } = bench();

const reply = ({ message: said, context }: AskByAct['reply']) => ({
  text: `I heard: ${said}`,
  context: { ...context, seen: true },
  metadata: { confidence: 0.9 },
});

describe('TP-05: a message to an endpoint', () => {
  it('shows the reply and the exchange as it went over the wire, timed', async () => {
    const base_url = `${await serve(plainHttp.serve({ reply, path: '/agent' }))}/agent`;
    const { exchanges, latency_ms, ...told } = await tryOut(
      { base_url, protocol: 'plain-http' },
      { message: 'Hi "you" 🙂' },
    );
    expect(told).toEqual({
      ...{ reply: { text: 'I heard: Hi "you" 🙂' }, outcome: 'answered', reason: null, detail: 'the agent answered' },
      ...{ violations: [], flags: [], status: 200 },
    });
    const body = JSON.stringify({ message: 'Hi "you" 🙂' });
    expect(exchanges).toEqual([
      {
        request: {
          ...{ method: 'POST', url: base_url, body },
          headers: expect.objectContaining({
            ...{ 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) },
            host: new URL(base_url).host,
            'idempotency-key': expect.stringMatching(/^tester\//),
          }),
        },
        response: {
          ...{ status: 200, headers: expect.objectContaining({ 'content-type': 'application/json' }) },
          body: JSON.stringify({ response: 'I heard: Hi "you" 🙂' }),
          bytes: Buffer.byteLength(JSON.stringify({ response: 'I heard: Hi "you" 🙂' })),
        },
        failure: null,
        stages: {
          ...{ resolve_ms: null, connect_ms: expect.any(Number), tls_ms: null, first_byte_ms: expect.any(Number) },
          ...{ body_ms: expect.any(Number), total_ms: latency_ms, reused: false },
        },
      },
    ]);
  });

  it('carries context, intent, history and conversation in the words of the protocol', async () => {
    const heard: AskByAct['reply'][] = [];
    const hears = (said: AskByAct['reply']) => {
      heard.push(said);
      return reply(said);
    };
    const url = await serve(
      a2aHeaders.serve({ reply: hears, path: '/a2a' }),
      agentQuery.serve({ reply: hears, path: '/rpc' }),
    );
    const history = [
      { role: 'user', content: 'Is it shipped?' },
      { role: 'assistant', content: 'Yes.' },
    ];
    const experiment = { message: 'When?', context: { order: 7 }, intent: 'command', history, conversation_id: 'c-1' };
    const a2a = { base_url: `${url}/a2a`, protocol: 'a2a-headers', client_id: 'client-9' };
    const observed = await tryOut(a2a, experiment);
    expect(observed.reply).toEqual({
      text: 'I heard: When?',
      context: { order: 7, seen: true },
      metadata: { confidence: 0.9 },
    });
    expect(observed.exchanges[0]?.request.headers).toMatchObject({ 'a2a-version': '1.0', 'a2a-client-id': 'client-9' });
    await tryOut({ base_url: `${url}/rpc`, protocol: 'agent-query' }, experiment);
    const expected = { message: 'When?', conversation_id: 'c-1', turn: 2, history, context: { order: 7 } };
    expect(heard).toEqual([
      expect.objectContaining({ ...expected, intent: 'command' }),
      expect.objectContaining(expected),
    ]);
  });

  it('begins a conversation with what the protocol sends at its start, which is shown, too', async () => {
    const base_url = await serve(agentQuery.serve({ reply }));
    const { exchanges } = await tryOut(
      { base_url, protocol: 'agent-query' },
      { message: 'Hi', conversation_id: 'c-2' },
    );
    expect(exchanges.map(({ request }) => JSON.parse(request.body).method)).toEqual(['agent.reset', 'agent.query']);
  });

  it('reaches an agent of a round table, whose analysis is told as prose', async () => {
    const observations = [{ finding: 'Fine', evidence: '[VERIFIED: a.log:1] seen', severity: 'info' }];
    const base_url = await answer((_, response) => {
      response
        .setHeader('content-type', 'application/json')
        .end(JSON.stringify({ agent_name: 'x', domain: 'y', observations }));
    });
    const observed = await tryOut({ base_url, protocol: 'round-table' }, { message: 'Hi' });
    expect(observed).toMatchObject({ outcome: 'answered', exchanges: [{ request: { url: `${base_url}/analyze` } }] });
    expect(observed.flags.map(({ code }) => code)).toEqual(['bridged']);
  });
});

describe('TP-05: a message to a registered agent', () => {
  it('is answered, opens no session, and makes the agent healthy', async () => {
    const base_url = await serve(plainHttp.serve({ reply, token: 'tok-0123456789' }));
    await register('ada', { base_url, protocol: 'plain-http', api_key: 'tok-0123456789' });
    expect(await message('ada', { message: 'Hi' })).toMatchObject({ reply: { text: 'I heard: Hi' } });
    expect((await ask('/api/v1/sessions')).body).toMatchObject({ items: [] });
    expect((await ask('/api/v1/agents/ada')).body).toMatchObject({ health: 'healthy' });
  });

  it('does not change the health of an agent when it fails', async () => {
    let works = true;
    const base_url = await answer((_, response) => {
      if (works) response.setHeader('content-type', 'application/json').end('{"response":"Here."}');
    });
    await register('bea', { base_url, protocol: 'plain-http' });
    await message('bea', { message: 'Hi' });
    works = false;
    const { runs } = await message('bea', { message: 'Hi', timeout_ms: 100, repeat: 4, concurrency: 4 });
    expect(runs).toMatchObject({ failed: 4, reasons: { timeout: 4 } });
    expect((await ask('/api/v1/agents/bea')).body).toMatchObject({ health: 'healthy', status: 'active' });
  });

  it('is possible before an agent is active', async () => {
    await register('cee', { base_url: await serve(plainHttp.serve({ reply })), protocol: 'plain-http' });
    const off = { method: 'PATCH', headers: { 'content-type': 'application/json' }, body: '{"status":"inactive"}' };
    await ask('/api/v1/agents/cee', off);
    expect(await message('cee', { message: 'Hi' })).toMatchObject({ outcome: 'answered' });
  });
});

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
    const failure = { reason: 'unreachable', detail: 'The connection was refused.' };
    const observed = await tryOut({ base_url: 'http://127.0.0.1:1025', protocol: 'plain-http' }, { message: 'Hi' });
    expect(observed).toMatchObject({ ...failure, exchanges: [{ response: null, failure }] });
  });
});

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
            'idempotency-key': expect.stringMatching(/^[\w-]{40,}$/),
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

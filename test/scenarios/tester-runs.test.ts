/** Many runs of an experiment, two agents side by side, and the methods beside messages. */
import { describe, expect, it } from 'vitest';
import type { AskByAct } from '../../src/model/act.ts';
import { percentilesOf } from '../../src/tester/percentiles.ts';
import * as a2aHeaders from '../support/served/a2a-headers.ts';
import * as agentQuery from '../support/served/agent-query.ts';
import * as plainHttp from '../support/served/plain-http.ts';
import { bench } from '../support/tester-bench.ts';

const { tryOut, message, register, serve, answer, ask } = bench();

const reply = ({ message: said }: AskByAct['reply']) => ({ text: `I heard: ${said}` });

describe('TP-05: a message that is repeated', () => {
  it('is shown once and counted each time, with percentiles of the times it took', async () => {
    const ids = new Set<string>();
    const remembering = (said: AskByAct['reply']) => {
      ids.add(said.message_id);
      return reply(said);
    };
    const base_url = await serve(plainHttp.serve({ reply: remembering }));
    const { exchanges, runs, latency_ms } = await tryOut(
      { base_url, protocol: 'plain-http' },
      { message: 'Hi', repeat: 30, concurrency: 5 },
    );
    expect(exchanges).toHaveLength(1);
    expect(runs).toMatchObject({ wanted: 30, n: 30, answered: 30, failed: 0, reasons: {} });
    expect(runs).toMatchObject(percentilesOf(runs?.latencies_ms ?? []));
    expect(runs?.latencies_ms).toHaveLength(30);
    expect(runs?.latencies_ms[0]).toBe(latency_ms);
    // Each is a message of its own: nobody may take one for a repetition of another.
    expect(ids.size).toBe(30);
  });

  it('is sent so many times at once, and failures are counted by their reasons', async () => {
    const together = Promise.withResolvers<void>();
    let asked = 0;
    const base_url = await answer(async (_, response) => {
      const at = asked++;
      if (asked === 4) together.resolve();
      await together.promise;
      const status = [200, 500, 404][at % 3] ?? 200;
      response.writeHead(status, { 'content-type': 'application/json' }).end('{"response":"Here."}');
    });
    const { runs } = await tryOut({ base_url, protocol: 'plain-http' }, { message: 'Hi', repeat: 9, concurrency: 4 });
    expect(runs).toMatchObject({ n: 9, answered: 3, failed: 6, reasons: { agent_error: 3, refused: 3 } });
    expect(runs?.latencies_ms).toHaveLength(3);
  });

  it('has no percentiles where nothing was answered, and no runs where it was sent once', async () => {
    const nobody = { base_url: 'http://127.0.0.1:1025', protocol: 'plain-http' };
    const { runs } = await tryOut(nobody, { message: 'Hi', repeat: 2 });
    expect(runs).toMatchObject({
      answered: 0,
      reasons: { unreachable: 2 },
      p50_ms: null,
      max_ms: null,
      latencies_ms: [],
    });
    expect(await tryOut(nobody, { message: 'Hi' })).not.toHaveProperty('runs');
  });
});

describe('TP-05: a message whose sender leaves', () => {
  it('is cancelled, and not repeated', async () => {
    const arrived = Promise.withResolvers<void>();
    const gone = Promise.withResolvers<void>();
    let asked = 0;
    const base_url = await answer((_, response) => {
      asked += 1;
      response.on('close', gone.resolve);
      arrived.resolve();
    });
    const leaving = new AbortController();
    const json = { endpoint: { base_url, protocol: 'plain-http' }, message: 'Hi', repeat: 100 };
    const left = ask('/api/v1/tester/messages', { json, signal: leaving.signal });
    await arrived.promise;
    leaving.abort();
    await expect(left).rejects.toThrow();
    await gone.promise;
    expect(await tryOut({ base_url, protocol: 'plain-http' }, { message: 'Hi', timeout_ms: 100 })).toMatchObject({
      reason: 'timeout',
    });
    expect(asked).toBe(2);
  });
});

describe('TP-05: two agents side by side', () => {
  it('are asked the same at the same time', async () => {
    const both = Promise.withResolvers<void>();
    let waiting = 0;
    const together = async (said: AskByAct['reply']) => {
      waiting += 1;
      if (waiting === 2) both.resolve();
      await both.promise;
      return reply(said);
    };
    const url = await serve(
      plainHttp.serve({ reply: together, path: '/plain' }),
      a2aHeaders.serve({ reply: together, path: '/a2a' }),
    );
    await register('ada', { base_url: `${url}/plain`, protocol: 'plain-http' });
    const beside = { base_url: `${url}/a2a`, protocol: 'a2a-headers' };
    const observed = await message('ada', { message: 'Hi', beside });
    expect(observed).toMatchObject({ same_text: true, reply: { text: 'I heard: Hi' } });
    expect(observed.beside).toMatchObject({
      reply: { text: 'I heard: Hi' },
      exchanges: [{ request: { url: beside.base_url } }],
    });
    await register('bea', beside);
    const named = await message('ada', { message: 'Hi', beside: 'bea', repeat: 3 });
    expect([named.runs?.n, named.beside?.runs?.n]).toEqual([3, 3]);
  });

  it('are reported separately, and one may fail', async () => {
    const url = await serve(
      plainHttp.serve({ reply: () => ({ text: 'Yes.' }), path: '/yes' }),
      plainHttp.serve({ reply: () => ({ text: 'yes.' }), path: '/no' }),
    );
    const at = (path: string) => ({ base_url: url + path, protocol: 'plain-http' });
    expect(await tryOut(at('/yes'), { message: 'Hi', beside: at('/no') })).toMatchObject({ same_text: false });
    const missing = await tryOut(at('/yes'), { message: 'Hi', beside: at('/nowhere') });
    expect(missing).toMatchObject({
      same_text: false,
      outcome: 'answered',
      beside: { reason: 'refused', reply: null },
    });
    expect(await tryOut(at('/a'), { message: 'Hi', beside: at('/b') })).toMatchObject({ same_text: false });
  });
});

describe('TP-03: the further methods of a protocol', () => {
  it('are called from the tester, and what is told with agent.context is known to the next query', async () => {
    const heard: AskByAct['reply'][] = [];
    const cleared: string[] = [];
    const base_url = await serve(
      agentQuery.serve({
        reply: (said) => {
          heard.push(said);
          return reply(said);
        },
        reset: (session) => void cleared.push(session),
      }),
    );
    const rpc = { base_url, protocol: 'agent-query' };
    const status = await tryOut(rpc, { method: 'agent.status' });
    expect(status).toMatchObject({ reply: null, result: { status: 'ready' }, outcome: 'answered', status: 200 });
    expect(status.exchanges).toHaveLength(1);
    await tryOut(rpc, { method: 'agent.context', context: { order: 7 }, conversation_id: 'c-1' });
    const before = [{ role: 'user', content: 'First' }];
    await tryOut(rpc, { message: 'Hi', conversation_id: 'c-1', history: before });
    expect(heard).toEqual([expect.objectContaining({ conversation_id: 'c-1', context: { order: 7 } })]);
    const reset = await tryOut(rpc, { method: 'agent.reset', conversation_id: 'c-1', repeat: 2 });
    expect(reset).toMatchObject({ result: { session_id: 'c-1' }, runs: { answered: 2 } });
    expect(cleared).toEqual(['c-1', 'c-1']);
  });

  const rpcAgent = (statusAnswer: (id: string) => object, status = 200) =>
    answer(async (request, response) => {
      const { method, id } = JSON.parse((await request.toArray()).join(''));
      const told = method === 'agent.status' ? statusAnswer(id) : { result: { response: 'Fine.' } };
      response.writeHead(method === 'agent.status' ? status : 200, { 'content-type': 'application/json-rpc' });
      response.end(JSON.stringify({ jsonrpc: '2.0', ...told, id }));
    });

  it('are optional: a test of the agent passes without them', async () => {
    const base_url = await rpcAgent(() => ({ error: { code: -32601, message: 'Method not found' } }));
    expect(await tryOut({ base_url, protocol: 'agent-query' }, { method: 'agent.status' })).toMatchObject({
      ...{ outcome: 'failed', reason: 'unsupported', detail: 'the agent does not have this method (-32601)' },
    });
    await register('bare', { base_url, protocol: 'agent-query' });
    const { body } = await ask('/api/v1/agents/bare/test', { method: 'POST' });
    expect(body).toMatchObject({ passed: true, warnings: [] });
  });

  it('cause a warning, not a failure, when the agent is tested and one fails', async () => {
    const base_url = await rpcAgent(() => ({ error: { code: -32603, message: 'Internal error' } }));
    await register('ailing', { base_url, protocol: 'agent-query' });
    expect((await ask('/api/v1/agents/ailing/test', { method: 'POST' })).body).toMatchObject({
      passed: true,
      warnings: [{ code: 'method.failed', detail: 'agent.status: the agent had an internal error (-32603)' }],
    });
  });
});

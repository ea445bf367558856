import { describe, expect, it } from 'vitest';
import { secretAad } from '../../src/agents/agent-secrets.ts';
import { ConnectionOpener } from '../../src/agents/connection-opener.ts';
import type { MaskedExchange } from '../../src/guard/masked-exchange.ts';
import { ScriptedAgent } from '../support/agent.ts';
import { known } from '../support/token-endpoint.ts';
import { setUp } from '../support/token-engine.ts';

describe('TP-04: registering', () => {
  it('says that there is a grant, and shows nothing of it', async () => {
    const { start, register } = await setUp();
    const { engine } = await start();
    const { agent } = await register(engine);
    expect(agent).toMatchObject({ has_auth: true, has_api_key: false });
    expect(JSON.stringify([agent, await engine.agents.list({ limit: 10 })])).not.toMatch(/planted|client/);
    expect(await engine.agents.patch('ada', { api_key: 'a key' })).toMatchObject({
      has_auth: false,
      has_api_key: true,
    });
    expect(await engine.agents.patch('ada', { capabilities: [] })).toMatchObject({
      has_auth: false,
      has_api_key: true,
    });
  });

  it('refuses a key and a grant together, naming both', async () => {
    const { start, register, auth } = await setUp();
    const { engine } = await start();
    const both = { api_key: 'a key', auth: auth() };
    const refusal = { code: 'REQUEST_INVALID', errors: [{ path: 'api_key' }, { path: 'auth' }] };
    await expect(register(engine, both)).rejects.toMatchObject(refusal);
    await register(engine);
    await expect(engine.agents.patch('ada', both)).rejects.toMatchObject(refusal);
  });

  it('refuses a token endpoint that may not be called, naming the field', async () => {
    const { start, register, auth } = await setUp();
    const { engine } = await start();
    const elsewhere = { auth: { ...auth(), token_url: 'http://169.254.169.254/token' } };
    const refusal = { code: 'AGENT_URL_PRIVATE', errors: [{ path: 'auth.token_url' }] };
    await expect(register(engine, elsewhere)).rejects.toMatchObject(refusal);
    await register(engine);
    await expect(engine.agents.patch('ada', elsewhere)).rejects.toMatchObject(refusal);
  });

  it('still reads keys as the first version stored them', async () => {
    const { shown, start, register } = await setUp();
    const { engine, store, parts } = await start();
    const { agent } = await register(engine, { api_key: 'a key' });
    for (const key of ['sk-bare', '{"type":"service_account"}', '{"api_key":7}']) {
      const row = await store.agentById(agent.id);
      if (!row) throw new Error('the agent is gone');
      await store.updateAgent({ ...row, secret: parts.vault.seal(key, secretAad(agent.id)), version: row.version + 1 });
      await engine.agents.patch('ada', { domain: 'x' });
      await engine.testAgent('ada');
      expect(shown.at(-1)?.authorization).toBe(`Bearer ${key}`);
    }
  });
});

describe('TP-04: a token endpoint', () => {
  it('that is down fails the ask, and is not asked with every call', async () => {
    const { endpoint, agent, start, register } = await setUp();
    endpoint.script = () => ({ status: 500, body: '<html>', type: 'text/html' });
    const { engine } = await start();
    await register(engine);
    const tests = await Promise.all(Array.from({ length: 100 }, () => engine.testAgent('ada')));
    for (const found of tests) {
      expect(found).toMatchObject({
        ...{ passed: false, reason: 'unreachable' },
        detail: 'no token could be obtained: the token endpoint answered 500',
      });
    }
    expect(endpoint.asked).toHaveLength(1);
    expect(agent.asked).toEqual([]);
  });

  it('that refuses the client fails the ask with that reason', async () => {
    const { start, register, auth } = await setUp();
    const { engine } = await start();
    await register(engine, { auth: { ...auth(), client_secret: 'another one' } });
    const failed = {
      reason: 'unreachable',
      detail: 'no token could be obtained: the token endpoint answered 401 invalid_client',
    };
    expect(await engine.testAgent('ada')).toMatchObject(failed);
    await engine.agents.patch('ada', { auth: auth() });
    expect(await engine.testAgent('ada')).toMatchObject({ passed: true });
  });

  it('that is slow does not exceed the timeout of the ask', async () => {
    const { endpoint, start, register, auth } = await setUp();
    const answer = Promise.withResolvers<void>();
    endpoint.script = async (request) => {
      await answer.promise;
      return endpoint.honest(request);
    };
    const { engine } = await start();
    await register(engine, { auth: auth(), timeout_ms: 100 });
    const late = 'no token could be obtained: the token endpoint did not answer in time';
    expect(await engine.testAgent('ada')).toMatchObject({ reason: 'unreachable', detail: late });
    answer.resolve();
    await expect.poll(async () => (await engine.testAgent('ada')).passed).toBe(true);
    expect(endpoint.asked).toHaveLength(1);
  });
});

describe('TP-05: a connection to somebody who is not registered', () => {
  const call = { idempotencyKey: 'k', timeout_ms: 5000 };
  const analyze = { path: '/analyze', body: '{}' };

  it('has tokens of its own, which are not stored', async () => {
    const { endpoint, agent, start, auth } = await setUp();
    const { parts, store } = await start();
    const connection = new ConnectionOpener(parts).openEndpoint({ base_url: agent.url, auth: auth(), client_id: 'us' });
    const replies = await Promise.all(Array.from({ length: 20 }, () => connection.send(call)(analyze)));
    expect(replies.filter((reply) => !reply.arrived || reply.facts.status !== 200)).toEqual([]);
    expect(endpoint.asked).toHaveLength(1);
    expect(connection.client_id).toBe('us');
    expect(await store.agents({ limit: 10 })).toEqual([]);
  });

  it('is refused as a registration would be', async () => {
    const { agent, start, auth } = await setUp();
    const { parts } = await start();
    const credentials = new ConnectionOpener(parts);
    const field = (path: string) => expect.objectContaining({ errors: [expect.objectContaining({ path })] });
    expect(() => credentials.openEndpoint({ base_url: 'http://169.254.169.254' })).toThrow(field('base_url'));
    const forbidden = { ...auth(), token_url: 'ftp://example.org' };
    expect(() => credentials.openEndpoint({ base_url: agent.url, auth: forbidden })).toThrow(field('auth.token_url'));
  });

  it('reports each exchange as it went over the wire, with the credentials masked', async () => {
    const { endpoint, start, auth } = await setUp();
    await using echo = await ScriptedAgent.start('echo', ({ headers: { authorization = '' } }) => {
      const status = endpoint.knows(authorization) ? 200 : 401;
      return { status, headers: { 'x-seen': authorization }, body: { authorization, also: known.client_secret } };
    });
    const { parts } = await start();
    const connection = new ConnectionOpener(parts).openEndpoint({ base_url: echo.url, auth: auth() });
    const heard: MaskedExchange[] = [];
    const send = connection.send({ ...call, onExchange: (each) => heard.push(each) });
    await send(analyze);
    endpoint.revokeAccess();
    const reply = await send({ ...analyze, headers: { 'x-mine': known.password } });
    expect(reply).toMatchObject({
      arrived: true,
      body: { json: { authorization: 'Bearer <secret>', also: '<secret>' } },
    });
    expect(heard.map(({ answer }) => answer.arrived && answer.status)).toEqual([200, 401, 200]);
    expect(heard.map(({ stages }) => stages.reused)).toEqual([false, true, true]);
    expect(heard[0]).toMatchObject({
      request: { method: 'POST', url: `${echo.url}/analyze`, body: '{}' },
      answer: { arrived: true, status: 200, text: '{"authorization":"Bearer <secret>","also":"<secret>"}' },
    });
    expect(heard[0]?.request.headers).toContainEqual(['authorization', 'Bearer <secret>']);
    expect(JSON.stringify([heard, reply.arrived && reply.body])).not.toContain('planted');
  });
});

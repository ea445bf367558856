import { describe, expect, it } from 'vitest';
import type { Script } from '../../test/support/agent.ts';
import { openAgentRoom, roomTime, startAgent, startTokenEndpoint } from '../../test/support/agents/agent-room.ts';
import { noteSigner } from '../../test/support/ask-names.ts';
import { openGuard, serve } from '../../test/support/guard/loopback-server.ts';
import { known } from '../../test/support/token-endpoint.ts';
import type { MaskedExchange } from '../guard/masked-exchange.ts';
import { createBearerAuth, createKeyAuth } from '../guard/secrets/tokens/bearer-auth.ts';
import { newSigner } from '../store/signing.ts';
import { AgentConnection } from './agent-connection.ts';

const askKeys = noteSigner(newSigner());
const never = new AbortController().signal;
const key = 'sk-planted-31415926';
const bound = { idempotencyKey: 'k1', timeout_ms: 5000, signal: never };
const ok: Script = () => ({ body: { ok: true } });

const connect = (base_url: string, api_key?: string) =>
  new AgentConnection({ base_url }, createKeyAuth(api_key), { guard: openGuard(), askKeys });

describe('the address of a request', () => {
  it.each([
    ['', '', '/'],
    ['/', '/vote', '/vote'],
    ['//', '/vote', '/vote'],
    ['/deep/', '/vote', '/deep/vote'],
    ['/deep', '/vote', '/deep/vote'],
    ['/deep/', '', '/deep/'],
    ['/chat?tenant=1', '', '/chat?tenant=1'],
  ])('of the base "%s" and the path "%s" is "%s"', async (base, path, expected) => {
    const agent = await startAgent(ok);
    await connect(agent.url + base).send(bound)({ path, body: '{}' });
    expect(agent.asked.map((asked) => asked.path)).toEqual([expected]);
  });

  it('stays right however many paths are used', async () => {
    const agent = await startAgent(ok);
    const send = connect(agent.url).send(bound);
    const paths = Array.from({ length: 40 }, (_, at) => `/p${at % 20}`);
    for (const path of paths) await send({ path, body: '{}' });
    expect(agent.asked.map((asked) => asked.path)).toEqual(paths);
  });
});

describe('the headers of a request', () => {
  it('are JSON and the idempotency key, and no credential where there is none', async () => {
    const agent = await startAgent(ok);
    await connect(agent.url).send(bound)({ path: '', body: '{}' });
    const { headers } = agent.asked[0] ?? {};
    expect(headers).toMatchObject({
      ...{ 'content-type': 'application/json', accept: 'application/json', 'idempotency-key': askKeys.keyOf('k1') },
    });
    expect(headers).not.toHaveProperty('authorization');
  });

  it('are those of the protocol where it has its own', async () => {
    const agent = await startAgent(ok);
    const headers = { accept: 'application/json-rpc', 'a2a-version': '1.0' };
    for (const api_key of [undefined, key])
      await connect(agent.url, api_key).send(bound)({ path: '', headers, body: '{}' });
    for (const asked of agent.asked)
      expect(asked.headers).toMatchObject({ ...headers, 'idempotency-key': askKeys.keyOf('k1') });
    expect(agent.asked[1]?.headers.authorization).toBe(`Bearer ${key}`);
  });
});

describe('PF-06: a credential', () => {
  it('is masked where the agent quotes it, and that is flagged', async () => {
    const agent = await startAgent(({ headers }) => ({ body: { echo: `You sent ${headers.authorization}` } }));
    const reply = await connect(agent.url, key).send(bound)({ path: '', body: '{}' });
    expect(reply).toMatchObject({
      body: { json: { echo: 'You sent Bearer <secret>' } },
      flags: [{ code: 'secret_masked', path: 'echo' }],
    });
  });

  it('is in nothing that is observed of an exchange', async () => {
    const agent = await startAgent(({ headers }) => ({
      headers: { 'x-echo': String(headers.authorization) },
      body: { echo: headers.authorization },
    }));
    const exchanges: MaskedExchange[] = [];
    const send = connect(`${agent.url}/?key=${key}`, key).send({ ...bound, onExchange: (one) => exchanges.push(one) });
    await send({ path: '', body: JSON.stringify({ quoted: key }) });
    expect(JSON.stringify(exchanges)).not.toContain('planted');
    expect(exchanges).toMatchObject([
      {
        request: { method: 'POST', url: `${agent.url}/?key=<secret>`, body: '{"quoted":"<secret>"}' },
        answer: {
          arrived: true,
          status: 200,
          headers: { 'x-echo': 'Bearer <secret>' },
          text: '{"echo":"Bearer <secret>"}',
        },
      },
    ]);
    expect(exchanges[0]?.request.headers).toContainEqual(['authorization', 'Bearer <secret>']);
  });
});

describe('an observed exchange', () => {
  it('gives the same reply as one that is not observed', async () => {
    const agent = await startAgent(() => ({ body: { text: 'a\u0000b' } }));
    const connection = connect(agent.url);
    const plain = await connection.send(bound)({ path: '', body: '{}' });
    const observed = await connection.send({ ...bound, onExchange: () => {} })({ path: '', body: '{}' });
    if (!plain.arrived || !observed.arrived) throw new Error('nothing arrived');
    expect({ ...observed.facts, latency_ms: 0 }).toEqual({ ...plain.facts, latency_ms: 0 });
    expect([observed.body, observed.flags]).toEqual([plain.body, plain.flags]);
  });

  it('has no text where the bytes are not UTF-8, but their number and their hash', async () => {
    const agent = await startAgent(() => ({ body: Buffer.from([0xff, 0xfe, 0xfd]) }));
    const exchanges: MaskedExchange[] = [];
    await connect(agent.url).send({ ...bound, onExchange: (one) => exchanges.push(one) })({ path: '', body: '{}' });
    expect(exchanges[0]?.answer).toMatchObject({
      text: null,
      bytes: 3,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });

  it('shows a redirect as it came, and the reply is a failure', async () => {
    const server = await serve((_, response) =>
      response.writeHead(302, { location: 'http://elsewhere.example/' }).end(),
    );
    const exchanges: MaskedExchange[] = [];
    const send = connect(server.url).send({ ...bound, onExchange: (one) => exchanges.push(one) });
    expect(await send({ path: '', body: '{}' })).toMatchObject({ arrived: false, reason: 'redirected' });
    expect(exchanges[0]?.answer).toMatchObject({ status: 302, headers: { location: 'http://elsewhere.example/' } });
  });

  it('says why nothing arrived', async () => {
    const agent = await startAgent(() => new Promise(() => {}));
    const exchanges: MaskedExchange[] = [];
    const send = connect(agent.url).send({ ...bound, timeout_ms: 50, onExchange: (one) => exchanges.push(one) });
    expect(await send({ path: '', body: '{}' })).toMatchObject({ arrived: false, reason: 'timeout' });
    expect(exchanges).toMatchObject([{ request: { body: '{}' }, answer: { arrived: false, reason: 'timeout' } }]);
  });

  it('TP-04: is two where a token was refused, each with its own answer', async () => {
    const endpoint = await startTokenEndpoint();
    const agent = await startAgent(({ headers }) =>
      headers.authorization?.includes('-1-') ? { status: 401, body: {} } : { body: { ok: true } },
    );
    const { client_id, client_secret } = known;
    const auth = { grant: 'client_credentials', token_url: endpoint.url, client_id, client_secret } as const;
    const { parts } = await openAgentRoom();
    const bearer = createBearerAuth({ auth }, { guard: parts.guard, now: () => roomTime });
    const exchanges: MaskedExchange[] = [];
    const connection = new AgentConnection({ base_url: agent.url }, bearer, parts);
    const send = connection.send({ ...bound, onExchange: (one) => exchanges.push(one) });
    expect(await send({ path: '', body: '{}' })).toMatchObject({ arrived: true, facts: { status: 200 } });
    expect(exchanges.map(({ answer }) => answer.arrived && answer.status)).toEqual([401, 200]);
    expect(JSON.stringify(exchanges)).not.toContain('planted');
  });
});

describe('the time of an ask', () => {
  it('RT-08: is shared by all requests that a protocol sends for it', async () => {
    const agent = await startAgent(({ path }) => (path === '/first' ? { body: {} } : new Promise(() => {})));
    const send = connect(agent.url).send({ ...bound, timeout_ms: 700 });
    const started = performance.now();
    expect(await send({ path: '/first', body: '{}' })).toMatchObject({ arrived: true });
    for (const path of ['/second', '/third', '/fourth']) {
      expect(await send({ path, body: '{}' })).toMatchObject({ arrived: false, reason: 'timeout' });
    }
    expect(performance.now() - started).toBeLessThan(1900);
  });

  it('begins anew for the next ask', async () => {
    const agent = await startAgent(ok);
    const connection = connect(agent.url);
    for (let asks = 0; asks < 2; asks++) {
      const send = connection.send({ ...bound, timeout_ms: 2000 });
      expect(await send({ path: '', body: '{}' })).toMatchObject({ arrived: true });
    }
  });
});

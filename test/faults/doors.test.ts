import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Engine } from '../../src/access/engine.ts';
import type { ParleyError } from '../../src/errors.ts';
import { createEvidenceCheck } from '../../src/exhibits/check-evidence.ts';
import { createGuard, type Guard } from '../../src/guard/guard.ts';
import { requestTokens } from '../../src/guard/secrets/tokens/token-request.ts';
import type { Store } from '../../src/store/store.ts';
import { buildEngine } from '../support/engine.ts';
import { addressSpellingsOf, publicHosts } from '../support/guard/address-spellings.ts';

/** Addresses of this machine, each in every spelling: whatever got through would be heard by a canary. */
const machine = [
  ...['127.0.0.1', '127.0.0.2', '127.0.1.1', '127.1.1.1', '127.1.2.3', '127.9.9.9', '127.10.20.30', '127.64.0.1'],
  ...['127.99.1.2', '127.127.127.127', '127.200.0.1', '127.254.254.254', '127.255.255.254', '0.0.0.0', '127.0.0.53'],
];
const names = [
  'localhost',
  'localhost.',
  'LOCALHOST',
  'a.localhost',
  '[::1]',
  '[::]',
  '[0:0:0:0:0:0:0:1]',
  '127.1',
  '0',
];
const hosts = [...machine.flatMap(addressSpellingsOf), ...names];

const opened = new AsyncDisposableStack();
let guard: Guard;
let store: Store;
let engine: Engine;
let urls: string[];
/** How often a canary was connected to. */
let connections = 0;

const agentName = (at: number) => `spelling_${at}`;

async function canary(host: string, port: number): Promise<number> {
  const server = createServer((socket) => {
    connections += 1;
    socket.end('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n{}');
  });
  server.listen(port, host);
  await once(server, 'listening');
  opened.defer(() => void server.close());
  return (server.address() as AddressInfo).port;
}

/** An agent that came into the store without being judged, as one might whose name pointed elsewhere then. */
async function plant(at: number, base_url: string): Promise<void> {
  const profile = { domain: 'general', base_url, protocol: 'round-table', capabilities: [], mode: 'sync' };
  const row = { id: `id-${at}`, name: agentName(at), status: 'active' as const, status_reason: null, secret: null };
  const rest = { created_at: '2026-01-01T00:00:00.000Z', version: 1, request_key: null, request_digest: null };
  await store.addAgent({ ...row, ...rest, profile: JSON.stringify(profile) });
}

beforeAll(async () => {
  const port = await canary('0.0.0.0', 0);
  await canary('::1', port);
  urls = hosts.map((host) => `http://${host}:${port}/`);
  guard = createGuard({ allow: { loopback: false, private: false, hosts: [], allowHttp: true } });
  opened.defer(() => guard.close());
  const built = opened.use(await buildEngine({ guard }));
  store = built.store;
  engine = built.engine;
  await Promise.all(urls.map((url, at) => plant(at, url)));
});
afterAll(() => opened.disposeAsync());

describe(`PF-06: ${hosts.length} spellings of this machine's addresses`, () => {
  test('are more than 300', () => {
    expect(new Set(hosts).size).toBeGreaterThan(300);
  });

  test('cannot be registered', async () => {
    const refused = await Promise.all(
      urls.map((base_url, at) =>
        engine.agents
          .register({
            name: `new_${at}`,
            domain: 'x',
            base_url,
            protocol: 'round-table',
            capabilities: [],
            mode: 'sync',
          })
          .then(
            () => base_url,
            (error: { code?: string }) => error.code,
          ),
      ),
    );
    expect(new Set(refused)).toEqual(new Set(['AGENT_URL_PRIVATE']));
    expect(connections).toBe(0);
  });

  test('are not reached by a test of an agent', async () => {
    const tests = await Promise.all(urls.map((_, at) => engine.testAgent(agentName(at))));
    expect(new Set(tests.map(({ reason }) => reason))).toEqual(new Set(['forbidden_address']));
    expect(connections).toBe(0);
  });

  test('are not reached by an ask, and the table says why', async () => {
    const agents = urls.map((_, at) => agentName(at));
    const { session } = await engine.sessions.open('round-table@1', { content: 'Anybody there?', agents });
    await engine.sessions.closed(session, new AbortController().signal);
    const view = await engine.sessions.view(session);
    expect(view.outcome).toBe('nobody_answered');
    const reasons = view.phases.flatMap(({ asks }) => asks.map(({ reason }) => reason));
    expect(reasons).toEqual(agents.map(() => 'forbidden_address'));
    expect(connections).toBe(0);
  });

  test('are not reached for evidence', async () => {
    const check = createEvidenceCheck({ guard, ipfs_gateway: null });
    const { signal } = new AbortController();
    const looks = urls.map((uri) => check({ uri, sha256: '0'.repeat(64) }, { timeout_ms: 5000, signal }));
    expect(new Set((await Promise.all(looks)).map(({ status }) => status))).toEqual(new Set(['unreachable']));
    expect(connections).toBe(0);
  });

  test('are not reached for a token', async () => {
    const asked = urls.map((token_url) => {
      const auth = { grant: 'client_credentials', token_url, client_id: 'c' } as const;
      return requestTokens(auth, null, { guard, now: Date.now });
    });
    const details = (await Promise.all(asked)).map((told) => 'detail' in told && told.detail);
    const forbidden = 'no token could be obtained: the token endpoint has an address that this platform may not call';
    expect(new Set(details)).toEqual(new Set([forbidden]));
    expect(connections).toBe(0);
  });

  test('cannot be registered as token endpoints', async () => {
    const refused = urls.map((token_url, at) => {
      const auth = { grant: 'client_credentials', token_url, client_id: 'c' } as const;
      const agent = { name: `new_${at}`, domain: 'x', base_url: 'https://example.org', protocol: 'round-table' };
      return engine.agents.register({ ...agent, capabilities: [], mode: 'sync', auth }).then(
        () => token_url,
        ({ code, errors }: ParleyError) => `${code} ${errors[0]?.path}`,
      );
    });
    expect(new Set(await Promise.all(refused))).toEqual(new Set(['AGENT_URL_PRIVATE auth.token_url']));
    expect(connections).toBe(0);
  });

  test('are not reached by a raw exchange', async () => {
    const asked = urls.map((url) => guard.exchange({ url, method: 'GET', headers: {} }, { timeout_ms: 5000 }));
    const reasons = (await Promise.all(asked)).map((told) => (told.arrived ? told.status : told.reason));
    expect(new Set(reasons)).toEqual(new Set(['forbidden_address']));
    expect(connections).toBe(0);
  });

  test('are not reached as a model', async () => {
    const refused = urls.map((base_url) =>
      engine.agents
        .register({
          ...({ domain: 'x', capabilities: [], mode: 'sync' } as const),
          name: 'model',
          base_url,
          protocol: 'openai-chat',
          model: 'm',
        })
        .then(
          () => base_url,
          ({ code }: ParleyError) => code,
        ),
    );
    expect(new Set(await Promise.all(refused))).toEqual(new Set(['AGENT_URL_PRIVATE']));
    expect(connections).toBe(0);
  });
});

test('PF-06: public addresses are not refused', () => {
  expect(publicHosts.length).toBeGreaterThanOrEqual(32);
  for (const host of publicHosts) expect(guard.judge(`https://${host}/`)).toBeUndefined();
});

import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { InjectOptions } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Engine } from '../../src/access/engine.ts';
import { problem } from '../../src/api/contract/problem-contract.ts';
import { type ApiPlatform, startApi } from '../support/api-platform.ts';

let platform: ApiPlatform;
const logged: string[] = [];

/** An engine with one fault, as a bug would be. */
function faulty(engine: Engine): Engine {
  const { agents } = engine;
  return {
    ...engine,
    agents: {
      register: (input, request) => agents.register(input, request),
      get: (name) => agents.get(name),
      patch: (name, patch) => agents.patch(name, patch),
      remove: (name) => agents.remove(name),
      list: () => Promise.reject(new TypeError('secret: /home/parley/key.pem')),
    },
  };
}

beforeAll(async () => {
  platform = await startApi({ log: pino({ level: 'warn' }, { write: (line) => logged.push(line) }) }, faulty);
});
afterAll(() => platform.close());

const agents = '/api/v1/agents';
const tables = '/api/v1/round-tables';
const good = { name: 'ada', domain: 'security', base_url: 'http://localhost:3001' };

async function problemFrom(options: InjectOptions) {
  const response = await platform.app.inject(options);
  expect(response.headers['content-type']).toMatch(/^application\/problem\+json/);
  const body = problem.strict().parse(response.json());
  expect(body.status).toBe(response.statusCode);
  expect(body.type).toBe(`/docs/errors#${body.code}`);
  return { ...body, headers: response.headers };
}

const post = (url: string, payload: string | object, headers = {}): InjectOptions => ({
  ...{ method: 'POST', url, payload },
  headers: { 'content-type': 'application/json', ...headers },
});

describe('a problem', () => {
  test.each<[string, InjectOptions, string, string[]]>([
    ['a bad field', post(agents, { ...good, name: 'no spaces' }), 'REQUEST_INVALID', ['name']],
    ['several bad fields', post(agents, { domain: '', name: 3 }), 'REQUEST_INVALID', ['domain', 'name']],
    ['no address', post(agents, { domain: 'general', name: 'ada' }), 'REQUEST_INVALID', ['base_url']],
    ['an unknown field', post(agents, { ...good, colour: 'red' }), 'REQUEST_INVALID', ['colour']],
    [
      'an unknown field inside',
      post(tables, { content: 'x', rules: { speed: 1 } }),
      'REQUEST_INVALID',
      ['rules.speed'],
    ],
    ['a field in a list', post(tables, { content: 'x', agents: ['ok', '?'] }), 'REQUEST_INVALID', ['agents[1]']],
    ['no body', { method: 'POST', url: agents }, 'REQUEST_INVALID', ['']],
    ['no body for a table', { method: 'POST', url: tables }, 'REQUEST_INVALID', ['']],
    ['a list as body', post(agents, '[]'), 'REQUEST_INVALID', ['']],
    ['null as body', post(agents, 'null'), 'REQUEST_INVALID', ['']],
    ['a bad limit', { url: `${agents}?limit=0` }, 'REQUEST_INVALID', ['limit']],
    ['a limit that is no number', { url: `${agents}?limit=ten` }, 'REQUEST_INVALID', ['limit']],
    ['an unknown query field', { url: `${agents}?colour=red` }, 'REQUEST_INVALID', ['colour']],
    ['a made-up cursor', { url: '/api/v1/sessions?cursor=abc' }, 'REQUEST_INVALID', ['cursor']],
    ['an unknown status', { url: '/api/v1/sessions?status=lost' }, 'REQUEST_INVALID', ['status']],
    ['an unknown agent', { url: `${agents}/nobody` }, 'AGENT_UNKNOWN', []],
    ['an unknown seat wish', post(tables, { content: 'x', agents: ['nobody'] }), 'AGENT_UNKNOWN', ['agents[0]']],
    ['nobody to seat', post(tables, { content: 'x' }), 'NO_RELEVANT_AGENT', []],
    ['an unknown session', { url: '/api/v1/sessions/nothing' }, 'SESSION_UNKNOWN', []],
    ['the events of no session', { url: '/api/v1/sessions/nothing/events' }, 'SESSION_UNKNOWN', []],
    ['the record of no session', { url: '/api/v1/sessions/nothing/record' }, 'SESSION_UNKNOWN', []],
    ['the cancelling of no session', { method: 'POST', url: '/api/v1/sessions/nothing/cancel' }, 'SESSION_UNKNOWN', []],
    ['a what-if of no session', { url: '/api/v1/sessions/nothing/what-if?without=ada' }, 'SESSION_UNKNOWN', []],
    ['a what-if without what', { url: '/api/v1/sessions/nothing/what-if' }, 'REQUEST_INVALID', ['without']],
    ['a body that is cut off', post(agents, '{"name": "ada"'), 'REQUEST_NOT_JSON', []],
    ['a key given twice', post(agents, '{"name": "ada", "name": "bob"}'), 'REQUEST_NOT_JSON', []],
    [
      'a lone surrogate',
      post(tables, '{"content": "\\ud800"}', { 'idempotency-key': 'k' }),
      'REQUEST_INVALID',
      ['content'],
    ],
    ['an unknown route', { method: 'POST', url: '/api/v2/agents', payload: 'x' }, 'ROUTE_UNKNOWN', []],
    ['an address that is none', { url: '/api/v1/%zz' }, 'REQUEST_MALFORMED', []],
  ])('is returned for %s', async (_, options, code, paths) => {
    const told = await problemFrom(options);
    expect({ code: told.code, paths: told.errors.map(({ path }) => path).sort() }).toEqual({ code, paths });
  });

  test('of a form names the header to add', async () => {
    const told = await problemFrom(post(agents, 'name=ada', { 'content-type': 'application/x-www-form-urlencoded' }));
    expect(told).toMatchObject({ status: 415, code: 'CONTENT_TYPE_UNSUPPORTED' });
    expect(told.detail).toContain('"Content-Type: application/json"');
  });

  test('of a body beyond 1 MB names the limit', async () => {
    const told = await problemFrom(post(tables, { content: 'x'.repeat(1_048_576) }));
    expect(told).toMatchObject({ status: 413, code: 'REQUEST_TOO_LARGE', detail: expect.stringContaining('1048576') });
  });

  test.each([
    ['PUT', agents, 'POST, GET, HEAD'],
    ['DELETE', '/api/v1/sessions/some/record', 'GET, HEAD'],
    ['PUT', tables, 'GET, HEAD, POST'],
    ['HEAD', '/api/v1/sessions/some/events', 'GET'],
    ['OPTIONS', `${agents}/ada`, 'GET, HEAD, PATCH, DELETE'],
  ] as const)('of a wrong method names the right ones: %s %s', async (method, url, allow) => {
    const response = await platform.app.inject({ method, url, payload: 'whatever' });
    expect({ status: response.statusCode, allow: response.headers.allow }).toEqual({ status: 405, allow });
  });

  test('hides the details of an internal error, which the log keeps under the request id', async () => {
    const told = await problemFrom({ url: agents });
    expect(told).toMatchObject({ status: 500, code: 'INTERNAL' });
    expect(JSON.stringify(told)).not.toContain('key.pem');
    const [line = '', ...more] = logged;
    expect(more).toEqual([]);
    expect(told.detail).toContain(JSON.parse(line).request_id);
    expect(line).toContain('key.pem');
  });

  test('answers bytes that are not HTTP', async () => {
    const answer = await exchange('HELLO\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).toMatchObject({ code: 'REQUEST_MALFORMED' });
  });
});

async function exchange(request: string): Promise<string> {
  const { hostname, port } = new URL(await platform.listen());
  const socket = connect(Number(port), hostname);
  socket.write(request);
  return text(socket);
}

describe('the check of Host and Origin', () => {
  test.each(['localhost', 'localhost:8000', '127.0.0.1:1', '[::1]:8000', 'LOCALHOST'])(
    'admits the Host %s',
    async (host) => {
      expect((await platform.app.inject({ url: '/v0/health', headers: { host } })).statusCode).toBe(200);
    },
  );

  test.each(['evil.example', 'localhost.evil.example', '10.0.0.1', '127.0.0.1.evil.example', 'a b', '@localhost:1@x'])(
    'refuses the Host %o',
    async (host) => {
      const told = await problemFrom({ url: '/health/live', headers: { host } });
      expect(told).toMatchObject({ status: 421, code: 'HOST_NOT_ALLOWED' });
    },
  );

  test('refuses a request without a Host', async () => {
    expect(await exchange('GET /v0/health HTTP/1.0\r\n\r\n')).toContain('HOST_NOT_ALLOWED');
  });

  test('admits the public address and its origin', async () => {
    await using other = await startApi({ public_url: 'https://parley.example' });
    const { key } = await other.engine.keys.create({ scope: 'admin' });
    const authorization = `Bearer ${key}`;
    const headers = { host: 'parley.example', origin: 'https://parley.example', authorization };
    const response = await other.app.inject({ method: 'POST', url: agents, headers, body: good });
    expect(response.statusCode).toBe(201);
  });

  test.each(['http://evil.example', 'http://localhost:9', 'null', 'nonsense'])(
    'refuses changes from the Origin %o',
    async (origin) => {
      const told = await problemFrom(post(agents, good, { host: 'localhost:8000', origin }));
      expect(told).toMatchObject({ status: 403, code: 'ORIGIN_NOT_ALLOWED' });
    },
  );

  test('admits any Host where the server is not bound to loopback, but no foreign Origin', async () => {
    await using other = await startApi({ loopback: false });
    const headers = { host: 'parley.internal:8000', origin: 'http://evil.example' };
    expect((await other.app.inject({ url: '/v0/health', headers })).statusCode).toBe(200);
    expect((await other.app.inject(post(agents, good, headers))).statusCode).toBe(403);
  });

  test('admits changes from its own origin', async () => {
    const headers = { host: 'localhost:8000', origin: 'http://localhost:8000' };
    expect((await platform.app.inject(post(agents, good, headers))).statusCode).toBe(201);
  });

  test.each(['/v0/health', '/nowhere', '/docs', '/api/v1/%zz'])('sends the security headers with %s', async (url) => {
    const { headers } = await platform.app.inject(url);
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'.*frame-ancestors 'none'/);
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' });
    expect(Object.keys(headers).filter((name) => /^access-control|x-powered-by|^server$/.test(name))).toEqual([]);
  });
});

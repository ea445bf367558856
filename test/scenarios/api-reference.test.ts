import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorCatalogue } from '../../src/errors.ts';
import { nameWithoutVersion } from '../../src/model/versioned-name.ts';
import { type ApiPlatform, startApi } from '../support/api-platform.ts';

interface Operation {
  operationId?: string;
  summary?: string;
  parameters?: { in: string; name: string; description?: string }[];
  requestBody?: { required: boolean; content: Record<string, { schema: object }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: object }> }>;
}

interface OpenApi {
  openapi: string;
  info: { title: string; version: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object>; examples: Record<string, object> };
}

let platform: ApiPlatform;
let document: OpenApi;
beforeAll(async () => {
  platform = await startApi({ version: '1.2.3' });
  document = (await platform.app.inject('/openapi.json')).json();
});
afterAll(() => platform.close());

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ route: `${method.toUpperCase()} ${path}`, operation })),
  );

/** The openings that stand for themselves, and those that follow another, with the path of that. */
const firsts = () => platform.engine.sessions.openings.filter(({ follows }) => follows === undefined);
const sequels = () =>
  platform.engine.sessions.openings.flatMap(({ path, follows }) => {
    const before = firsts().find(({ format }) => nameWithoutVersion(format) === follows);
    return before ? [{ path, before: before.path }] : [];
  });

describe('PF-07: the OpenAPI document', () => {
  test('lists every route', () => {
    expect(document).toMatchObject({ openapi: '3.1.0', info: { title: 'Parley', version: '1.2.3' } });
    expect(
      operations()
        .map(({ route }) => route)
        .sort(),
    ).toEqual(
      [
        'DELETE /api/v1/agents/{name}',
        'DELETE /api/v1/keys/{id}',
        'DELETE /api/v1/owners/{owner}',
        'DELETE /api/v1/sessions/{id}',
        'GET /api/v1/admin-log',
        'GET /api/v1/large-sessions',
        'GET /api/v1/webhook-deliveries',
        'GET /.well-known/parley-key',
        'GET /api/v1/agents',
        'GET /api/v1/agents/{name}',
        'GET /api/v1/keys',
        'GET /api/v1/me',
        'GET /api/v1/models',
        'GET /api/v1/protocols',
        'GET /api/v1/sessions',
        'GET /api/v1/sessions/{id}',
        'GET /api/v1/sessions/{id}/events',
        'GET /api/v1/sessions/{id}/log',
        'GET /api/v1/sessions/{id}/record',
        'GET /api/v1/sessions/{id}/report',
        'GET /api/v1/sessions/{id}/what-if',
        'GET /api/v1/settings',
        'GET /health/live',
        'GET /health/ready',
        'GET /openapi.json',
        'GET /v0/audit/{conversation_id}',
        'GET /v0/health',
        'PATCH /api/v1/agents/{name}',
        'POST /api/v1/agents',
        'POST /api/v1/demo',
        'POST /api/v1/evaluations',
        'POST /api/v1/keys',
        'POST /api/v1/login',
        'POST /api/v1/logout',
        'POST /v0/agents/{agent_id}/turn',
        'POST /v0/council/run',
        'POST /api/v1/agents/{name}/messages',
        'POST /api/v1/agents/{name}/test',
        'POST /api/v1/tester/messages',
        ...firsts().flatMap(({ path }) => [`POST /api/v1/${path}`, `GET /api/v1/${path}`, `GET /api/v1/${path}/{id}`]),
        ...sequels().map(({ path, before }) => `POST /api/v1/${before}/{id}/${path}`),
        ...platform.engine.sessions.reports.map(({ path }) => `GET /api/v1/${path}`),
        'POST /api/v1/sessions/{id}/cancel',
        'GET /api/v1/inbox',
        'GET /api/v1/inbox/{id}',
        'POST /api/v1/inbox/{id}',
        'POST /api/v1/callbacks/{token}',
        ...['messages', 'messages/{message}/cancel', 'close', 'escalate'].map(
          (end) => `POST /api/v1/chats/{id}/${end}`,
        ),
      ].sort(),
    );
  });

  test('describes every operation, each under its own id, with its errors', () => {
    const ids = operations().map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { route, operation } of operations()) {
      expect(operation, route).toMatchObject({ operationId: expect.stringMatching(/^[a-z_0-9]+$/) });
      expect(operation.summary, route).toMatch(/^[A-Z]/);
      expect(
        Object.keys(operation.responses).some((status) => status.startsWith('2')),
        route,
      ).toBe(true);
      const type = route.includes(' /v0/') ? 'application/json' : 'application/problem+json';
      expect(operation.responses.default?.content, route).toHaveProperty([type]);
      for (const { description } of Object.values(operation.responses)) expect(description, route).not.toBe('');
      const declared = [...route.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const inPath = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path');
      expect(
        inPath.map(({ name }) => name),
        route,
      ).toEqual(declared);
    }
  });

  test('has no dangling and no unused reference', () => {
    const refs = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref]) => ref);
    const held = (['schemas', 'examples'] as const).flatMap((kind) =>
      Object.keys(document.components[kind]).map((name) => `#/components/${kind}/${name}`),
    );
    expect(new Set(refs)).toEqual(new Set(held.filter((name) => refs.includes(name))));
    expect(held.toSorted()).toEqual([...new Set(refs)].toSorted());
  });

  test('closes the schemas of requests, and leaves those of answers open', () => {
    const { AgentRegistration, Agent, Session } = document.components.schemas;
    expect(AgentRegistration).toHaveProperty('additionalProperties', false);
    for (const answer of [Agent, Session]) expect(answer).not.toHaveProperty('additionalProperties');
    for (const { path } of firsts()) {
      const schema = document.paths[`/api/v1/${path}`]?.post?.requestBody?.content['application/json']?.schema;
      expect(schema).toMatchObject({ type: 'object', additionalProperties: false });
    }
  });

  test('marks optional request bodies', () => {
    const required = operations().flatMap(({ route, operation: { requestBody } }) =>
      requestBody ? [[route, requestBody.required]] : [],
    );
    expect(Object.fromEntries(required)).toMatchObject({
      'POST /api/v1/agents': true,
      'POST /api/v1/sessions/{id}/cancel': false,
    });
  });
});

describe('PF-07: the reference page', () => {
  /** Everything that a browser would load for a page on its own. */
  const loaded = (html: string) => [...html.matchAll(/(?:src|href|data-url)="([^"]*)"/g)].map(([, url]) => url ?? '');

  test('loads only from this server, and all of it is there', async () => {
    const page = await platform.app.inject('/docs');
    const urls = loaded(page.body);
    expect(urls).toEqual(['/openapi.json', '/docs/reference.js']);
    for (const url of urls) expect((await platform.app.inject(url)).statusCode).toBe(200);
    expect(page.body).not.toMatch(/https?:|<style|<link|<script>/);
  });

  test('allows no other origin in its content security policy', async () => {
    const policy = String((await platform.app.inject('/docs')).headers['content-security-policy']);
    const sources = policy.split(';').flatMap((directive) => directive.trim().split(' ').slice(1));
    expect(new Set(sources)).toEqual(new Set(["'none'", "'self'", "'unsafe-inline'", 'data:']));
    expect(policy).toContain("script-src 'self';");
  });

  test('turns off fonts, telemetry and assistants of other servers', async () => {
    const { body } = await platform.app.inject('/docs');
    const [, attribute = ''] = /data-configuration="([^"]+)"/.exec(body) ?? [];
    expect(JSON.parse(attribute.replaceAll('&quot;', '"'))).toMatchObject({
      withDefaultFonts: false,
      telemetry: false,
      agent: { disabled: true },
      mcp: { disabled: true },
    });
  });

  test('explains every error at the address that a problem names', async () => {
    const { body } = await platform.app.inject('/docs/errors');
    for (const code of Object.keys(errorCatalogue)) expect(body).toContain(`id="${code}"`);
  });

  test('is linked from the root', async () => {
    const root = (await platform.app.inject('/')).json();
    expect(root).toMatchObject({ name: 'parley', version: '1.2.3', docs: '/docs', openapi: '/openapi.json' });
  });
});

describe('PF-07: the OpenAPI document as it is sent', () => {
  test('names the address of the request as its server', async () => {
    for (const host of ['localhost:21400', '127.0.0.1:8000', '[::1]:9']) {
      const { servers } = (await platform.app.inject({ url: '/openapi.json', headers: { host } })).json();
      expect(servers).toMatchObject([{ url: `http://${host}` }]);
    }
  });

  test('names the public address if the request was made to it, or if the Host is no plain name', async () => {
    const public_url = 'https://parley.example';
    await using other = await startApi({ loopback: false, public_url });
    for (const host of ['parley.example', 'x"</script>']) {
      const { servers } = (await other.app.inject({ url: '/openapi.json', headers: { host } })).json();
      expect(servers).toMatchObject([{ url: public_url }]);
    }
  });

  test('is not sent again to who has it', async () => {
    const first = await platform.app.inject('/openapi.json');
    const etag = String(first.headers.etag);
    const again = await platform.app.inject({ url: '/openapi.json', headers: { 'if-none-match': etag } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const headers = { 'if-none-match': etag, host: 'localhost:1' };
    expect((await platform.app.inject({ url: '/openapi.json', headers })).statusCode).toBe(200);
  });
});

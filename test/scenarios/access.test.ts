import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { newKeyText } from '../../src/access/key-text.ts';
import type { NewAccessKey } from '../../src/model/access-key.ts';
import { makeKeys } from '../support/access-keys.ts';
import { ScriptedAgent } from '../support/agent.ts';
import { clientOf } from '../support/client.ts';
import { type LocalPlatform, startLocal } from '../support/local-platform.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { onPostgres } from '../support/test-store.ts';

function folderOfTest(): string {
  const folder = temporaryFolder();
  onTestFinished(() => folder.remove());
  return folder.path;
}

async function startHere(folder: string, env: Record<string, string> = {}): Promise<LocalPlatform> {
  const platform = await startLocal(folder, env);
  onTestFinished(() => platform.stop());
  return platform;
}

const beyond = { PARLEY_HOST: '0.0.0.0', PARLEY_ALLOW: '127.0.0.1' };

describe('PF-06: a platform that others can reach', () => {
  const opened = new AsyncDisposableStack();
  let url: string;
  let keys: Record<'read' | 'run' | 'admin' | 'revoked', NewAccessKey>;

  beforeAll(async () => {
    const { path, remove } = temporaryFolder();
    opened.defer(remove);
    keys = await makeKeys(path, {
      read: { scope: 'read' },
      run: { scope: 'run' },
      admin: { scope: 'admin' },
      revoked: { scope: 'admin' },
    });
    const platform = opened.use(await startLocal(path, beyond));
    url = platform.url;
    const ada = opened.use(await ScriptedAgent.start('ada'));
    await clientOf(url, keys.admin.key)('/api/v1/agents', { json: ada.registration });
    await clientOf(url, keys.admin.key)(`/api/v1/keys/${keys.revoked.id}`, { method: 'DELETE' });
  });
  afterAll(() => opened.disposeAsync());

  it.each([
    ['on every address', { PARLEY_HOST: '0.0.0.0' }],
    ['on every address of both families', { PARLEY_HOST: '::' }],
    ['behind a public name', { PARLEY_PUBLIC_URL: 'https://parley.example' }],
  ])('does not start %s without a key, and leaves nothing behind', async (_, env) => {
    const folder = join(folderOfTest(), 'data');
    const refused = { code: 'BIND_NEEDS_KEY', fix: expect.stringContaining('parley keys create') };
    await expect(startLocal(folder, env)).rejects.toMatchObject(refused);
    // A database of several machines has their tables by then.
    if (!onPostgres) expect(existsSync(folder)).toBe(false);
  });

  it('does not start once its only key is revoked', async () => {
    const folder = folderOfTest();
    const { only } = await makeKeys(folder, { only: { scope: 'admin' } });
    const platform = await startLocal(folder, beyond);
    await platform.engine.keys.revoke(only.id);
    await platform.stop();
    await expect(startLocal(folder, beyond)).rejects.toMatchObject({ code: 'BIND_NEEDS_KEY' });
  });

  it.each<[string, () => string | undefined, string, string]>([
    ['no key', () => undefined, 'KEY_MISSING', 'Bearer realm="parley"'],
    ['a key that was never made', () => `Bearer ${newKeyText().text}`, 'KEY_INVALID', 'invalid_token'],
    ['a mistyped key', () => `Bearer ${keys.admin.key.slice(0, -1)}`, 'KEY_INVALID', 'invalid_token'],
    ['a revoked key', () => `Bearer ${keys.revoked.key}`, 'KEY_INVALID', 'invalid_token'],
    ['another scheme', () => `Basic ${keys.admin.key}`, 'KEY_INVALID', 'invalid_token'],
    ['nothing but a scheme', () => 'Bearer', 'KEY_INVALID', 'invalid_token'],
  ])('answers 401 to %s, and says so in the header', async (_, authorization, code, challenge) => {
    const shown = authorization();
    const headers = shown === undefined ? {} : { authorization: shown };
    for (const path of ['/api/v1/agents', '/api/v1/keys', '/v0/audit/some']) {
      const heard = await clientOf(url)(path, { headers });
      expect({ status: heard.status, code: heard.code }).toEqual({ status: 401, code });
      expect(heard.headers.get('www-authenticate')).toContain(challenge);
      expect(heard.text).not.toContain(keys.admin.key.slice(-20));
    }
  });

  it('accepts the scheme of the Authorization header in upper and lower case', async () => {
    const headers = { authorization: `bearer ${keys.read.key}` };
    expect(await clientOf(url)('/api/v1/agents', { headers })).toMatchObject({ status: 200 });
  });

  const table = { content: 'Why?', agents: ['ada'] };
  const bob = { name: 'bob', domain: 'general', base_url: 'http://127.0.0.1:3001' };
  it.each<[string, 'read' | 'run' | 'admin', Parameters<ReturnType<typeof clientOf>>[1]]>([
    ['/api/v1/agents', 'read', {}],
    ['/api/v1/sessions', 'read', {}],
    ['/api/v1/leaderboard', 'read', {}],
    ['/api/v1/round-tables', 'run', { json: table }],
    ['/api/v1/sessions/none/cancel', 'run', { json: {} }],
    ['/api/v1/predictions/none/resolve', 'run', { json: { outcome: 'YES' } }],
    ['/api/v1/agents/ada/test', 'run', { method: 'POST' }],
    ['/v0/council/run', 'run', { json: {} }],
    ['/v0/agents/none/turn', 'run', { json: {} }],
    ['/api/v1/agents', 'admin', { json: bob }],
    ['/api/v1/agents/none', 'admin', { method: 'DELETE' }],
    ['/api/v1/keys', 'admin', {}],
    ['/api/v1/keys', 'admin', { json: {} }],
    ['/api/v1/keys/none', 'admin', { method: 'DELETE' }],
  ])('%s asks for a key of the scope "%s"', async (path, scope, init) => {
    const scopes = ['read', 'run', 'admin'] as const;
    for (const held of scopes) {
      const heard = await clientOf(url, keys[held].key)(path, init);
      if (scopes.indexOf(held) >= scopes.indexOf(scope)) expect(heard.status, held).not.toBe(403);
      else {
        expect({ status: heard.status, code: heard.code }, held).toEqual({ status: 403, code: 'KEY_SCOPE' });
        expect(heard.headers.get('www-authenticate')).toContain(`error="insufficient_scope", scope="${scope}"`);
      }
    }
  });

  it('requires a key on every route that the OpenAPI document does not mark as public', async () => {
    type Operation = { security: Record<string, string[]>[] };
    const document = (
      await clientOf(url)<{
        paths: Record<string, Record<string, Operation>>;
        components: { securitySchemes: object };
      }>('/openapi.json')
    ).body;
    expect(document.components.securitySchemes).toMatchObject({ key: { type: 'http', scheme: 'bearer' } });
    const open: string[] = [];
    for (const [path, operations] of Object.entries(document.paths)) {
      for (const [method, { security }] of Object.entries(operations)) {
        const heard = await clientOf(url)(path.replaceAll(/\{\w+\}/g, 'x'), { method: method.toUpperCase() });
        // An empty requirement means that a key is looked at, but not needed.
        const isOpen = security.every((needed) => Object.keys(needed).length === 0) || 'key' in (security[1] ?? {});
        expect(heard.status === 401, `${method} ${path}`).toBe(!isOpen);
        if (isOpen) open.push(path);
      }
    }
    expect(open.sort()).toEqual([
      '/.well-known/parley-key',
      '/api/v1/callbacks/{token}',
      '/api/v1/login',
      '/api/v1/logout',
      '/api/v1/me',
      '/health/live',
      '/health/ready',
      '/openapi.json',
      '/v0/health',
    ]);
  });

  it.each(['/', '/docs', '/docs/errors', '/docs/reference.js'])('shows %s to everybody', async (path) => {
    expect(await clientOf(url)(path)).toMatchObject({ status: 200 });
  });

  it('refuses changes from pages of other origins, with any key', async () => {
    const ask = clientOf(url, keys.admin.key);
    const heard = await ask('/api/v1/agents', { json: bob, headers: { origin: 'https://evil.example' } });
    expect({ status: heard.status, code: heard.code }).toEqual({ status: 403, code: 'ORIGIN_NOT_ALLOWED' });
  });

  it("calls agents in the operator's network only where they are allowed", async () => {
    const ask = clientOf(url, keys.admin.key);
    for (const base_url of ['http://10.0.0.1', 'http://[::1]:3001', 'http://192.168.0.1:8080']) {
      const heard = await ask('/api/v1/agents', { json: { ...bob, name: 'eve', base_url } });
      expect(heard.code, base_url).toBe('AGENT_URL_PRIVATE');
    }
  });

  it('sends the RateLimit headers, and answers 429 beyond the limit', async () => {
    const folder = folderOfTest();
    const { ours, others } = await makeKeys(folder, { ours: { scope: 'read' }, others: { scope: 'read' } });
    const platform = await startHere(folder, { ...beyond, PARLEY_RATE_LIMIT: '3' });
    const ask = clientOf(platform.url, ours.key);
    const left = [];
    for (let n = 0; n < 3; n++) {
      const { status, headers } = await ask('/api/v1/agents');
      expect(status).toBe(200);
      expect(headers.get('ratelimit-policy')).toBe('"requests";q=3;w=60');
      left.push(headers.get('ratelimit')?.replace(/;t=\d+$/, ''));
    }
    expect(left).toEqual(['"requests";r=2', '"requests";r=1', '"requests";r=0']);
    const refused = await ask('/api/v1/agents');
    expect({ status: refused.status, code: refused.code }).toEqual({ status: 429, code: 'RATE_LIMITED' });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await clientOf(platform.url, others.key)('/api/v1/agents')).status).toBe(200);
  });

  it('limits failed keys by client address, and never refuses a valid key for them', async () => {
    const folder = folderOfTest();
    const { ours } = await makeKeys(folder, { ours: { scope: 'read' } });
    const platform = await startHere(folder, { ...beyond, PARLEY_RATE_LIMIT: '2' });
    const codes = [];
    for (let n = 0; n < 3; n++) codes.push((await clientOf(platform.url, newKeyText().text)('/api/v1/agents')).code);
    expect(codes).toEqual(['KEY_INVALID', 'KEY_INVALID', 'RATE_LIMITED']);
    expect((await clientOf(platform.url, ours.key)('/api/v1/agents')).status).toBe(200);
    expect((await clientOf(platform.url)('/health/ready')).status).toBe(200);
  });
});

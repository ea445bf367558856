/** PF-07: the platform serves its page to browsers, and JSON to everybody else. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
import { readPage } from '../../src/main/page-folder.ts';
import { startApi } from '../support/api-platform.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', host: 'localhost:8000' };

function builtPage() {
  const folder = temporaryFolder();
  onTestFinished(() => folder.remove());
  mkdirSync(join(folder.path, 'assets'));
  writeFileSync(join(folder.path, 'index.html'), '<!doctype html><title>the page</title>');
  writeFileSync(join(folder.path, 'theme.js'), 'theme();');
  writeFileSync(join(folder.path, '.parley-stamp'), 'not served');
  writeFileSync(join(folder.path, 'assets/main-1a2b3c4d.js'), 'main();'.repeat(100));
  const page = readPage(folder.path);
  if (!page) throw new Error('there is no page');
  return page;
}

describe('PF-07: the page', () => {
  test('is the answer to a browser at its addresses, and never to a program at the root', async () => {
    await using platform = await startApi({ page: builtPage() });
    for (const url of [
      '/',
      '/sessions',
      '/sessions/01a1/x?tab=graph',
      '/agents/ada',
      '/round-tables/new',
      '/settings',
    ]) {
      const { statusCode, body, headers } = await platform.app.inject({ url, headers: browser });
      expect([statusCode, headers['content-type']], url).toEqual([200, 'text/html; charset=utf-8']);
      expect(body).toContain('the page');
    }
    expect((await platform.app.inject('/')).json()).toMatchObject({ name: 'parley' });
  });

  test('says itself that there is no such screen', async () => {
    await using platform = await startApi({ page: builtPage() });
    const { statusCode, body, headers } = await platform.app.inject({ url: '/nowhere', headers: browser });
    expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(body).toContain('the page');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  });

  test('leaves the addresses of the API as they are', async () => {
    await using platform = await startApi({ page: builtPage() });
    for (const request of [{ url: '/api/v1/nowhere', headers: browser }, { url: '/nowhere' }]) {
      const unknown = await platform.app.inject(request);
      expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'ROUTE_UNKNOWN']);
    }
    expect((await platform.app.inject({ url: '/api/v1/sessions', headers: browser })).json()).toMatchObject({
      items: [],
    });
    expect((await platform.app.inject({ url: '/docs/errors', headers: browser })).body).toContain('SESSION_UNKNOWN');
    expect((await platform.app.inject({ url: '/.parley-stamp' })).statusCode).toBe(404);
  });

  test('PF-06: may run its own scripts only, load from nowhere else and stand in no frame', async () => {
    await using platform = await startApi({ page: builtPage() });
    const { headers } = await platform.app.inject({ url: '/sessions', headers: browser });
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self';/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|https?:|data:|\*/);
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' });
  });

  test('is asked for again each time, and its hashed files never again', async () => {
    await using platform = await startApi({ page: builtPage() });
    const cachedAt = async (url: string) =>
      (await platform.app.inject({ url, headers: browser })).headers['cache-control'];
    expect(await cachedAt('/')).toBe('no-cache');
    expect(await cachedAt('/theme.js')).toBe('no-cache');
    expect(await cachedAt('/assets/main-1a2b3c4d.js')).toBe('public, max-age=31536000, immutable');
  });

  test('comes compressed to whoever takes it so', async () => {
    await using platform = await startApi({ page: builtPage() });
    const url = '/assets/main-1a2b3c4d.js';
    const { rawPayload, headers } = await platform.app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
    expect(headers['content-encoding']).toBe('gzip');
    const plain = await platform.app.inject({ url });
    expect(gunzipSync(rawPayload).toString()).toBe(plain.body);
    expect(rawPayload.length).toBeLessThan(plain.body.length);
  });

  test('needs no key: it is a form for one where one is needed', async () => {
    await using platform = await startApi({ page: builtPage() });
    await platform.engine.keys.create({ scope: 'admin' });
    expect((await platform.app.inject({ url: '/agents', headers: browser })).statusCode).toBe(200);
    expect((await platform.app.inject({ url: '/api/v1/agents', headers: browser })).statusCode).toBe(401);
  });

  test('is left out where none was built: browsers get a start page without a script', async () => {
    expect(readPage(join(temporaryFolder().path, 'missing'))).toBeUndefined();
    await using platform = await startApi();
    expect((await platform.app.inject({ url: '/', headers: browser })).body).toContain('First commands');
    expect((await platform.app.inject({ url: '/agents', headers: browser })).statusCode).toBe(404);
  });
});

/** PF-06: a page is logged in with a key that it exchanges for a cookie, and nobody else's page can use that cookie. */
import { describe, expect, test } from 'vitest';
import { loginLifetimeMs } from '../../src/access/page-login.ts';
import { startApi } from '../support/api-platform.ts';

const host = 'localhost:8000';
const own = { host, origin: `http://${host}`, 'x-parley-page': '1' };

async function withKey(options: Parameters<typeof startApi>[0] = {}, scope: 'read' | 'run' | 'admin' = 'admin') {
  const platform = await startApi(options);
  const made = await platform.engine.keys.create({ scope, owner: 'ada', name: 'the page' });
  const logIn = (key = made.key) =>
    platform.app.inject({ method: 'POST', url: '/api/v1/login', headers: own, body: { key } });
  const cookieOf = async () => String((await logIn()).headers['set-cookie']).split(';')[0] ?? '';
  return { ...platform, made, logIn, cookieOf };
}

describe('PF-06: the log-in of a page', () => {
  test('gives a cookie that no script reads and no other site sends, and that is not the key', async () => {
    await using platform = await withKey();
    const answer = await platform.logIn();
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ needs_key: true, scope: 'admin', owner: 'ada', name: 'the page' });
    const cookie = String(answer.headers['set-cookie']);
    expect(cookie).toMatch(/^parley_login=[0-9a-f.]+; Path=\/; Max-Age=43200; HttpOnly; SameSite=Strict$/);
    expect(cookie).not.toContain(platform.made.key.split('_')[2]);
  });

  test('is for https alone where the platform is reached by https', async () => {
    await using platform = await withKey({ public_url: 'https://parley.example' });
    expect((await platform.logIn()).headers['set-cookie']).toMatch(/; Secure$/);
  });

  test('lets the page read and change what the key may', async () => {
    await using platform = await withKey();
    const cookie = await platform.cookieOf();
    const headers = { ...own, cookie };
    expect((await platform.app.inject({ url: '/api/v1/me', headers })).json()).toMatchObject({ scope: 'admin' });
    expect((await platform.app.inject({ url: '/api/v1/agents', headers })).statusCode).toBe(200);
    const made = await platform.app.inject({ method: 'POST', url: '/api/v1/keys', headers, body: { scope: 'read' } });
    expect(made.statusCode).toBe(201);
    const { items } = (await platform.app.inject({ url: '/api/v1/admin-log', headers })).json();
    expect(items[0]).toMatchObject({ act: 'key.created', by: { key: platform.made.id, name: 'the page' } });
  });

  test('does not let it do more than the key allows', async () => {
    await using platform = await withKey({}, 'read');
    const headers = { ...own, cookie: await platform.cookieOf() };
    const refused = await platform.app.inject({ method: 'POST', url: '/api/v1/keys', headers, body: {} });
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'KEY_SCOPE']);
  });

  test('changes nothing for a page of another site, even if a browser sent the cookie', async () => {
    await using platform = await withKey();
    const cookie = await platform.cookieOf();
    const attempts = [
      { host, cookie, origin: 'https://evil.example', 'x-parley-page': '1' },
      { host, cookie, origin: `http://${host}` },
      { host, cookie },
    ];
    for (const headers of attempts) {
      const refused = await platform.app.inject({ method: 'POST', url: '/api/v1/keys', headers, body: {} });
      expect([refused.statusCode, refused.json().code]).toEqual([403, 'ORIGIN_NOT_ALLOWED']);
    }
  });

  test('ends when the holder logs out, when the key is revoked, and after 12 hours', async () => {
    let time = Date.parse('2026-01-01T00:00:00Z');
    await using platform = await withKey({ now: () => time });
    const statusWith = async (cookie: string) =>
      (await platform.app.inject({ url: '/api/v1/agents', headers: { host, cookie } })).statusCode;
    const first = await platform.cookieOf();
    time += 1;
    const second = await platform.cookieOf();
    expect([await statusWith(first), await statusWith(second)]).toEqual([200, 200]);
    const out = await platform.app.inject({
      method: 'POST',
      url: '/api/v1/logout',
      headers: { ...own, cookie: first },
    });
    expect([out.statusCode, out.headers['set-cookie']]).toEqual([204, expect.stringContaining('Max-Age=0')]);
    expect([await statusWith(first), await statusWith(second)]).toEqual([401, 200]);
    time += loginLifetimeMs;
    expect(await statusWith(second)).toBe(401);
    const third = await platform.cookieOf();
    await platform.engine.keys.revoke(platform.made.id);
    expect(await statusWith(third)).toBe(401);
  });

  test('cannot be forged: another key, a later end or another signature opens nothing', async () => {
    await using platform = await withKey();
    const other = await platform.engine.keys.create({ scope: 'admin' });
    const [id = '', end = '', signature = ''] = (await platform.cookieOf()).replace('parley_login=', '').split('.');
    const forged = [
      `${other.id}.${end}.${signature}`,
      `${id}.${Number(end) + 1}.${signature}`,
      `${id}.${end}.${signature.replace(/^../, (first) => (first === '00' ? '11' : '00'))}`,
      'nonsense',
    ];
    for (const token of forged) {
      const headers = { host, cookie: `parley_login=${token}` };
      expect((await platform.app.inject({ url: '/api/v1/agents', headers })).json().code, token).toBe('KEY_MISSING');
    }
  });

  test('refuses a wrong key, and counts the attempts by address', async () => {
    await using platform = await withKey({ rate_limit: 3 });
    const statuses = [];
    for (let attempt = 0; attempt < 4; attempt += 1) statuses.push((await platform.logIn('parley_wrong')).statusCode);
    expect(statuses).toEqual([401, 401, 401, 429]);
  });

  test('is not needed where the platform asks for no key', async () => {
    await using platform = await startApi();
    const me = await platform.app.inject({ url: '/api/v1/me', headers: { host } });
    expect(me.json()).toEqual({ needs_key: false, scope: 'admin', owner: null, name: null });
    await platform.engine.keys.create({ scope: 'read' });
    const later = await platform.app.inject({ url: '/api/v1/me', headers: { host } });
    expect(later.json()).toEqual({ needs_key: true, scope: null, owner: null, name: null });
  });
});

import { hash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type ApiPlatform, startApi } from '../support/api-platform.ts';

const browser = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', host: 'localhost:21400' };

async function holdTable({ app, seat }: ApiPlatform): Promise<void> {
  await seat('ada');
  const body = { content: 'Why?', agents: ['ada'] };
  const headers = { prefer: 'wait=20' };
  expect(await app.inject({ method: 'POST', url: '/api/v1/round-tables', body, headers })).toMatchObject({
    statusCode: 200,
  });
}

const textOf = (html: string) =>
  html
    .replace(/<style>.*<\/style>/s, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

describe('PF-07: the start page', () => {
  test('says what runs here, in counts, and the first commands with the address of the request', async () => {
    await using platform = await startApi({ version: '1.2.3', started: Date.now() - 3 * 3_600_000 });
    await holdTable(platform);
    await platform.seat('mute', () => new Promise(() => {}));
    const overview = (await platform.app.inject('/')).json();
    expect(overview).toMatchObject({
      ...{ name: 'parley', version: '1.2.3' },
      agents: { total: 2, healthy: 1, unhealthy: 0, unknown: 1 },
      sessions: { running: 0, closed_today: 1 },
    });
    const { body, headers } = await platform.app.inject({ url: '/', headers: browser });
    expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', vary: 'accept' });
    expect(textOf(body)).toMatch(
      /Version 1\.2\.3 Up for 3 h Agents 2 1 healthy ?, 1 not asked yet .*running 0 .*today 1/,
    );
    expect(body).toContain('--evidence filing.txt --server http://localhost:21400');
    for (const path of ['/docs', '/openapi.json', '/docs/errors']) expect(body).toContain(`href="${path}"`);
  });

  test('shows no counts to a caller without a key once there is one, and those of its owner to a holder', async () => {
    await using platform = await startApi();
    await holdTable(platform);
    const { key } = await platform.engine.keys.create({ scope: 'read', owner: 'bob' });
    const withoutKey = await platform.app.inject('/');
    expect(withoutKey.statusCode).toBe(200);
    expect(Object.keys(withoutKey.json()).sort()).toEqual(['docs', 'name', 'openapi', 'uptime_seconds', 'version']);
    expect(textOf((await platform.app.inject({ url: '/', headers: browser })).body)).not.toMatch(/Sessions running/);
    const authorization = `Bearer ${key}`;
    expect((await platform.app.inject({ url: '/', headers: { authorization } })).json()).toMatchObject({
      sessions: { running: 0, closed_today: 0 },
    });
    const wrong = await platform.app.inject({ url: '/', headers: { authorization: 'Bearer wrong' } });
    expect(wrong.statusCode).toBe(401);
  });

  test.each(['/', '/docs/errors'])(
    '%s runs no script and loads nothing: its policy allows its own stylesheet alone',
    async (url) => {
      await using platform = await startApi();
      const { body, headers } = await platform.app.inject({ url, headers: browser });
      const [, style = ''] = /<style>(.*)<\/style>/s.exec(body) ?? [];
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain(`default-src 'none'; style-src 'sha256-${hash('sha256', style, 'base64')}';`);
      expect(policy).not.toMatch(/unsafe|https?:|'self'/);
      expect(body).not.toMatch(/<script|<link|<img|\sstyle=|\son\w+=|@import|url\(/);
    },
  );
});

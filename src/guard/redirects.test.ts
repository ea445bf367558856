import type { ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { openGuard, serve } from './fixtures/loopback.ts';
import type { SendOptions } from './guard.ts';

const toAgent: SendOptions = { to: 'agent', timeout_ms: 5000 };
const toEvidence: SendOptions = { to: 'evidence', timeout_ms: 5000 };

const redirect = (response: ServerResponse, location: string, status = 302) =>
  response.writeHead(status, { location }).end('moved');

describe('an agent that redirects', () => {
  it.each([300, 301, 302, 303, 304, 305, 306, 307, 308])('has failed with %i, and is not followed', async (status) => {
    const elsewhere = await serve((_, response) => response.end('{}'));
    const server = await serve((_, response) => redirect(response, elsewhere.url, status));
    for (const to of ['agent', 'token-endpoint', 'model'] as const) {
      expect(await openGuard().send({ url: server.url, body: '{}' }, { ...toAgent, to })).toEqual({
        arrived: false,
        reason: 'redirected',
        detail: 'The answer was a redirect, and redirects are not followed.',
        retryable: false,
      });
    }
    expect(elsewhere.connections()).toBe(0);
  });

  it.each(['http://169.254.169.254/latest/meta-data', '/', 'file:///etc/passwd', ''])(
    'to "%s" is answered the same',
    async (location) => {
      const server = await serve((_, response) => redirect(response, location, 307));
      const guard = openGuard();
      expect(await guard.send({ url: server.url, body: '{}' }, toAgent)).toMatchObject({ reason: 'redirected' });
      expect(await guard.send({ url: server.url, body: '{}' }, toAgent)).toMatchObject({ reason: 'redirected' });
    },
  );

  it('is not read, however much it sends along', async () => {
    const server = await serve((_, response) => {
      response.writeHead(302, { location: '/' });
      const pour = () => {
        while (!response.destroyed && response.write('x'.repeat(65_536)));
      };
      response.on('drain', pour);
      pour();
    });
    expect(await openGuard().send({ url: server.url, body: '{}' }, toAgent)).toMatchObject({ reason: 'redirected' });
  });
});

describe('evidence that redirects', () => {
  it('is followed within its origin, without the headers', async () => {
    const seen: (string | undefined)[] = [];
    const server = await serve((request, response) => {
      seen.push(request.headers.authorization);
      if (request.url === '/old') redirect(response, '/new#part');
      else response.end('the text');
    });
    const request = { url: `${server.url}/old`, method: 'GET', headers: { authorization: 'Bearer k' } } as const;
    expect(await openGuard().send(request, toEvidence)).toMatchObject({ arrived: true, body: { json: 'the text' } });
    expect(seen).toEqual(['Bearer k', undefined]);
  });

  it('never leads to another origin that is not public, even one that may be called directly', async () => {
    const elsewhere = await serve((_, response) => response.end('{}'));
    const server = await serve((_, response) => redirect(response, elsewhere.url));
    const guard = openGuard();
    expect(await guard.send({ url: server.url, method: 'GET' }, toEvidence)).toMatchObject({
      reason: 'forbidden_address',
    });
    expect(elsewhere.connections()).toBe(0);
    expect(await guard.send({ url: elsewhere.url, method: 'GET' }, toEvidence)).toMatchObject({ arrived: true });
  });

  it.each(['http://169.254.169.254/', 'file:///etc/passwd', 'http://user@127.0.0.1/', 'gopher://x/'])(
    'is not followed to %s',
    async (location) => {
      const server = await serve((_, response) => redirect(response, location));
      const reply = await openGuard().send({ url: server.url, method: 'GET' }, toEvidence);
      expect(reply).toMatchObject({ arrived: false, reason: 'forbidden_address', retryable: false });
    },
  );

  it.each([
    ['in a circle', '/'],
    ['nowhere', undefined],
  ])('%s has failed', async (_, location) => {
    let calls = 0;
    const server = await serve((_request, response) => {
      calls++;
      response.writeHead(302, location === undefined ? {} : { location }).end();
    });
    const reply = await openGuard().send({ url: server.url, method: 'GET' }, toEvidence);
    expect(reply).toMatchObject({ arrived: false, reason: 'redirected' });
    expect(calls).toBeLessThanOrEqual(6);
  });

  it('is not followed when something was posted', async () => {
    const server = await serve((_, response) => redirect(response, '/'));
    expect(await openGuard().send({ url: server.url, body: '{}' }, toEvidence)).toMatchObject({ reason: 'redirected' });
  });
});

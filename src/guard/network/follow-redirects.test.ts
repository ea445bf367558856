import type { ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { openGuard, serve } from '../../../test/support/guard/loopback-server.ts';
import type { FetchOptions, SendOptions } from '../guard.ts';

const toAgent: SendOptions = { to: 'agent', timeout_ms: 5000 };
const patient: FetchOptions = { timeout_ms: 5000 };

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
  it('is followed within its origin', async () => {
    const seen: (string | undefined)[] = [];
    const server = await serve((request, response) => {
      seen.push(request.headers.accept);
      if (request.url === '/old') redirect(response, '/new#part');
      else response.end('the text');
    });
    const fetched = await openGuard().fetch(`${server.url}/old`, patient);
    expect(fetched).toMatchObject({ arrived: true, status: 200, bytes: Buffer.from('the text') });
    expect(seen).toEqual(['*/*', '*/*']);
  });

  it('never leads to another origin that is not public, even one that may be called directly', async () => {
    const elsewhere = await serve((_, response) => response.end('{}'));
    const server = await serve((_, response) => redirect(response, elsewhere.url));
    const guard = openGuard();
    expect(await guard.fetch(server.url, patient)).toMatchObject({ reason: 'forbidden_address' });
    expect(elsewhere.connections()).toBe(0);
    expect(await guard.fetch(elsewhere.url, patient)).toMatchObject({ arrived: true });
  });

  it.each(['http://169.254.169.254/', 'file:///etc/passwd', 'http://user@127.0.0.1/', 'gopher://x/'])(
    'is not followed to %s',
    async (location) => {
      const server = await serve((_, response) => redirect(response, location));
      const fetched = await openGuard().fetch(server.url, patient);
      expect(fetched).toMatchObject({ arrived: false, reason: 'forbidden_address', retryable: false });
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
    const fetched = await openGuard().fetch(server.url, patient);
    expect(fetched).toMatchObject({ arrived: false, reason: 'redirected' });
    expect(calls).toBeLessThanOrEqual(6);
  });
});

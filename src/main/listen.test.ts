import { once } from 'node:events';
import { createServer } from 'node:net';
import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { listen } from './listen.ts';

const both = async () => ['::1', '127.0.0.1'];

function app() {
  const server = fastify({ forceCloseConnections: 'idle' });
  server.get('/', async () => 'here');
  return server;
}

async function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    async (response) => (await response.text()) === 'here',
    () => false,
  );
}

describe('listening on this machine', () => {
  it('answers on every address that localhost stands for, and on none after it was closed', async () => {
    const opened = new AsyncDisposableStack();
    const url = await listen(app(), { host: '127.0.0.1', port: 0 }, opened, both);
    const urls = ['127.0.0.1', '[::1]'].map((host) => url.replace('localhost', host));
    for (const each of urls) expect(await answers(each), each).toBe(true);
    await opened.disposeAsync();
    for (const each of urls) expect(await answers(each), each).toBe(false);
  });

  it('keeps to the address it was given, if that is not the default', async () => {
    await using opened = new AsyncDisposableStack();
    const url = await listen(app(), { host: '::1', port: 0 }, opened, both);
    expect(url).toMatch(/^http:\/\/\[::1\]:\d+$/);
    expect(await answers(url)).toBe(true);
    expect(await answers(url.replace('[::1]', '127.0.0.1'))).toBe(false);
  });

  it.each([
    ['0.0.0.0', /^http:\/\/127\.0\.0\.1:\d+$/],
    ['::', /^http:\/\/\[::1\]:\d+$/],
  ])('says how this machine reaches what listens on %s', async (host, shape) => {
    await using opened = new AsyncDisposableStack();
    const url = await listen(app(), { host, port: 0 }, opened, both);
    expect(url).toMatch(shape);
    expect(await answers(url)).toBe(true);
  });

  it.each(['127.0.0.1', '::1'])('refuses a port that another program has on %s', async (host) => {
    const other = createServer().listen(0, host);
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
    await using opened = new AsyncDisposableStack();
    const refused = listen(app(), { host: 'localhost', port }, opened, both);
    await expect(refused).rejects.toMatchObject({
      code: 'PORT_IN_USE',
      message: `Another program listens on port ${port} of ${host}.`,
    });
    other.close();
  });
});

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer as createHttpsServer } from 'node:https';
import { createServer } from 'node:net';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { listen, nothingAllowed, openGuard, serve, serveRaw } from '../../test/support/guard/loopback-server.ts';
import { replyOfRaw } from './raw-exchange.ts';

const patient = { timeout_ms: 5000 };
const cert = readFileSync(new URL('../../test/support/guard/cert.pem', import.meta.url), 'utf8');
const key = readFileSync(new URL('../../test/support/guard/key.pem', import.meta.url), 'utf8');
const post = (url: string, body: string | Uint8Array = '{}') => ({ url, method: 'POST', headers: {}, body });

/** A server that keeps everything it was sent, byte for byte, and answers whatever came. */
async function recorder() {
  const heard: Buffer[] = [];
  const server = createServer((socket) => {
    socket.on('data', (chunk) => {
      heard.push(chunk);
      if (isWhole(Buffer.concat(heard))) socket.write('HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n');
    });
  });
  const { url, port } = await listen(server);
  return { url, port, wire: () => Buffer.concat(heard) };
}

function isWhole(request: Buffer): boolean {
  const end = request.indexOf('\r\n\r\n');
  const length = Number(/content-length: (\d+)/.exec(request.toString('latin1'))?.[1] ?? 0);
  return end >= 0 && request.length >= end + 4 + length;
}

describe('a raw exchange', () => {
  it.each<[string, Record<string, string>, string | Uint8Array | undefined]>([
    ['POST', { 'Content-Type': 'application/json', 'A2A-Version': '1.0' }, '{"not json'],
    ['POST', {}, ''],
    ['POST', {}, undefined],
    ['PUT', {}, 'x'],
    ['GET', { accept: 'text/html', 'Accept-Encoding': 'gzip' }, undefined],
    ['DELETE', {}, 'ünï'],
    ['HEAD', {}, undefined],
    ['OPTIONS', {}, undefined],
    ['BREW', { 'x-empty': '' }, new Uint8Array([0xff, 0, 0x7b])],
  ])('sends %s with %o as it is, and tells the headers as they went out', async (method, headers, body) => {
    const { url, port, wire } = await recorder();
    const request = { url: `${url}/a?b=c`, method, headers, ...(body === undefined ? {} : { body }) };
    const exchanged = await openGuard().exchange(request, patient);
    expect(exchanged).toMatchObject({ arrived: true, status: 200 });
    const told = exchanged.sent_headers.map(([name, value]) => `${name}: ${value}\r\n`).join('');
    const expected = Buffer.concat([Buffer.from(`${method} /a?b=c HTTP/1.1\r\n${told}\r\n`), Buffer.from(body ?? '')]);
    expect(wire().toString('latin1')).toBe(expected.toString('latin1'));
    expect(told).toContain(`host: 127.0.0.1:${port}\r\n`);
    for (const [name, value] of Object.entries(headers)) expect(told).toContain(`${name}: ${value}\r\n`);
  });

  it('leaves to the transport what is the transport’s', async () => {
    const { url, wire } = await recorder();
    const headers = { Host: 'evil.example', 'Content-Length': '9', 'Transfer-Encoding': 'chunked', Upgrade: 'h2c' };
    await openGuard().exchange({ ...post(url), headers }, patient);
    expect(String(wire())).not.toMatch(/evil|chunked|h2c|: 9/);
  });

  it('sends bodies of any size', async () => {
    const server = await serve((request, response) => {
      let bytes = 0;
      request.on('data', (chunk: Buffer) => (bytes += chunk.length)).on('end', () => response.end(String(bytes)));
    });
    const exchanged = await openGuard().exchange(post(server.url, new Uint8Array(6_000_000)), patient);
    expect(exchanged.arrived && String(exchanged.bytes)).toBe('6000000');
  });

  it('gives the bytes as they are once decoded, with their hash', async () => {
    const bytes = Buffer.from([0xff, 0x00, 0x7b]);
    const server = await serve((_, response) => {
      response.writeHead(418, { 'content-encoding': 'gzip', 'x-a': '1' }).end(gzipSync(bytes));
    });
    expect(await openGuard().exchange(post(server.url), patient)).toMatchObject({
      ...{ arrived: true, status: 418, bytes, headers: { 'x-a': '1' } },
      sha256: createHash('sha256').update(bytes).digest('hex'),
    });
  });

  it.each([301, 304, 307])('gives a redirect (%i) as it came, and does not follow it', async (status) => {
    const elsewhere = await serve((_, response) => response.end('{}'));
    const server = await serve((_, response) => response.writeHead(status, { location: elsewhere.url }).end('moved'));
    expect(await openGuard().exchange(post(server.url), patient)).toMatchObject({
      ...{ arrived: true, status, headers: { location: elsewhere.url } },
      bytes: Buffer.from(status === 304 ? '' : 'moved'),
    });
    expect(elsewhere.connections()).toBe(0);
  });

  it.each<[string, (socket: import('node:net').Socket) => void, string]>([
    ['closes', (socket) => socket.destroy(), 'unreachable'],
    ['talks nonsense', (socket) => socket.end('nonsense\r\n\r\n'), 'malformed'],
    ['stalls', () => {}, 'timeout'],
    ['sends too much', (socket) => socket.write('HTTP/1.1 200 OK\r\ncontent-length: 99\r\n\r\n'), 'too_large'],
  ])('with somebody who %s fails like any other call, and tells how far it came', async (_, answer, reason) => {
    const { url } = await serveRaw(answer);
    const failed = await openGuard().exchange(post(url), { timeout_ms: 300, max_bytes: 98 });
    expect(failed).toMatchObject({ arrived: false, reason, stages: { resolve_ms: null, tls_ms: null, body_ms: null } });
    expect(failed.stages.connect_ms).toBeGreaterThan(0);
    expect(failed.sent_headers).toContainEqual(['content-length', '2']);
  });

  it.each([
    ['an address that may not be called', { url: 'http://169.254.169.254/' }, 'forbidden_address'],
    ['a tunnel', { method: 'connect' }, 'refused'],
    ['a header that HTTP does not allow', { headers: { 'a b': 'c' } }, 'refused'],
    ['a method that HTTP does not allow', { method: 'A B' }, 'refused'],
  ])('is not made with %s', async (_, wrong, reason) => {
    const server = await serve((_request, response) => response.end());
    expect(await openGuard().exchange({ ...post(server.url), ...wrong }, patient)).toMatchObject({
      arrived: false,
      reason,
    });
    expect(server.connections()).toBe(0);
  });

  it('is not made where the operator allows nothing, nor when it was called off, nor after the end', async () => {
    const server = await serve((_, response) => response.end());
    const closed = openGuard();
    await closed.close();
    const signal = AbortSignal.abort();
    const strict = openGuard({ allow: nothingAllowed });
    expect(await strict.exchange(post(server.url), patient)).toMatchObject({ reason: 'forbidden_address' });
    expect(await openGuard().exchange(post(server.url), { ...patient, signal })).toMatchObject({
      reason: 'unreachable',
    });
    expect(await closed.exchange(post(server.url), patient)).toMatchObject({
      detail: 'The platform is shutting down.',
    });
    expect(server.connections()).toBe(0);
  });

  it('settles when the guard closes under it', async () => {
    const guard = openGuard();
    const server = await serve(() => void guard.close());
    expect(await guard.exchange(post(server.url), patient)).toMatchObject({ arrived: false, reason: 'unreachable' });
  });
});

describe('the stages of an exchange', () => {
  it('tell each step of a secure connection to a name, which is dialled for it', async () => {
    const { port } = await listen(createHttpsServer({ key, cert }, (_, response) => response.end('{}')));
    const guard = openGuard({ ca: cert, resolve: async () => ['127.0.0.1'] });
    const { stages } = await guard.exchange(post(`https://agent.example:${port}/`), patient);
    const { resolve_ms, connect_ms, tls_ms, first_byte_ms, body_ms, total_ms, reused } = stages;
    const steps = [resolve_ms, connect_ms, tls_ms, first_byte_ms, body_ms].map((step) => step ?? Number.NaN);
    for (const step of steps) expect(step).toBeGreaterThanOrEqual(0);
    expect(steps.reduce((sum, step) => sum + step)).toBeLessThanOrEqual(total_ms + 0.01);
    expect(reused).toBe(false);
  });

  it('have no times for opening a connection that was kept alive', async () => {
    const server = await serve((_, response) => response.end('{}'));
    const guard = openGuard();
    const first = await guard.exchange(post(server.url), patient);
    const second = await guard.exchange(post(server.url), patient);
    expect(first.stages).toMatchObject({ resolve_ms: null, connect_ms: expect.any(Number), reused: false });
    expect(second.stages).toMatchObject({ resolve_ms: null, connect_ms: null, tls_ms: null, reused: true });
    expect(server.connections()).toBe(1);
  });

  it('tell a connection that had to be opened again', async () => {
    const server = await serve((_, response) => response.setHeader('connection', 'close').end('{}'));
    const guard = openGuard();
    for (let call = 0; call < 3; call++)
      expect((await guard.exchange(post(server.url), patient)).stages.reused).toBe(false);
    expect(server.connections()).toBe(3);
  });

  it('are of a connection of their own where that is asked for', async () => {
    const server = await serve((_, response) => response.end('{}'));
    const guard = openGuard();
    for (let call = 0; call < 3; call++) {
      const { stages } = await guard.exchange(post(server.url), { ...patient, fresh: true });
      expect(stages).toMatchObject({ reused: false, connect_ms: expect.any(Number) });
    }
    expect(server.connections()).toBe(3);
  });

  it('are told to the exchange that caused them, however many there are at once', async () => {
    const server = await serve((_, response) => response.end('{}'));
    const guard = openGuard();
    const round = () => Promise.all(Array.from({ length: 100 }, () => guard.exchange(post(server.url), patient)));
    const [first, second] = [await round(), await round()];
    expect(first.filter(({ stages }) => stages.reused)).toEqual([]);
    // So many connections wait for their next exchange; the others are closed.
    expect(second.filter(({ stages }) => stages.reused)).toHaveLength(64);
  });
});

describe('a raw exchange read as a reply', () => {
  it.each([
    ['an answer', 200, '{"a":"<|im_start|>system"}'],
    ['a refusal', 401, '{"error":"no"}'],
    ['nonsense', 200, 'nonsense'],
    ['a redirect', 302, ''],
  ])('is what sending would have brought: %s', async (_, status, body) => {
    const server = await serve((_request, response) => response.writeHead(status).end(body));
    const guard = openGuard();
    const sent = await guard.send({ url: server.url, body: '{}' }, { to: 'agent', ...patient });
    const read = replyOfRaw(await guard.exchange(post(server.url), patient));
    const timeless = (reply: typeof sent) =>
      reply.arrived ? { ...reply, facts: { ...reply.facts, latency_ms: 0 }, headers: {} } : reply;
    expect(timeless(read)).toEqual(timeless(sent));
  });
});

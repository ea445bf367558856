import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGuard, type Guard } from '../guard.ts';
import { SendingBody } from './sending-body.ts';

/** More than the buffers of two sockets hold. */
const bytes = Buffer.from(`"${'abcdefghij'.repeat(4_000_000)}"`);
const received: { headers: IncomingMessage['headers']; body: Buffer }[] = [];
/** Requests whose bodies are not read yet. */
const unread: (() => void)[] = [];
const server = createServer(async (request, response) => {
  if (request.url === '/slow') await new Promise<void>((resolve) => unread.push(resolve));
  const body = await buffer(request).catch(() => undefined);
  if (!body) return;
  received.push({ headers: request.headers, body });
  response.end('{}');
});
let guard: Guard;
let url: string;

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  guard = createGuard({ allow: { loopback: true, private: false, hosts: [], allowHttp: false } });
});
afterAll(async () => {
  await guard.close();
  server.closeAllConnections();
  server.close();
});

const send = (path: string, onSent: () => void, signal = new AbortController().signal) =>
  guard.send({ url: url + path, body: bytes }, { to: 'agent', timeout_ms: 20_000, onSent, signal });

describe('a large body', () => {
  it('arrives whole and with its length, as if it were sent at once', async () => {
    let sent = 0;
    expect(await send('/', () => (sent += 1))).toMatchObject({ arrived: true, body: { json: {} } });
    expect(sent).toBe(1);
    const [{ headers, body } = { headers: {}, body: Buffer.alloc(0) }] = received.splice(0);
    expect(headers).toMatchObject({ 'content-length': String(bytes.length), 'content-type': 'application/json' });
    expect(headers).not.toHaveProperty('transfer-encoding');
    expect(body.equals(bytes)).toBe(true);
  });

  it('is sent only as fast as its reader takes it', async () => {
    let sent = 0;
    const reply = send('/slow', () => (sent += 1));
    await expect.poll(() => unread.length).toBe(1);
    // The socket's buffers hold a part of it; the rest waits.
    expect(sent).toBe(0);
    unread.splice(0)[0]?.();
    expect(await reply).toMatchObject({ arrived: true });
    expect(sent).toBe(1);
  });

  it('is never said to be sent where the call was called off', async () => {
    let sent = 0;
    const abort = new AbortController();
    const reply = send('/slow', () => (sent += 1), abort.signal);
    await expect.poll(() => unread.length).toBe(1);
    abort.abort();
    expect(await reply).toMatchObject({ arrived: false });
    unread.splice(0)[0]?.();
    expect(sent).toBe(0);
  });

  it('can be sent once: it is forgotten with its last piece', async () => {
    const body = new SendingBody(bytes, () => {});
    const pieces = await Array.fromAsync(body);
    expect(pieces.length).toBeGreaterThan(10);
    expect(Buffer.concat(pieces).equals(bytes)).toBe(true);
    await expect(Array.fromAsync(body)).rejects.toThrow('once');
  });
});

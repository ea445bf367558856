import type { Socket } from 'node:net';
import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { openGuard, serve, serveRaw } from '../../test/support/guard/loopback-server.ts';
import type { WireReply } from '../model/send-to-agent.ts';
import { type Guard, maxBodyBytes, type SendOptions } from './guard.ts';

const patient: SendOptions = { to: 'agent', timeout_ms: 10_000 };
const hasty: SendOptions = { to: 'agent', timeout_ms: 150 };
const head = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n';

/** What came of calling the server; the guard must then serve the next call as if nothing had happened. */
async function outcome(url: string, options: SendOptions): Promise<WireReply> {
  const guard = openGuard();
  const reply = await guard.send({ url, body: '{}' }, options);
  await expectGoodCall(guard);
  return reply;
}

async function expectGoodCall(guard: Guard): Promise<void> {
  const good = await serve((_, response) => response.end('{"fine":true}'));
  expect(await guard.send({ url: good.url, body: '{}' }, patient)).toMatchObject({
    body: { json: { fine: true } },
    flags: [],
  });
}

/** Writes the same chunk for as long as somebody reads. */
function pour(socket: Socket, chunk: Buffer | string): void {
  const more = () => {
    while (!socket.destroyed && socket.write(chunk));
  };
  socket.on('drain', more);
  more();
}

describe('an agent that takes its time', () => {
  it.each<[string, (socket: Socket) => void]>([
    ['never answers', () => {}],
    ['sends headers and stalls', (socket) => socket.write(`${head}content-length: 10\r\n\r\n`)],
    ['sends half a header', (socket) => socket.write('HTTP/1.1 200')],
    ['sends one byte after another', (socket) => drip(socket, `${head}content-length: 1000\r\n\r\n`, ' ')],
    ['drips its headers', (socket) => drip(socket, 'HTTP/1.1 200 OK\r\nx-a: ', 'a')],
    ['sends interim answers for ever', (socket) => drip(socket, '', 'HTTP/1.1 103 Early Hints\r\n\r\n')],
  ])('RT-08: is cut off at the deadline when it %s', async (_, answer) => {
    const server = await serveRaw(answer);
    expect(await outcome(server.url, hasty)).toEqual({
      arrived: false,
      reason: 'timeout',
      detail: 'No complete answer came in time.',
      retryable: true,
    });
  });

  it('RT-08: is cut off while it unpacks for ever', async () => {
    const server = await serve((_, response) => {
      response.setHeader('content-encoding', 'gzip').write(gzipSync('{').subarray(0, 12));
    });
    expect(await outcome(server.url, hasty)).toMatchObject({ reason: 'timeout' });
  });

  it('does not get a request whose deadline passed in the queue', async () => {
    let requests = 0;
    const server = await serve((_, response) => {
      if (++requests > 1) response.end('{}');
    });
    const guard = openGuard({ connections: 1 });
    const replies = await Promise.all([
      guard.send({ url: server.url, body: '{}' }, { ...hasty, timeout_ms: 300 }),
      guard.send({ url: server.url, body: '{}' }, hasty),
    ]);
    expect(replies).toMatchObject([{ reason: 'timeout' }, { reason: 'timeout' }]);
    expect(await guard.send({ url: server.url, body: '{}' }, patient)).toMatchObject({ arrived: true });
    expect(requests).toBe(2);
  });
});

/** Sends a beginning and then a bit at a time, never ending. */
function drip(socket: Socket, beginning: string, bit: string): void {
  socket.write(beginning);
  const timer = setInterval(() => socket.write(bit), 20);
  socket.on('close', () => clearInterval(timer));
}

describe('an agent that sends too much', () => {
  const tooLarge = {
    arrived: false,
    reason: 'too_large',
    detail: 'The answer is larger than the limit.',
    retryable: false,
  };
  const padded = (size: number) => `"${'x'.repeat(size - 2)}"`;

  it('RT-09: may send 5 MB', async () => {
    const server = await serve((_, response) => response.end(padded(maxBodyBytes)));
    expect(await outcome(server.url, patient)).toMatchObject({ arrived: true, facts: { bytes: 5_242_880 } });
  });

  it('RT-09: may not announce a byte more', async () => {
    const server = await serveRaw((socket) => socket.write(`${head}content-length: ${maxBodyBytes + 1}\r\n\r\n`));
    expect(await outcome(server.url, patient)).toEqual(tooLarge);
  });

  it('RT-09: is rejected at the first byte beyond, while it streams', async () => {
    const server = await serve((_, response) => {
      response.write(padded(maxBodyBytes));
      response.write(' ');
    });
    expect(await outcome(server.url, patient)).toEqual(tooLarge);
  });

  it('RT-09: is rejected when the body never ends', async () => {
    const server = await serveRaw((socket) => {
      socket.write(`${head}\r\n`);
      pour(socket, Buffer.alloc(65_536, ' '));
    });
    expect(await outcome(server.url, patient)).toEqual(tooLarge);
  });

  it('RT-09: is rejected when the chunks never end', async () => {
    const server = await serveRaw((socket) => {
      socket.write(`${head}transfer-encoding: chunked\r\n\r\n`);
      pour(socket, '1\r\n \r\n'.repeat(4096));
    });
    expect(await outcome(server.url, patient)).toEqual(tooLarge);
  });

  const packed = Buffer.alloc(64 * 1024 * 1024, ' ');
  const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
  it.each([
    ['gzip', () => gzipSync(packed)],
    ['br', () => brotliCompressSync(packed, quick)],
    ['zstd', () => zstdCompressSync(packed)],
  ])('RT-09: is rejected as a %s bomb unfolds', async (encoding, compress) => {
    const bomb = compress();
    expect(bomb.length).toBeLessThan(100 * 1024);
    const server = await serve((_, response) => response.setHeader('content-encoding', encoding).end(bomb));
    const before = process.memoryUsage().arrayBuffers;
    expect(await outcome(server.url, patient)).toEqual(tooLarge);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(packed.length / 2);
  });

  it('RT-09: is rejected when compressed bytes alone pass the limit', async () => {
    const server = await serveRaw((socket) => {
      socket.write(`${head}content-encoding: gzip\r\n\r\n`);
      pour(socket, gzipSync(''));
    });
    expect(await outcome(server.url, patient)).toEqual(tooLarge);
  });

  it('is held to the limit of the call', async () => {
    const server = await serve((_, response) => response.end(padded(101)));
    expect(await outcome(server.url, { ...patient, max_bytes: 100 })).toEqual(tooLarge);
    expect(await outcome(server.url, { ...patient, max_bytes: 101 })).toMatchObject({ arrived: true });
  });

  it('is rejected when its headers are too large', async () => {
    const server = await serveRaw((socket) => {
      socket.write(head);
      pour(socket, `x-a: ${'a'.repeat(1000)}\r\n`);
    });
    expect(await outcome(server.url, patient)).toMatchObject({ reason: 'too_large', retryable: false });
  });
});

describe('an agent that breaks off', () => {
  const closed = {
    arrived: false,
    reason: 'unreachable',
    detail: 'The connection was closed before the whole answer came.',
    retryable: true,
  };

  it.each<[string, (socket: Socket) => void]>([
    ['closes before answering', (socket) => socket.end()],
    ['resets before answering', (socket) => socket.resetAndDestroy()],
    [
      'resets in the middle',
      (socket) => socket.write(`${head}content-length: 10\r\n\r\n{"a`, () => socket.resetAndDestroy()),
    ],
    ['closes in the middle', (socket) => socket.end(`${head}content-length: 10\r\n\r\n{"a`)],
    ['closes in the middle of a chunk', (socket) => socket.end(`${head}transfer-encoding: chunked\r\n\r\nff\r\n{"a`)],
  ])('is unreachable when it %s', async (_, answer) => {
    const server = await serveRaw(answer);
    expect(await outcome(server.url, patient)).toEqual(closed);
  });

  it('is unreachable when nobody listens', async () => {
    const guard = openGuard();
    const server = await serve((_, response) => response.end('{}'));
    const free = server.port === 65_535 ? 65_534 : server.port + 1;
    const reply = await guard.send({ url: `http://127.0.0.1:${free}/`, body: '{}' }, hasty);
    expect(reply).toMatchObject({ arrived: false, reason: 'unreachable', retryable: true });
    await expectGoodCall(guard);
  });
});

describe('an agent that does not speak HTTP', () => {
  it.each([
    ['garbage', '\x00\x01\x02garbage\r\n\r\n'],
    ['HTTP/0.9', '<html>hello</html>'],
    ['another protocol', 'SSH-2.0-OpenSSH_9.2\r\n'],
    ['a continue nobody asked for', 'HTTP/1.1 100 Continue\r\n\r\n'.repeat(100)],
    ['an upgrade nobody asked for', 'HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n'],
    ['a length that is no number', `${head}content-length: ten\r\n\r\n{}`],
    ['two lengths', `${head}content-length: 2\r\ncontent-length: 3\r\n\r\n{}`],
    ['a length and chunks', `${head}content-length: 2\r\ntransfer-encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`],
    ['chunks without sizes', `${head}transfer-encoding: chunked\r\n\r\nzz\r\n`],
    ['a header without a name', `${head}: value\r\n\r\n{}`],
  ])('is malformed when it sends %s', async (_, bytes) => {
    const server = await serveRaw((socket) => socket.end(bytes, 'latin1'));
    const reply = await outcome(server.url, patient);
    expect(reply).toMatchObject({ arrived: false, reason: 'malformed', retryable: false });
  });

  it('is heard up to the length it announced, and not beyond', async () => {
    const server = await serveRaw((socket) =>
      socket.write(`${head}content-length: 2\r\n\r\n{}HTTP/1.1 200 OK\r\n\r\n{"forged":true}`),
    );
    const guard = openGuard();
    for (let call = 0; call < 3; call++) {
      expect(await guard.send({ url: server.url, body: '{}' }, patient)).toMatchObject({ body: { json: {} } });
    }
  });

  it.each(['compress', 'gzip, br', 'gzip, gzip', 'aes128gcm'])(
    'is malformed when it encodes with %s',
    async (encoding) => {
      const server = await serve((_, response) => response.setHeader('content-encoding', encoding).end(gzipSync('{}')));
      expect(await outcome(server.url, patient)).toMatchObject({ reason: 'malformed', retryable: false });
    },
  );

  it.each([
    ['is not what it claims', Buffer.from('{"plain":true}')],
    ['is cut off', gzipSync('{"cut":true}').subarray(0, 20)],
    ['fails its checksum', Buffer.concat([gzipSync('{}').subarray(0, -8), Buffer.alloc(8)])],
  ])('is malformed when its gzip %s', async (_, body) => {
    const server = await serve((_request, response) => response.setHeader('content-encoding', 'gzip').end(body));
    expect(await outcome(server.url, patient)).toMatchObject({ reason: 'malformed', retryable: false });
  });
});

describe('an agent that answers with something else', () => {
  it.each<[string, string | Buffer, string]>([
    ['HTML', '<html><body>secret</body></html>', 'The body is a web page (HTML), not JSON.'],
    ['a page with a doctype', '\n <!DOCTYPE html><p>secret', 'The body is a web page (HTML), not JSON.'],
    ['prose', 'I found < 3 problems', 'The body is not JSON.'],
    ['nothing', '', 'The body is empty.'],
    ['invalid UTF-8', Buffer.from([0x22, 0xc3, 0x28, 0x22]), 'The body is not valid UTF-8.'],
    ['overlong UTF-8', Buffer.from([0x22, 0xc0, 0xaf, 0x22]), 'The body is not valid UTF-8.'],
    ['a surrogate in UTF-8', Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22]), 'The body is not valid UTF-8.'],
    ['NaN', '{"confidence": NaN}', 'The body is not JSON.'],
    ['a bare NUL', '{"a": "b\0c"}', 'The body is not JSON.'],
    ['half an object', '{"a": ', 'The body is not JSON.'],
    ['a million brackets', '['.repeat(1_000_000), 'The body is nested more than 64 levels deep.'],
    ['a million objects', '{"a":'.repeat(1_000_000), 'The body is nested more than 64 levels deep.'],
  ])('arrives with a fault when it sends %s', async (_, body, fault) => {
    const server = await serve((_request, response) => response.end(body));
    expect(await outcome(server.url, patient)).toMatchObject({ arrived: true, body: { fault }, flags: [] });
  });

  it.each([['null'], ['[]'], ['"text"'], ['3']])('arrives as it is when it sends %s', async (body) => {
    const server = await serve((_, response) => response.end(body));
    expect(await outcome(server.url, patient)).toMatchObject({ arrived: true, body: { json: JSON.parse(body) } });
  });

  it('passes over a byte order mark', async () => {
    const server = await serve((_, response) => response.end('\ufeff{"a":1}'));
    expect(await outcome(server.url, patient)).toMatchObject({ body: { json: { a: 1 } }, facts: { bytes: 10 } });
  });
});

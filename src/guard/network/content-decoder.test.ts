import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, constants, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createContentDecoder } from './content-decoder.ts';

const text = Buffer.from('{"vote":"yes"}'.repeat(100));

describe('a content encoding', () => {
  it.each([
    ['gzip', gzipSync(text)],
    ['x-gzip', gzipSync(text)],
    ['deflate', deflateSync(text)],
    ['br', brotliCompressSync(text)],
    ['zstd', zstdCompressSync(text)],
    [' GZip ', gzipSync(text)],
  ])('%s is decoded, a few bytes at a time', async (encoding, encoded) => {
    const decoder = createContentDecoder(encoding);
    if (decoder === undefined || decoder === 'none') throw new TypeError('there is no decoder');
    const decoded = buffer(decoder);
    for (let at = 0; at < encoded.length; at += 7) decoder.write(encoded.subarray(at, at + 7));
    decoder.end();
    expect(await decoded).toEqual(text);
  });

  it.each(['', 'identity', 'Identity'])('%j needs no decoder', (encoding) =>
    expect(createContentDecoder(encoding)).toBe('none'),
  );

  it.each(['gzip, br', 'compress', 'exi', 'constructor'])('%j is not supported', (encoding) =>
    expect(createContentDecoder(encoding)).toBeUndefined(),
  );

  it('zstd may not claim a window of more than 8 MB', async () => {
    const params = { [constants.ZSTD_c_windowLog]: 27, [constants.ZSTD_c_checksumFlag]: 1 };
    const encoded = zstdCompressSync(Buffer.alloc(20_000_000, 'ab'), { params, pledgedSrcSize: 20_000_000 });
    const decoder = createContentDecoder('zstd');
    if (decoder === undefined || decoder === 'none') throw new TypeError('there is no decoder');
    decoder.resume().end(encoded);
    const [error] = await once(decoder, 'error');
    expect(String(error)).toMatch(/memory|window/i);
  });
});

/**
 * Undoes one content encoding, streaming, so that a bomb is caught by the cap on decoded bytes as it unfolds.
 * We never ask for compression; this is for agents that compress anyway.
 */
import type { Transform } from 'node:stream';
import { constants, createBrotliDecompress, createGunzip, createInflate, createZstdDecompress } from 'node:zlib';

/** RFC 9659 holds senders to 8 MB windows; the decoder's own limit would let a header claim 128 MB. */
const zstdOptions = { params: { [constants.ZSTD_d_windowLogMax]: 23 } };

/** `none` when the bytes are plain already, `undefined` when we do not know how to read them. */
export function createContentDecoder(encoding: string): Transform | 'none' | undefined {
  switch (encoding.trim().toLowerCase()) {
    case '':
    case 'identity':
      return 'none';
    case 'gzip':
    case 'x-gzip':
      return createGunzip();
    case 'deflate':
      return createInflate();
    case 'br':
      return createBrotliDecompress();
    case 'zstd':
      return createZstdDecompress(zstdOptions);
    default:
      return undefined;
  }
}

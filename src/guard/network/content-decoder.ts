/**
 * Decodes one content encoding as a stream, so that the limit on decoded bytes stops a decompression bomb early. We
 * never ask for compression; this is for agents that compress anyway.
 */
import type { Transform } from 'node:stream';
import { constants, createBrotliDecompress, createGunzip, createInflate, createZstdDecompress } from 'node:zlib';

/** RFC 9659 limits senders to 8 MB windows; by default, the decoder would accept a header that claims 128 MB. */
const zstdOptions = { params: { [constants.ZSTD_d_windowLogMax]: 23 } };

/** `none` when nothing needs decoding, `undefined` when the encoding is not supported. */
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

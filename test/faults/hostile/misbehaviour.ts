/** Ways to misbehave on the wire, from which the hostile agents are put together. */
import { brotliCompressSync, constants, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { answer, head, type Misbehave, mark, type Peer } from './server.ts';

const bomb = Buffer.alloc(256_000_000);
/** A few bytes each, which unfold to a quarter of a gigabyte. */
export const bombs = {
  gzip: gzipSync(bomb, { level: 1 }),
  deflate: deflateSync(bomb, { level: 1 }),
  br: brotliCompressSync(bomb, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }),
  zstd: zstdCompressSync(bomb),
};

export const endless = head(200, { 'transfer-encoding': 'chunked' });
export const json = JSON.stringify({ observations: [], mark });

/** Writes for as long as anybody reads. */
export function flood(socket: Peer['socket'], bytes: Buffer | string): void {
  const more = () => {
    while (!socket.destroyed && socket.write(bytes));
  };
  socket.on('drain', more);
  more();
}

/** Writes a little again and again, until nobody listens any more. */
export function drip(socket: Peer['socket'], bytes: string, every_ms: number): void {
  const timer = setInterval(() => socket.write(bytes), every_ms);
  socket.once('close', () => clearInterval(timer));
}

export const explodes = (encoding: keyof typeof bombs): Misbehave => {
  return (peer) => answer(peer, bombs[encoding], { headers: { 'content-encoding': encoding } });
};
export const status = (code: number, headers = {}): Misbehave => {
  return (peer) => answer(peer, { error: mark }, { status: code, headers });
};
export const bytes = (...parts: (string | Buffer)[]): Misbehave => {
  return ({ socket }) => {
    for (const part of parts) socket.write(part);
  };
};
export const lastBytes = (...parts: (string | Buffer)[]): Misbehave => {
  return ({ socket }) => void socket.end(Buffer.concat(parts.map((part) => Buffer.from(part))));
};
export const says = (body: string | Buffer): Misbehave => {
  return (peer) => answer(peer, body);
};
export const redirect = (code: number, location: string) => status(code, { location });

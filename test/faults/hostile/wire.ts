/** Agents that are hostile on the wire: what they do to the connection, and what the record then says of it. */
import { gzipSync } from 'node:zlib';
import type { FailureReason } from '../../../src/model/outcome.ts';
import {
  bombs,
  bytes,
  drip,
  endless,
  explodes,
  flood,
  json,
  lastBytes,
  redirect,
  says,
  status,
} from './misbehaviour.ts';
import { answer, head, honestly, type Misbehave, mark, type Transport } from './server.ts';

export interface HostileOnTheWire {
  does: string;
  recorded: FailureReason;
  misbehave: Misbehave;
  transport?: Transport;
}

const LIMIT = 5_242_880;

export const hostileOnTheWire: HostileOnTheWire[] = [
  { does: 'never answers', recorded: 'timeout', misbehave: () => {} },
  { does: 'accepts and stalls', recorded: 'timeout', misbehave: bytes(head(200, { 'content-length': '99' }), '{') },
  {
    does: 'sends a byte at a time',
    recorded: 'timeout',
    misbehave: ({ socket }) => {
      socket.write(head(200, { 'content-length': '99999' }));
      drip(socket, ' ', 20);
    },
  },
  {
    does: 'sends header lines one at a time',
    recorded: 'timeout',
    misbehave: ({ socket }) => {
      socket.write('HTTP/1.1 200 OK\r\n');
      drip(socket, 'x: y\r\n', 20);
    },
  },
  {
    does: 'sends a never-ending body',
    recorded: 'too_large',
    misbehave: ({ socket }) => {
      socket.write(endless);
      flood(socket, `10000\r\n${' '.repeat(65_536)}\r\n`);
    },
  },
  {
    does: 'sends never-ending headers',
    recorded: 'too_large',
    misbehave: ({ socket }) => {
      socket.write('HTTP/1.1 200 OK\r\n');
      flood(socket, `x: ${'y'.repeat(1000)}\r\n`);
    },
  },
  { does: 'announces 5 MB + 1', recorded: 'too_large', misbehave: says(Buffer.alloc(LIMIT + 1, ' ')) },
  {
    does: 'sends 5 MB + 1 unannounced',
    recorded: 'too_large',
    misbehave: bytes(endless, `${(LIMIT + 1).toString(16)}\r\n`, Buffer.alloc(LIMIT + 1, ' '), '\r\n0\r\n\r\n'),
  },
  { does: 'sends a gzip bomb', recorded: 'too_large', misbehave: explodes('gzip') },
  { does: 'sends a deflate bomb', recorded: 'too_large', misbehave: explodes('deflate') },
  { does: 'sends a brotli bomb', recorded: 'too_large', misbehave: explodes('br') },
  { does: 'sends a zstd bomb', recorded: 'too_large', misbehave: explodes('zstd') },
  {
    does: 'sends a bomb inside gzip inside gzip',
    recorded: 'malformed',
    misbehave: (peer) => answer(peer, gzipSync(bombs.gzip), { headers: { 'content-encoding': 'gzip, gzip' } }),
  },
  {
    does: 'says gzip and sends plain text',
    recorded: 'malformed',
    misbehave: (peer) => answer(peer, json, { headers: { 'content-encoding': 'gzip' } }),
  },
  {
    does: 'sends half of a gzip',
    recorded: 'malformed',
    misbehave: (peer) => answer(peer, gzipSync(json).subarray(0, 20), { headers: { 'content-encoding': 'gzip' } }),
  },
  {
    does: 'sends an unknown encoding',
    recorded: 'malformed',
    misbehave: (peer) => answer(peer, json, { headers: { 'content-encoding': 'rot13' } }),
  },
  {
    does: 'sends less than its content-length',
    recorded: 'unreachable',
    misbehave: lastBytes(head(200, { 'content-length': '9999' }), json),
  },
  {
    does: 'sends more than its content-length',
    recorded: 'malformed',
    misbehave: (peer) => answer(peer, json, { headers: { 'content-length': '5' } }),
  },
  {
    does: 'sends two content-lengths',
    recorded: 'malformed',
    misbehave: bytes(`HTTP/1.1 200 OK\r\ncontent-length: 5\r\ncontent-length: ${json.length}\r\n\r\n${json}`),
  },
  {
    does: 'sends a chunk of an impossible size',
    recorded: 'malformed',
    misbehave: bytes(endless, 'fffffffffffffffff\r\n', json),
  },
  {
    does: 'resets in the middle of the body',
    recorded: 'unreachable',
    misbehave: ({ socket }) => {
      socket.write(head(200, { 'content-length': '9999' }) + json, () => socket.resetAndDestroy());
    },
  },
  { does: 'closes before it answers', recorded: 'unreachable', misbehave: ({ socket }) => void socket.end() },
  { does: 'resets before it answers', recorded: 'unreachable', misbehave: ({ socket }) => socket.resetAndDestroy() },
  { does: 'answers in HTTP/0.9', recorded: 'malformed', misbehave: lastBytes(json) },
  { does: 'answers with noise', recorded: 'malformed', misbehave: lastBytes(Buffer.alloc(4096, 0xd7)) },
  { does: 'answers in HTTP/2', recorded: 'malformed', misbehave: bytes(Buffer.from('000012040000000000', 'hex')) },
  { does: 'switches protocols', recorded: 'malformed', misbehave: bytes(head(101, { upgrade: 'h2c' })) },
  {
    does: 'continues for ever with 100',
    recorded: 'malformed',
    misbehave: ({ socket }) => flood(socket, head(100)),
  },
  {
    does: 'hints for ever with 103',
    recorded: 'timeout',
    misbehave: ({ socket }) => drip(socket, head(103), 5),
  },
  { does: 'redirects to metadata (301)', recorded: 'redirected', misbehave: redirect(301, 'http://169.254.169.254/') },
  { does: 'redirects to metadata (307)', recorded: 'redirected', misbehave: redirect(307, 'http://169.254.169.254/') },
  { does: 'redirects to itself', recorded: 'redirected', misbehave: (peer) => redirect(308, peer.path)(peer) },
  { does: 'answers 200 with HTML', recorded: 'malformed', misbehave: says(`<html>${mark}</html>`) },
  { does: 'answers with nothing', recorded: 'malformed', misbehave: says('') },
  { does: 'answers null', recorded: 'malformed', misbehave: says('null') },
  { does: 'answers an array', recorded: 'malformed', misbehave: says(`["${mark}"]`) },
  { does: 'answers invalid UTF-8', recorded: 'malformed', misbehave: says(Buffer.from([0x22, 0xc3, 0x28, 0x22])) },
  { does: 'answers bare NUL bytes', recorded: 'malformed', misbehave: says(json.replace(mark, `${mark}\0`)) },
  { does: 'nests a million levels', recorded: 'malformed', misbehave: says('['.repeat(1e6) + ']'.repeat(1e6)) },
  { does: 'answers NaN', recorded: 'malformed', misbehave: says('{"observations": [], "confidence": NaN}') },
  { does: 'answers 202', recorded: 'malformed', misbehave: (peer) => answer(peer, honestly(peer), { status: 202 }) },
  { does: 'answers 204', recorded: 'malformed', misbehave: bytes(head(204)) },
  ...[400, 401, 403, 404, 418].map((code): HostileOnTheWire => {
    return { does: `answers ${code}`, recorded: 'refused', misbehave: status(code) };
  }),
  { does: 'answers 429 with Retry-After', recorded: 'refused', misbehave: status(429, { 'retry-after': '86400' }) },
  ...[500, 503].map((code): HostileOnTheWire => {
    return { does: `answers ${code}`, recorded: 'agent_error', misbehave: status(code) };
  }),
  { does: 'never finishes the TLS handshake', recorded: 'timeout', misbehave: () => {}, transport: 'silent TLS' },
  {
    does: 'has a self-signed certificate',
    recorded: 'unreachable',
    misbehave: (peer) => answer(peer, honestly(peer)),
    transport: 'self-signed',
  },
];

/** The built page: files that browsers load from this server and from nowhere else. */
import type { FastifyReply } from 'fastify';

export interface PageFile {
  type: string;
  bytes: Buffer;
  /** The same compressed; computed when it is first asked for. */
  gzip(): Buffer;
}

export interface PageBuild {
  /** The document for every screen. It has no script and no style of its own. */
  document: PageFile;
  /** By the path under the root, such as `/assets/main-1a2b3c4d.js`. */
  files: ReadonlyMap<string, PageFile>;
}

/** Scripts, styles, images and requests of this server only; nothing inline, no frames, no forms that leave the page. */
const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const documentHeaders = {
  'content-security-policy': pagePolicy,
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'cache-control': 'no-cache',
};

/** The name of a file has the hash of its content in it, so it never changes. */
const assetHeaders = { 'cache-control': 'public, max-age=31536000, immutable' };
const otherHeaders = { 'cache-control': 'no-cache' };

/** Browsers name `text/html`; programs name JSON, anything, or nothing. */
export const prefersHtml = (accept = ''): boolean =>
  /(?:^|,)\s*(?:text\/html|application\/xhtml\+xml)\s*(?:[,;]|$)/i.test(accept);

/** The document, which decides on its screen by the address. */
export function sendPage(reply: FastifyReply, { document }: PageBuild): FastifyReply {
  return sendFile(reply.headers(documentHeaders), document);
}

export function sendAsset(reply: FastifyReply, path: string, file: PageFile): FastifyReply {
  const headers = path.startsWith('/assets/') ? assetHeaders : otherHeaders;
  // A worker has the policy of its own script.
  return sendFile(reply.headers({ ...headers, 'content-security-policy': pagePolicy }), file);
}

function sendFile(reply: FastifyReply, { type, bytes, gzip }: PageFile): FastifyReply {
  reply.header('content-type', type);
  const accepted = reply.request.headers['accept-encoding'] ?? '';
  reply.header('vary', 'accept, accept-encoding');
  if (!/\bgzip\b/.test(String(accepted))) return reply.send(bytes);
  return reply.header('content-encoding', 'gzip').send(gzip());
}

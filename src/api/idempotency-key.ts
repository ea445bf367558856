/** What tells one request from another, when its client repeats it under the same `Idempotency-Key`. */
import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { RequestKey } from '../model/request-key.ts';
import { canonicalJson } from '../record/canonical-json.ts';

/** The same body in another order of keys is the same request. */
export function idempotencyKeyOf(request: FastifyRequest, key: string | undefined): RequestKey | undefined {
  if (key === undefined) return undefined;
  const { method, routeOptions, body = null } = request;
  return { key, digest: hash('sha256', `${method} ${routeOptions.url}\n${canonicalJson(body)}`, 'hex') };
}

/** The `Idempotency-Key` of a request with a digest of the request, by which a repetition is recognised. */
import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { RequestKey } from '../model/request-key.ts';
import { canonicalJson } from '../record/canonical-json.ts';

/** The order of keys in the body does not matter. */
export function idempotencyKeyOf(request: FastifyRequest, key: string | undefined): RequestKey | undefined {
  if (key === undefined) return undefined;
  const { method, routeOptions, body = null } = request;
  return { key, digest: hash('sha256', `${method} ${routeOptions.url}\n${canonicalJson(body)}`, 'hex') };
}

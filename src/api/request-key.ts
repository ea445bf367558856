/** What tells one request from another, when its client repeats it under the same `Idempotency-Key`. */
import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { RequestKey } from '../engine/engine.ts';
import { canonical } from '../record/canonical.ts';

/** The same body in another order of keys is the same request. */
export function requestKey(request: FastifyRequest, key: string | undefined): RequestKey | undefined {
  if (key === undefined) return undefined;
  const { method, routeOptions, body = null } = request;
  return { key, digest: hash('sha256', `${method} ${routeOptions.url}\n${canonical(body)}`, 'hex') };
}

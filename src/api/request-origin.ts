/** The address under which a request reached the platform, as the reference and the start page print it. */
import type { FastifyRequest } from 'fastify';
import type { HostRule } from '../access/host-rule.ts';

const plainHost = /^(?:[a-z0-9.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/**
 * The public address if the request was made to it; else the Host that the request names. Falls back to the public
 * address, and without one to `http://localhost`, if the Host is not a plain name or address.
 */
export function requestOrigin({ host }: Pick<FastifyRequest, 'host'>, { public_url }: HostRule): string {
  const publicHost = public_url === undefined ? undefined : new URL(public_url).host;
  if (public_url !== undefined && host.toLowerCase() === publicHost) return public_url;
  return plainHost.test(host) ? `http://${host}` : (public_url ?? 'http://localhost');
}

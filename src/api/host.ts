/**
 * Who may be meant and who may ask: on loopback the Host must name this machine, so that a name rebound to it
 * reaches nothing, and a page of another origin may never change anything.
 */
import type { FastifyRequest } from 'fastify';
import { ParleyError } from '../errors.ts';

export interface HostRule {
  /** Whether the server is bound to loopback only. */
  loopback: boolean;
  /** Where others reach this platform, if not where it listens. */
  public_url?: string | undefined;
}

const LOOPBACK = /^(?:localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])$/;
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE']);

/** Throws when a request is not for this platform, or comes from a page that is not its own. */
export function hostCheck({ loopback, public_url }: HostRule): (request: FastifyRequest) => void {
  const known = public_url === undefined ? undefined : new URL(public_url).hostname;
  return ({ method, headers: { host, origin } }) => {
    const meant = host === undefined ? null : URL.parse(`http://${host}`);
    if (loopback && !(meant && (LOOPBACK.test(meant.hostname) || meant.hostname === known))) {
      throw new ParleyError('HOST_NOT_ALLOWED', `The Host header says "${host ?? ''}".`);
    }
    if (origin === undefined || SAFE_METHODS.has(method) || isSame(origin, meant, public_url)) return;
    throw new ParleyError('ORIGIN_NOT_ALLOWED', `The request came from a page of ${origin}.`);
  };
}

function isSame(origin: string, meant: URL | null, public_url: string | undefined): boolean {
  const from = URL.parse(origin);
  if (!from) return false;
  return from.host === meant?.host || (public_url !== undefined && from.origin === new URL(public_url).origin);
}

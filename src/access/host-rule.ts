/**
 * Checks the Host and the Origin of a request. A platform on loopback accepts only a Host that names this machine, which
 * stops DNS rebinding. A page of another origin can never change anything, wherever the platform listens.
 */
import { isIPv4 } from 'node:net';
import { ParleyError } from '../errors.ts';

export interface HostRule {
  /** Whether the server is bound to loopback only. */
  loopback: boolean;
  /** The address of the platform for others, e.g. behind a reverse proxy. */
  public_url?: string;
}

interface HostCheckRequest {
  method: string;
  headers: { host?: string | undefined; origin?: string | undefined };
  /** Every header as it was sent, names and values in turn: only here a second Host can be seen. */
  raw: { rawHeaders: readonly string[] };
}

export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'));
}

const loopbackHost = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/;
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE']);

/** Whether only programs on this machine can reach the platform. */
export function isForThisMachine({ loopback, public_url }: HostRule): boolean {
  return loopback && (public_url === undefined || loopbackHost.test(new URL(public_url).host));
}

/** Throws when a request names another host, or when a page of another origin makes a change. */
export function hostCheck({ loopback, public_url }: HostRule): (request: HostCheckRequest) => void {
  const publicHost = public_url === undefined ? undefined : new URL(public_url).host;
  return ({ method, headers, raw }) => {
    if (raw.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length > 1)
      throw new ParleyError('HOST_NOT_ALLOWED', 'The request has more than one Host header.');
    const host = headers.host?.toLowerCase() ?? '';
    if (loopback && host !== publicHost && !loopbackHost.test(host)) {
      throw new ParleyError('HOST_NOT_ALLOWED', `The Host header says "${host}".`);
    }
    if (headers.origin === undefined || safeMethods.has(method)) return;
    const originHost = URL.parse(headers.origin)?.host ?? '';
    if (originHost === '' || (originHost !== host && originHost !== publicHost)) {
      throw new ParleyError('ORIGIN_NOT_ALLOWED', `The request came from a page of ${headers.origin}.`);
    }
  };
}

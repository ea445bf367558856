/**
 * Who may be meant and who may ask: on loopback the Host must name this machine, so that a name rebound to it
 * reaches nothing, and a page of another origin may never change anything.
 */
import { isIPv4 } from 'node:net';
import { ParleyError } from '../errors.ts';

export interface HostRule {
  /** Whether the server is bound to loopback only. */
  loopback: boolean;
  /** Where others reach this platform, if not where it listens. */
  public_url?: string;
}

interface HostCheckRequest {
  method: string;
  headers: { host?: string | undefined; origin?: string | undefined };
}

export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'));
}

const loopbackHost = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/;
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE']);

/** Whether only programs on this machine are meant to reach it. */
export function isForThisMachine({ loopback, public_url }: HostRule): boolean {
  return loopback && (public_url === undefined || loopbackHost.test(new URL(public_url).host));
}

/** Throws when a request is not for this platform, or comes from a page that is not its own. */
export function hostCheck({ loopback, public_url }: HostRule): (asked: HostCheckRequest) => void {
  const known = public_url === undefined ? undefined : new URL(public_url).host;
  return ({ method, headers }) => {
    const host = headers.host?.toLowerCase() ?? '';
    if (loopback && host !== known && !loopbackHost.test(host)) {
      throw new ParleyError('HOST_NOT_ALLOWED', `The Host header says "${host}".`);
    }
    if (headers.origin === undefined || safeMethods.has(method)) return;
    const from = URL.parse(headers.origin)?.host ?? '';
    if (from === '' || (from !== host && from !== known)) {
      throw new ParleyError('ORIGIN_NOT_ALLOWED', `The request came from a page of ${headers.origin}.`);
    }
  };
}

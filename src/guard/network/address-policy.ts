/**
 * Decides which URLs and addresses may be called. Pure: it resolves nothing, so its decision about a host name is
 * provisional, and the dialler must ask again about every address that the name resolves to.
 */
import { isIP } from 'node:net';
import type { ErrorCode } from '../../errors.ts';
import { addressClassOf } from './address-class.ts';
import { type AllowSettings, createAllowList, hostOf } from './allow-list.ts';

export interface AddressRefusal {
  code: Extract<ErrorCode, 'AGENT_URL_INVALID' | 'AGENT_URL_PRIVATE' | 'AGENT_URL_NOT_HTTPS'>;
  detail: string;
}

export interface CallTarget {
  protocol: 'http:' | 'https:';
  /** An IP address without brackets, or a name without its final dot. */
  host: string;
  port: number;
  origin: string;
  path: string;
}

export interface AddressPolicy {
  /** Everything that can be said without resolving the host. */
  judgeUrl(text: string): CallTarget | AddressRefusal;
  /** Whether this target may be reached at this address. */
  judgeAddress(target: Pick<CallTarget, 'protocol' | 'host' | 'port'>, address: string): AddressRefusal | undefined;
}

const maxUrlLength = 8192;
/** Characters that the URL parser would silently drop or replace. */
const unsafeCharacter = /[\s\\\p{Cc}]/u;
const userInfoPattern = /^[a-z]+:\/*[^/?#]*@/i;

const metadataNames = new Set([
  'metadata',
  'metadata.goog',
  'metadata.google.internal',
  'metadata.tencentyun.com',
  'metadata.platformequinix.com',
  'metadata.packet.net',
  'instance-data',
  'instance-data.ec2.internal',
  'rancher-metadata',
]);

export function createAddressPolicy(allow: AllowSettings, extraPorts: readonly number[] = []): AddressPolicy {
  const allowList = createAllowList(allow.hosts);

  function judgeAddress({ protocol, host, port }: Pick<CallTarget, 'protocol' | 'host' | 'port'>, address: string) {
    const addressClass = addressClassOf(address);
    if (addressClass === 'forbidden') return refusePrivate(host);
    if (allowList.hasAddress(address, port) || allowList.hasName(host, port)) return undefined;
    if ((addressClass === 'loopback' && allow.loopback) || (addressClass === 'private' && allow.private))
      return undefined;
    if (addressClass !== 'public') return refusePrivate(host);
    return protocol === 'http:' && !allow.allowHttp ? refuseHttp(host) : undefined;
  }

  function judgeName({ protocol, host, port }: CallTarget): AddressRefusal | undefined {
    if (isMetadataName(host)) return refusePrivate(host);
    if (allowList.hasName(host, port)) return undefined;
    if (isLoopbackName(host)) return allow.loopback ? undefined : refusePrivate(host);
    // Only a private network can resolve such a name. The dialler judges the address that it resolves to.
    if (isLocalName(host)) return allow.loopback || allow.private ? undefined : refusePrivate(host);
    return protocol === 'http:' && !allow.allowHttp ? refuseHttp(host) : undefined;
  }

  function mayUsePort({ host, port }: CallTarget): boolean {
    if (port === 80 || port === 443 || port >= 1024 || extraPorts.includes(port)) return true;
    return isIP(host) ? allowList.hasAddress(host, port, true) : allowList.hasName(host, port, true);
  }

  function judgeUrl(text: string): CallTarget | AddressRefusal {
    const target = parseTarget(text);
    if ('code' in target) return target;
    if (!mayUsePort(target)) return refuseInvalid(`Port ${target.port} is not one that agents may use.`);
    return (isIP(target.host) ? judgeAddress(target, target.host) : judgeName(target)) ?? target;
  }

  return { judgeUrl, judgeAddress };
}

/** `localhost` and its subdomains mean this machine, whatever a resolver says. */
export function isLoopbackName(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost');
}

function isLocalName(host: string): boolean {
  return !host.includes('.') || /\.(?:internal|local|localdomain|lan|home\.arpa)$/.test(host);
}

function isMetadataName(host: string): boolean {
  return metadataNames.has(host) || /^(?:metadata|instance-data)\.(?:.*\.)?(?:internal|local)$/.test(host);
}

function parseTarget(text: string): CallTarget | AddressRefusal {
  if (text.length > maxUrlLength) return refuseInvalid(`The address is longer than ${maxUrlLength} characters.`);
  if (unsafeCharacter.test(text))
    return refuseInvalid('The address has a space, a backslash or a control character in it.');
  const url = URL.parse(text);
  if (!url) return refuseInvalid('The address is not an absolute URL.');
  const { protocol } = url;
  if (protocol !== 'http:' && protocol !== 'https:')
    return refuseInvalid('The address must begin with https:// or http://.');
  if (userInfoPattern.test(text)) return refuseInvalid('The address must not carry a user name or password.');
  if (text.includes('#')) return refuseInvalid('The address must not have a fragment.');
  const port = url.port === '' ? (protocol === 'http:' ? 80 : 443) : Number(url.port);
  const host = hostOf(url);
  if (host === '') return refuseInvalid('The address has no host.');
  return { protocol, host, port, origin: url.origin, path: url.pathname + url.search };
}

function refuseInvalid(detail: string): AddressRefusal {
  return { code: 'AGENT_URL_INVALID', detail };
}

function refusePrivate(host: string): AddressRefusal {
  return { code: 'AGENT_URL_PRIVATE', detail: `${host} is not a public address, and the operator has not allowed it.` };
}

function refuseHttp(host: string): AddressRefusal {
  return { code: 'AGENT_URL_NOT_HTTPS', detail: `${host} may only be called over https.` };
}

/**
 * Which URLs and addresses may be called. Pure judgement: it resolves nothing, so what it says of a name is
 * provisional, and whoever dials must ask again about every address the name stands for.
 */
import { isIP } from 'node:net';
import type { ErrorCode } from '../errors.ts';
import { placeOf } from './addresses.ts';
import { type Allow, createAllowList, hostOf } from './allow.ts';

export interface Refusal {
  code: Extract<ErrorCode, 'AGENT_URL_INVALID' | 'AGENT_URL_PRIVATE' | 'AGENT_URL_NOT_HTTPS'>;
  detail: string;
}

export interface Target {
  protocol: 'http:' | 'https:';
  /** An IP address without brackets, or a name without its final dot. */
  host: string;
  port: number;
  origin: string;
  path: string;
}

export interface Policy {
  /** Everything that can be said without resolving the host. */
  judgeUrl(text: string): Target | Refusal;
  /** Whether this target may be reached at this address. */
  judgeAddress(target: Pick<Target, 'protocol' | 'host' | 'port'>, address: string): Refusal | undefined;
}

const maxUrlLength = 8192;
/** Characters the URL parser would quietly drop or turn into something else. */
const unprintable = /[\s\\\p{Cc}]/u;
const withUserInfo = /^[a-z]+:\/*[^/?#]*@/i;

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

export function createPolicy(allow: Allow, extraPorts: readonly number[] = []): Policy {
  const list = createAllowList(allow.hosts);

  function judgeAddress({ protocol, host, port }: Pick<Target, 'protocol' | 'host' | 'port'>, address: string) {
    const place = placeOf(address);
    if (place === 'forbidden') return notPublic(host);
    if (list.hasAddress(address, port) || list.hasName(host, port)) return undefined;
    if ((place === 'loopback' && allow.loopback) || (place === 'private' && allow.private)) return undefined;
    if (place !== 'public') return notPublic(host);
    return protocol === 'http:' && !allow.allowHttp ? notHttps(host) : undefined;
  }

  function judgeName({ protocol, host, port }: Target): Refusal | undefined {
    if (isMetadataName(host)) return notPublic(host);
    if (list.hasName(host, port)) return undefined;
    if (isLoopbackName(host)) return allow.loopback ? undefined : notPublic(host);
    // A name that only a private network can know is taken at its word; the dialler holds it to it.
    if (isLocalName(host)) return allow.loopback || allow.private ? undefined : notPublic(host);
    return protocol === 'http:' && !allow.allowHttp ? notHttps(host) : undefined;
  }

  function mayUsePort({ host, port }: Target): boolean {
    if (port === 80 || port === 443 || port >= 1024 || extraPorts.includes(port)) return true;
    return isIP(host) ? list.hasAddress(host, port, true) : list.hasName(host, port, true);
  }

  function judgeUrl(text: string): Target | Refusal {
    const target = parse(text);
    if ('code' in target) return target;
    if (!mayUsePort(target)) return invalid(`Port ${target.port} is not one that agents may use.`);
    return (isIP(target.host) ? judgeAddress(target, target.host) : judgeName(target)) ?? target;
  }

  return { judgeUrl, judgeAddress };
}

/** `localhost` and what is under it mean this machine, whatever a resolver says. */
export function isLoopbackName(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost');
}

function isLocalName(host: string): boolean {
  return !host.includes('.') || /\.(?:internal|local|localdomain|lan|home\.arpa)$/.test(host);
}

function isMetadataName(host: string): boolean {
  return metadataNames.has(host) || /^(?:metadata|instance-data)\.(?:.*\.)?(?:internal|local)$/.test(host);
}

function parse(text: string): Target | Refusal {
  if (text.length > maxUrlLength) return invalid(`The address is longer than ${maxUrlLength} characters.`);
  if (unprintable.test(text)) return invalid('The address has a space, a backslash or a control character in it.');
  const url = URL.parse(text);
  if (!url) return invalid('The address is not an absolute URL.');
  const { protocol } = url;
  if (protocol !== 'http:' && protocol !== 'https:') return invalid('The address must begin with https:// or http://.');
  if (withUserInfo.test(text)) return invalid('The address must not carry a user name or password.');
  if (text.includes('#')) return invalid('The address must not have a fragment.');
  const port = url.port === '' ? (protocol === 'http:' ? 80 : 443) : Number(url.port);
  const host = hostOf(url);
  if (host === '') return invalid('The address has no host.');
  return { protocol, host, port, origin: url.origin, path: url.pathname + url.search };
}

function invalid(detail: string): Refusal {
  return { code: 'AGENT_URL_INVALID', detail };
}

function notPublic(host: string): Refusal {
  return { code: 'AGENT_URL_PRIVATE', detail: `${host} is not a public address, and the operator has not allowed it.` };
}

function notHttps(host: string): Refusal {
  return { code: 'AGENT_URL_NOT_HTTPS', detail: `${host} may only be called over https.` };
}

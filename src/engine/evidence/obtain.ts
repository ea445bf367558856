/** Gets the bytes of a piece of evidence from where its address says, through the guard or from the address itself. */
import { hash } from 'node:crypto';
import type { Guard } from '../../guard/guard.ts';
import { readDataUri } from './data-uri.ts';
import { gatewayUrl } from './ipfs.ts';

export interface Sources {
  guard: Pick<Guard, 'fetch'>;
  /** Through which `ipfs://` addresses are read, e.g. `https://ipfs.io`; without one they are not. */
  ipfs_gateway: string | null;
  /** Of the decoded bytes. */
  max_bytes: number;
}

export interface Obtained {
  bytes: Buffer;
  sha256: string;
  /** As it was declared. */
  type: string | undefined;
  /** What its name may be read from. */
  path: string;
}

export interface NotObtained {
  status: 'unreachable' | 'too_large';
  detail: string;
}

interface Limits {
  timeout_ms: number;
  signal: AbortSignal;
}

export async function obtain(uri: string, sources: Sources, limits: Limits): Promise<Obtained | NotObtained> {
  const address = uri.replace(/#.*$/s, '');
  const scheme = /^[a-z]+(?=:)/i.exec(address)?.[0].toLowerCase();
  if (scheme === 'http' || scheme === 'https') return fetched(address, sources, limits);
  if (scheme === 'ipfs') return throughGateway(address, sources, limits);
  if (scheme === 'data') return inAddress(address, sources);
  return unreachable('Only https, http, ipfs and data addresses can be looked at.');
}

async function fetched(url: string, { guard, max_bytes }: Sources, limits: Limits): Promise<Obtained | NotObtained> {
  const found = await guard.fetch(url, { ...limits, max_bytes });
  if (!found.arrived)
    return { status: found.reason === 'too_large' ? 'too_large' : 'unreachable', detail: found.detail };
  const { status, headers, bytes, sha256 } = found;
  if (status < 200 || status > 299) return unreachable(`The server answered with status ${status}.`);
  return { bytes, sha256, type: headers['content-type'], path: URL.parse(url)?.pathname ?? '' };
}

async function throughGateway(uri: string, sources: Sources, limits: Limits): Promise<Obtained | NotObtained> {
  if (sources.ipfs_gateway === null) {
    return unreachable('There is no gateway to IPFS: PARLEY_IPFS_GATEWAY names none.');
  }
  const url = gatewayUrl(uri, sources.ipfs_gateway);
  return url === undefined ? unreachable('It is not a valid ipfs address.') : fetched(url, sources, limits);
}

function inAddress(uri: string, { max_bytes }: Sources): Obtained | NotObtained {
  const data = readDataUri(uri);
  if (data === undefined) return unreachable('It is not a valid data address.');
  if (data.bytes.length > max_bytes) return { status: 'too_large', detail: 'The data is larger than the limit.' };
  return { ...data, sha256: hash('sha256', data.bytes, 'hex'), path: '' };
}

function unreachable(detail: string): NotObtained {
  return { status: 'unreachable', detail };
}

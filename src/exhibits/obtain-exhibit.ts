/** Gets the bytes of a piece of evidence: through the guard, through an IPFS gateway, or from a `data:` address itself. */
import { hash } from 'node:crypto';
import type { Guard } from '../guard/guard.ts';
import { readDataUri } from './data-uri.ts';
import { gatewayUrl } from './ipfs-gateway.ts';

export interface ExhibitSources {
  guard: Pick<Guard, 'fetch'>;
  /** The gateway for `ipfs://` addresses, e.g. `https://ipfs.io`; null: they cannot be read. */
  ipfs_gateway: string | null;
  /** The limit on the decoded bytes. */
  max_bytes: number;
}

export interface ExhibitBytes {
  bytes: Buffer;
  sha256: string;
  /** The media type as it was declared. */
  type: string | undefined;
  /** The path of its URL, for the file extension; empty if there is none. */
  path: string;
}

interface MissingExhibit {
  status: 'unreachable' | 'too_large';
  detail: string;
}

interface ExhibitFetchLimits {
  timeout_ms: number;
  signal: AbortSignal;
}

/** The fragment of the address is ignored: it names a part of the document. */
export async function obtainExhibit(
  uri: string,
  sources: ExhibitSources,
  limits: ExhibitFetchLimits,
): Promise<ExhibitBytes | MissingExhibit> {
  const address = uri.replace(/#.*$/s, '');
  const scheme = /^[a-z]+(?=:)/i.exec(address)?.[0].toLowerCase();
  if (scheme === 'http' || scheme === 'https') return fetchExhibit(address, sources, limits);
  if (scheme === 'ipfs') return fetchThroughGateway(address, sources, limits);
  if (scheme === 'data') return readFromAddress(address, sources);
  return unreachableExhibit('Only https, http, ipfs and data addresses can be looked at.');
}

async function fetchExhibit(
  url: string,
  { guard, max_bytes }: ExhibitSources,
  limits: ExhibitFetchLimits,
): Promise<ExhibitBytes | MissingExhibit> {
  const fetched = await guard.fetch(url, { ...limits, max_bytes });
  if (!fetched.arrived)
    return { status: fetched.reason === 'too_large' ? 'too_large' : 'unreachable', detail: fetched.detail };
  const { status, headers, bytes, sha256 } = fetched;
  if (status < 200 || status > 299) return unreachableExhibit(`The server answered with status ${status}.`);
  return { bytes, sha256, type: headers['content-type'], path: URL.parse(url)?.pathname ?? '' };
}

async function fetchThroughGateway(
  uri: string,
  sources: ExhibitSources,
  limits: ExhibitFetchLimits,
): Promise<ExhibitBytes | MissingExhibit> {
  if (sources.ipfs_gateway === null) {
    return unreachableExhibit('There is no gateway to IPFS: PARLEY_IPFS_GATEWAY names none.');
  }
  const url = gatewayUrl(uri, sources.ipfs_gateway);
  return url === undefined ? unreachableExhibit('It is not a valid ipfs address.') : fetchExhibit(url, sources, limits);
}

function readFromAddress(uri: string, { max_bytes }: ExhibitSources): ExhibitBytes | MissingExhibit {
  const data = readDataUri(uri);
  if (data === undefined) return unreachableExhibit('It is not a valid data address.');
  if (data.bytes.length > max_bytes) return { status: 'too_large', detail: 'The data is larger than the limit.' };
  return { ...data, sha256: hash('sha256', data.bytes, 'hex'), path: '' };
}

function unreachableExhibit(detail: string): MissingExhibit {
  return { status: 'unreachable', detail };
}

/**
 * The hosts and addresses that the operator allows besides public https addresses. A malformed entry is an error at the
 * start: if it were ignored, the list would allow less than the operator believes.
 */
import { ParleyError } from '../../errors.ts';
import { type IpRange, isInIpRange, parseIpRange } from './address-class.ts';

export interface AllowSettings {
  loopback: boolean;
  private: boolean;
  /** Each a host, host:port, IP, IP:port or CIDR. */
  hosts: readonly string[];
  /** Lets public addresses be called over plain http. */
  allowHttp: boolean;
}

interface AllowEntry {
  name?: string;
  range?: IpRange;
  port?: number;
}

interface AllowList {
  /** Whether the operator named this host. `exact` asks for an entry that names the port too. */
  hasName(name: string, port: number, exact?: boolean): boolean;
  hasAddress(address: string, port: number, exact?: boolean): boolean;
}

export function createAllowList(hosts: readonly string[]): AllowList {
  const entries = hosts.map(parseAllowEntry);
  const matchesPort = (entry: AllowEntry, port: number, exact: boolean) =>
    entry.port === undefined ? !exact : entry.port === port;
  return {
    hasName: (name, port, exact = false) =>
      entries.some((entry) => entry.name === name && matchesPort(entry, port, exact)),
    hasAddress: (address, port, exact = false) =>
      entries.some((entry) => entry.range && matchesPort(entry, port, exact) && isInIpRange(address, entry.range)),
  };
}

function parseAllowEntry(text: string): AllowEntry {
  const entry = text.trim().toLowerCase();
  const whole = parseIpRange(entry);
  if (whole) return { range: whole };
  const parts = /^(?:\[([0-9a-f:.]+)\]|([^:/[\]\s]+))(?::(\d{1,5}))?$/.exec(entry);
  const host = parts?.[1] ?? parts?.[2];
  const port = parts?.[3] === undefined ? undefined : Number(parts[3]);
  const url = host && URL.parse(`http://${parts?.[1] ? `[${host}]` : host}/`);
  if (!url || (port !== undefined && (port < 1 || port > 65_535))) {
    throw new ParleyError('SETTING_INVALID', `"${text}" is not a host, host:port, IP address or CIDR range.`);
  }
  const name = hostOf(url);
  const range = parseIpRange(name);
  return { ...(range ? { range } : { name }), ...(port === undefined ? {} : { port }) };
}

/** The host of a URL in the form in which hosts are compared: without brackets and without a final dot. */
export function hostOf(url: URL): string {
  const { hostname } = url;
  if (hostname.startsWith('[')) return hostname.slice(1, -1);
  return hostname.endsWith('.') ? hostname.slice(0, -1) : hostname;
}

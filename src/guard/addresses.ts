/**
 * What kind of place an IP address is, by the IANA special-purpose registries and the clouds' metadata services.
 * Pure: it resolves and dials nothing, and it knows no setting.
 */
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;
export type Range = [Address, number];

/**
 * From open to shut. `loopback` and `private` can be allowed as a whole, `reserved` only by naming the address;
 * `forbidden` is opened by no setting.
 */
const places = ['public', 'private', 'loopback', 'reserved', 'forbidden'] as const;
export type Place = (typeof places)[number];

/** The first range that holds an address decides. */
const table: [Place, Range][] = [
  // Metadata services: AWS (instance, tasks, pods, DNS, time), Azure, Alibaba, Google, Oracle, Scaleway, Tencent.
  ...ranges('forbidden', '169.254.169.254/32 169.254.169.253/32 169.254.169.123/32 169.254.170.0/24'),
  ...ranges('forbidden', '168.63.129.16/32 100.100.100.200/32 192.0.0.192/32 169.254.42.42/32 169.254.0.23/32'),
  ...ranges('forbidden', 'fd00:ec2::/32 fd20:ce::254/128 fd00:42::42/128 fe80::a9fe:a9fe/128'),
  // This host and network, multicast, broadcast: nobody's address.
  ...ranges('forbidden', '0.0.0.0/8 224.0.0.0/4 255.255.255.255/32 ::/128 ff00::/8'),
  ...ranges('loopback', '127.0.0.0/8 ::1/128'),
  ...ranges('private', '10.0.0.0/8 172.16.0.0/12 192.168.0.0/16 100.64.0.0/10 fc00::/7'),
  ...ranges('reserved', '169.254.0.0/16 192.0.0.0/24 192.0.2.0/24 192.31.196.0/24 192.52.193.0/24 192.88.99.0/24'),
  ...ranges('reserved', '192.175.48.0/24 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 240.0.0.0/4'),
  ...ranges('reserved', '64:ff9b:1::/48 100::/64 100:0:0:1::/64 2001::/23 2001:db8::/32 2620:4f:8000::/48 3fff::/20'),
  ...ranges('reserved', '5f00::/16 fe80::/10 fec0::/10'),
];

const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/** IPv6 ranges whose addresses carry an IPv4 address, and where: the carried address is the one that is reached. */
const carriers: { range: [ipaddr.IPv6, number]; at: number; inverted?: boolean }[] = [
  { range: ipaddr.IPv6.parseCIDR('::ffff:0:0/96'), at: 12 },
  { range: ipaddr.IPv6.parseCIDR('::/96'), at: 12 },
  { range: ipaddr.IPv6.parseCIDR('64:ff9b::/96'), at: 12 },
  { range: ipaddr.IPv6.parseCIDR('2002::/16'), at: 2 },
  // Teredo carries its server in clear and its client with every bit inverted.
  { range: ipaddr.IPv6.parseCIDR('2001::/32'), at: 4 },
  { range: ipaddr.IPv6.parseCIDR('2001::/32'), at: 12, inverted: true },
];

/** The place of an address in its canonical spelling, as URLs and resolvers give it. Anything else is forbidden. */
export function placeOf(text: string): Place {
  if (isIP(text) === 0 || text.includes('%')) return 'forbidden';
  const address = ipaddr.parse(text);
  return address instanceof ipaddr.IPv6 ? placeOfIPv6(address) : placeInTable(address);
}

/** A range in CIDR notation, or a single address; `undefined` when it is neither. */
export function parseRange(text: string): Range | undefined {
  if (isIP(text) !== 0 && !text.includes('%')) {
    const address = ipaddr.parse(text);
    return [address, address.kind() === 'ipv4' ? 32 : 128];
  }
  const slash = text.lastIndexOf('/');
  if (slash < 0 || isIP(text.slice(0, slash)) === 0 || !ipaddr.isValidCIDR(text)) return undefined;
  return ipaddr.parseCIDR(text);
}

export function isWithin(text: string, [base, bits]: Range): boolean {
  const address = ipaddr.process(text);
  return address.kind() === base.kind() && address.match(base, bits);
}

function placeOfIPv6(address: ipaddr.IPv6): Place {
  if (address.match(ipaddr.IPv6.parse('::1'), 128)) return 'loopback';
  const carried = carriedBy(address);
  if (carried.length > 0) return shutmost(carried.map(placeInTable));
  const place = placeInTable(address);
  // Whatever lies outside global unicast has not been given to anybody.
  return place === 'public' && !address.match(globalUnicast) ? 'reserved' : place;
}

function placeInTable(address: Address): Place {
  const row = table.find(([, [base, bits]]) => address.kind() === base.kind() && address.match(base, bits));
  if (row) return row[0];
  return address.range() === 'unicast' ? 'public' : 'reserved';
}

function carriedBy(address: ipaddr.IPv6): ipaddr.IPv4[] {
  const bytes = address.toByteArray();
  return carriers
    .filter(({ range }) => address.match(range))
    .map(({ at, inverted }) => new ipaddr.IPv4(bytes.slice(at, at + 4).map((byte) => (inverted ? byte ^ 255 : byte))));
}

function shutmost(found: Place[]): Place {
  return places[Math.max(...found.map((place) => places.indexOf(place)))] ?? 'forbidden';
}

function ranges(place: Place, list: string): [Place, Range][] {
  return list.split(' ').map((cidr) => [place, ipaddr.parseCIDR(cidr)]);
}

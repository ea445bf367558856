/**
 * Classifies IP addresses by the IANA special-purpose registries and the metadata services of the clouds. Pure: it
 * resolves and dials nothing, and depends on no setting.
 */
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

type IpAddress = ipaddr.IPv4 | ipaddr.IPv6;
export type IpRange = [IpAddress, number];

/**
 * From the least to the most restricted. The operator can allow `loopback` and `private` as a whole, and `reserved`
 * only by naming the address. No setting allows `forbidden`.
 */
const addressClasses = ['public', 'private', 'loopback', 'reserved', 'forbidden'] as const;
export type AddressClass = (typeof addressClasses)[number];

/** The first range that contains an address decides. */
const classTable: [AddressClass, IpRange][] = [
  // Metadata services: AWS (instance, tasks, pods, DNS, time), Azure, Alibaba, Google, Oracle, Scaleway, Tencent.
  ...classRanges('forbidden', '169.254.169.254/32 169.254.169.253/32 169.254.169.123/32 169.254.170.0/24'),
  ...classRanges('forbidden', '168.63.129.16/32 100.100.100.200/32 192.0.0.192/32 169.254.42.42/32 169.254.0.23/32'),
  ...classRanges('forbidden', 'fd00:ec2::/32 fd20:ce::254/128 fd00:42::42/128 fe80::a9fe:a9fe/128'),
  // This host and network, multicast, broadcast.
  ...classRanges('forbidden', '0.0.0.0/8 224.0.0.0/4 255.255.255.255/32 ::/128 ff00::/8'),
  ...classRanges('loopback', '127.0.0.0/8 ::1/128'),
  ...classRanges('private', '10.0.0.0/8 172.16.0.0/12 192.168.0.0/16 100.64.0.0/10 fc00::/7'),
  ...classRanges('reserved', '169.254.0.0/16 192.0.0.0/24 192.0.2.0/24 192.31.196.0/24 192.52.193.0/24 192.88.99.0/24'),
  ...classRanges('reserved', '192.175.48.0/24 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 240.0.0.0/4'),
  ...classRanges(
    'reserved',
    '64:ff9b:1::/48 100::/64 100:0:0:1::/64 2001::/23 2001:db8::/32 2620:4f:8000::/48 3fff::/20',
  ),
  ...classRanges('reserved', '5f00::/16 fe80::/10 fec0::/10'),
];

const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/** IPv6 ranges whose addresses embed an IPv4 address, and at which byte. The embedded address is the one reached. */
const ipv4Carriers: { range: [ipaddr.IPv6, number]; at: number; inverted?: boolean }[] = [
  { range: ipaddr.IPv6.parseCIDR('::ffff:0:0/96'), at: 12 },
  { range: ipaddr.IPv6.parseCIDR('::/96'), at: 12 },
  { range: ipaddr.IPv6.parseCIDR('64:ff9b::/96'), at: 12 },
  { range: ipaddr.IPv6.parseCIDR('2002::/16'), at: 2 },
  // Teredo embeds its server as it is and its client with every bit inverted.
  { range: ipaddr.IPv6.parseCIDR('2001::/32'), at: 4 },
  { range: ipaddr.IPv6.parseCIDR('2001::/32'), at: 12, inverted: true },
];

/** The class of an address in the canonical spelling of URLs and resolvers. Any other text is `forbidden`. */
export function addressClassOf(text: string): AddressClass {
  if (isIP(text) === 0 || text.includes('%')) return 'forbidden';
  const address = ipaddr.parse(text);
  return address instanceof ipaddr.IPv6 ? classOfIPv6(address) : classInTable(address);
}

/** A range in CIDR notation, or a single address; `undefined` when it is neither. */
export function parseIpRange(text: string): IpRange | undefined {
  if (isIP(text) !== 0 && !text.includes('%')) {
    const address = ipaddr.parse(text);
    return [address, address.kind() === 'ipv4' ? 32 : 128];
  }
  const slash = text.lastIndexOf('/');
  if (slash < 0 || isIP(text.slice(0, slash)) === 0 || !ipaddr.isValidCIDR(text)) return undefined;
  return ipaddr.parseCIDR(text);
}

export function isInIpRange(text: string, [base, bits]: IpRange): boolean {
  const address = ipaddr.process(text);
  return address.kind() === base.kind() && address.match(base, bits);
}

function classOfIPv6(address: ipaddr.IPv6): AddressClass {
  if (address.match(ipaddr.IPv6.parse('::1'), 128)) return 'loopback';
  const embedded = embeddedIPv4Of(address);
  if (embedded.length > 0) return strictestClass(embedded.map(classInTable));
  const addressClass = classInTable(address);
  // Addresses outside global unicast are not assigned to anybody.
  return addressClass === 'public' && !address.match(globalUnicast) ? 'reserved' : addressClass;
}

function classInTable(address: IpAddress): AddressClass {
  const row = classTable.find(([, [base, bits]]) => address.kind() === base.kind() && address.match(base, bits));
  if (row) return row[0];
  return address.range() === 'unicast' ? 'public' : 'reserved';
}

function embeddedIPv4Of(address: ipaddr.IPv6): ipaddr.IPv4[] {
  const bytes = address.toByteArray();
  return ipv4Carriers
    .filter(({ range }) => address.match(range))
    .map(({ at, inverted }) => new ipaddr.IPv4(bytes.slice(at, at + 4).map((byte) => (inverted ? byte ^ 255 : byte))));
}

function strictestClass(classes: AddressClass[]): AddressClass {
  return addressClasses[Math.max(...classes.map((each) => addressClasses.indexOf(each)))] ?? 'forbidden';
}

function classRanges(addressClass: AddressClass, list: string): [AddressClass, IpRange][] {
  return list.split(' ').map((cidr) => [addressClass, ipaddr.parseCIDR(cidr)]);
}

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forbiddenIPv4, forbiddenIPv6 } from '../../../test/support/guard/address-spellings.ts';
import { type AddressClass, addressClassOf, isInIpRange, parseIpRange } from './address-class.ts';

/** The special-purpose registries of IANA: what is not globally reachable, and multicast. */
const registry = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  ...['224.0.0.0/4', '240.0.0.0/4', '::/128', '::1/128', '64:ff9b:1::/48', '100::/64', '100:0:0:1::/64', '2001:2::/48'],
  ...['2001:10::/28', '2001:db8::/32', '3fff::/20', '5f00::/16', 'fc00::/7', 'fe80::/10', 'ff00::/8'],
];

const ipv4 = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255), fc.nat(255)).map((bytes) => bytes.join('.'));
const groups = (address: string) => {
  const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number);
  return [(a << 8) | b, (c << 8) | d] as const;
};
const hex = (group: number) => group.toString(16);

describe('placeOf', () => {
  it.each<[string, AddressClass]>([
    ['8.8.8.8', 'public'],
    ['2606:4700:4700::1111', 'public'],
    ['127.8.9.10', 'loopback'],
    ['::1', 'loopback'],
    ['10.1.2.3', 'private'],
    ['fd12::1', 'private'],
    ['169.254.7.7', 'reserved'],
    ['fe80::1', 'reserved'],
    ['0.0.0.0', 'forbidden'],
    ['239.1.1.1', 'forbidden'],
    ['fe80::1%eth0', 'forbidden'],
    ['not an address', 'forbidden'],
    ['0177.0.0.1', 'forbidden'],
  ])('puts %s among the %s', (address, place) => {
    expect(addressClassOf(address)).toBe(place);
  });

  it.each(['::7f00:1', '100:0:0:1::1', '168.63.129.16'])(
    'holds %s back, which ipaddr.js alone lets through',
    (address) => {
      expect(addressClassOf(address)).not.toBe('public');
    },
  );

  it.each([
    '169.254.169.254',
    'fd00:ec2::254',
    '168.63.129.16',
    '100.100.100.200',
    'fe80::a9fe:a9fe',
    '::ffff:a9fe:a9fe',
  ])('forbids the metadata address %s', (address) => {
    expect(addressClassOf(address)).toBe('forbidden');
  });

  it.each([...forbiddenIPv4, ...forbiddenIPv6])('never calls %s public', (address) => {
    expect(addressClassOf(address)).not.toBe('public');
  });

  it('calls nothing public that a registry reserves', () => {
    fc.assert(
      fc.property(ipv4, (address) => {
        const reserved = registry.some((cidr) => isInIpRange(address, range(cidr)));
        expect(addressClassOf(address) !== 'public').toBe(reserved || !isOrdinary(address));
      }),
      { numRuns: 2000 },
    );
  });

  it('judges an IPv6 address that carries an IPv4 address by the one it carries', () => {
    fc.assert(
      fc.property(ipv4, (address) => {
        const [high, low] = groups(address);
        const place = addressClassOf(address);
        expect(addressClassOf(`::ffff:${address}`)).toBe(place);
        expect(addressClassOf(`64:ff9b::${hex(high)}:${hex(low)}`)).toBe(place);
        expect(addressClassOf(`2002:${hex(high)}:${hex(low)}::1`)).toBe(place);
        expect(addressClassOf(`2001:0:808:808:0:0:${hex(high ^ 0xffff)}:${hex(low ^ 0xffff)}`)).toBe(place);
        if (address !== '0.0.0.1') expect(addressClassOf(`::${hex(high)}:${hex(low)}`)).toBe(place);
      }),
    );
  });

  it('calls no IPv6 address public outside global unicast and the carriers', () => {
    const group = fc.nat(0xffff);
    const outside = fc.tuple(fc.integer({ min: 0x4000, max: 0xffff }), group, group, group);
    fc.assert(
      fc.property(outside, (head) => {
        expect(addressClassOf(`${head.map(hex).join(':')}::1`)).not.toBe('public');
      }),
    );
  });
});

describe('parseRange', () => {
  it.each(['10.0.0.0/8', '10.1.2.3', '::1', 'fd00::/8'])('reads %s', (text) => {
    expect(parseIpRange(text)).toBeDefined();
  });

  it.each(['10.0.0.0/33', '10.0.0/8', 'fe80::1%lo', 'localhost', '/8', '', '0x7f.1', '1.2.3.4/8/8'])(
    'does not read "%s"',
    (text) => {
      expect(parseIpRange(text)).toBeUndefined();
    },
  );
});

/** Ranges that are no agent's either: Azure's metadata service, AS112 sinks and AMT relays. */
function isOrdinary(address: string): boolean {
  const extra = ['168.63.129.16/32', '192.31.196.0/24', '192.52.193.0/24', '192.175.48.0/24'];
  return !extra.some((cidr) => isInIpRange(address, range(cidr)));
}

function range(cidr: string) {
  const parsed = parseIpRange(cidr);
  if (!parsed) throw new Error(cidr);
  return parsed;
}

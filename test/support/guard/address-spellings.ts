/** Addresses that must not be called, in every spelling a URL can give them. For tests only. */

/** One of each kind: this network, private, shared, loopback, link-local, metadata, tests, benchmarks, multicast, reserved. */
export const forbiddenIPv4 = [
  ...['0.0.0.0', '10.0.0.1', '100.64.0.1', '100.100.100.200', '127.0.0.1', '127.255.255.254', '168.63.129.16'],
  ...['169.254.169.254', '169.254.170.2', '172.16.0.1', '172.31.255.254', '192.0.0.1', '192.0.2.1', '192.88.99.1'],
  ...['192.168.1.1', '198.18.0.1', '198.51.100.1', '203.0.113.1', '224.0.0.1', '240.0.0.1', '255.255.255.255'],
];

export const forbiddenIPv6 = [
  ...[
    '::',
    '::1',
    '::2',
    '100::1',
    '100:0:0:1::1',
    '64:ff9b:1::1',
    '2001::1',
    '2001:2::1',
    '2001:10::1',
    '2001:db8::1',
  ],
  ...['2620:4f:8000::1', '3fff::1', '4000::1', '5f00::1', 'fc00::1', 'fd00:ec2::254', 'fd12:3456::1', 'fe80::1'],
  ...['fe80::a9fe:a9fe', 'fec0::1', 'ff02::1', '::ffff:0:127.0.0.1', 'e000::1'],
];

/** Every way to write one IPv4 address as the host of a URL. */
export function addressSpellingsOf(address: string): string[] {
  const bytes = address.split('.').map(Number);
  const [a = 0, b = 0, c = 0, d = 0] = bytes;
  const number = ((a * 256 + b) * 256 + c) * 256 + d;
  const hex = number.toString(16).padStart(8, '0');
  const [high, low] = [hex.slice(0, 4), hex.slice(4)];
  const inverted = (0xffffffff - number).toString(16).padStart(8, '0');
  return [
    address,
    `${address}.`,
    String(number),
    `0x${hex}`,
    `0X${hex.toUpperCase()}`,
    `0${number.toString(8)}`,
    bytes.map((byte) => `0${byte.toString(8)}`).join('.'),
    bytes.map((byte) => `0x${byte.toString(16)}`).join('.'),
    `${a}.${b}.${c * 256 + d}`,
    `${a}.${(b * 256 + c) * 256 + d}`,
    `0x${a.toString(16)}.0${b.toString(8)}.${c}.${d}`,
    [...address].map((char) => (char === '.' ? '。' : String.fromCharCode(char.charCodeAt(0) + 0xfee0))).join(''),
    [...address].map((char) => `%${char.charCodeAt(0).toString(16)}`).join(''),
    `[::ffff:${address}]`,
    `[::ffff:${high}:${low}]`,
    `[0:0:0:0:0:FFFF:${high}:${low}]`,
    `[::${address}]`,
    `[64:ff9b::${address}]`,
    `[2002:${high}:${low}::1]`,
    `[2001:0:${high}:${low}::]`,
    `[2001:0:808:808:0:0:${inverted.slice(0, 4)}:${inverted.slice(4)}]`,
  ];
}

/** Well-known public addresses and names. They are judged, and never dialled. */
export const publicHosts = [
  ...['1.1.1.1', '8.8.8.8', '9.9.9.9', '93.184.216.34', '11.0.0.1', '100.63.255.255', '100.128.0.0', '126.255.255.255'],
  ...['128.0.0.1', '169.253.255.255', '169.255.0.0', '172.15.255.255', '172.32.0.0', '192.0.1.0', '192.167.255.255'],
  ...['192.169.0.0', '198.17.255.255', '198.20.0.0', '203.0.112.255', '203.0.114.0', '223.255.255.255', '134744072'],
  ...[
    '[2606:4700:4700::1111]',
    '[2001:4860:4860::8888]',
    '[2620:fe::fe]',
    '[2a00:1450:4001:81b::200e]',
    '[2001:200::1]',
  ],
  ...[
    '[::ffff:8.8.8.8]',
    '[64:ff9b::8.8.8.8]',
    'example.com',
    'agents.example.org',
    'xn--bcher-kva.example',
    'a.b.c.example.net.',
  ],
];

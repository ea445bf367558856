import { describe, expect, it } from 'vitest';
import { ParleyError } from '../../errors.ts';
import { createAllowList, hostOf } from './allow-list.ts';

describe('an allow list', () => {
  it.each([
    ['agents.example', 'agents.example', 8080],
    ['Agents.Example', 'agents.example', 443],
    [' agents.example. ', 'agents.example', 443],
    ['agents.example:8080', 'agents.example', 8080],
    ['bücher.example', 'xn--bcher-kva.example', 443],
  ])('with %j has the name %s at port %i', (entry, name, port) => {
    expect(createAllowList([entry]).hasName(name, port)).toBe(true);
    expect(createAllowList([entry]).hasAddress('10.0.0.1', port)).toBe(false);
  });

  it.each([
    ['10.0.0.7', '10.0.0.7', 80],
    ['10.0.0.7:8080', '10.0.0.7', 8080],
    ['10.0.0.0/8', '10.200.3.4', 80],
    ['fd00::/8', 'fd12::1', 80],
    ['[fd00::1]:8080', 'fd00::1', 8080],
    ['[fd00::1]', 'fd00::1', 80],
    ['10.0.0.7', '::ffff:10.0.0.7', 80],
    ['0x0a000007', '10.0.0.7', 80],
  ])('with %j has the address %s at port %i', (entry, address, port) => {
    expect(createAllowList([entry]).hasAddress(address, port)).toBe(true);
    expect(createAllowList([entry]).hasName(address, port)).toBe(false);
  });

  it('has nothing else: no subdomain, no other port, no neighbour', () => {
    const list = createAllowList(['agents.example:8080', '10.0.0.7:80', '192.168.1.0/24']);
    expect(list.hasName('a.agents.example', 8080)).toBe(false);
    expect(list.hasName('agents.example', 443)).toBe(false);
    expect(list.hasAddress('10.0.0.7', 81)).toBe(false);
    expect(list.hasAddress('10.0.0.8', 80)).toBe(false);
    expect(list.hasAddress('192.168.2.1', 80)).toBe(false);
    expect(createAllowList([]).hasName('agents.example', 443)).toBe(false);
  });

  it('names a port only where an entry does', () => {
    const list = createAllowList(['any.example', 'one.example:25', '10.0.0.0/8', '10.0.0.7:25']);
    expect(list.hasName('any.example', 25, true)).toBe(false);
    expect(list.hasName('one.example', 25, true)).toBe(true);
    expect(list.hasAddress('10.0.0.8', 25, true)).toBe(false);
    expect(list.hasAddress('10.0.0.7', 25, true)).toBe(true);
  });

  it.each(['', 'http://a.example', 'a.example/path', 'a.example:0', 'a.example:65536', '10.0.0.0/33', 'a b', '[zz]'])(
    'with the entry %j stops the start',
    (entry) => {
      expect(() => createAllowList(['fine.example', entry])).toThrow(ParleyError);
      expect(() => createAllowList(['fine.example', entry])).toThrow(`"${entry}" is not a host`);
    },
  );
});

it.each([
  ['http://[::1]:80/', '::1'],
  ['https://Agents.Example./', 'agents.example'],
  ['https://a.example:444/x', 'a.example'],
])('the host of %s is %s', (url, host) => expect(hostOf(new URL(url))).toBe(host));

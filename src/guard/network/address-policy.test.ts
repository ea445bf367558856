import { describe, expect, it } from 'vitest';
import {
  addressSpellingsOf,
  forbiddenIPv4,
  forbiddenIPv6,
  publicHosts,
} from '../../../test/support/guard/address-spellings.ts';
import { createAddressPolicy } from './address-policy.ts';
import type { AllowSettings } from './allow-list.ts';

const shut: AllowSettings = { loopback: false, private: false, hosts: [], allowHttp: false };
const everything: AllowSettings = { ...shut, loopback: true, private: true, allowHttp: true };

function codeFor(url: string, allow: Partial<AllowSettings> = {}, ports: number[] = []) {
  const judgement = createAddressPolicy({ ...shut, ...allow }, ports).judgeUrl(url);
  return 'code' in judgement ? judgement.code : 'allowed';
}

describe('what a URL may be', () => {
  it.each([
    'ftp://example.com/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'unix:/var/run/docker.sock',
    'example.com',
    '/path',
    '',
    'https://',
    'https://user@example.com/',
    'https://user:pass@example.com/',
    'https://@example.com/',
    'https://example.com/#part',
    'https://example.com/#',
    'https://exa mple.com/',
    'https://example.com/a b',
    'https://exam\nple.com/',
    'https://example.com\\@evil.example/',
    'https://example.com:0/',
    'https://example.com:22/',
    'https://example.com:1023/',
    'https://example.com:65536/',
    'https://[fe80::1%25eth0]/',
    'https://[::1/',
    'https://256.256.256.256/',
    `https://example.com/${'a'.repeat(8192)}`,
  ])('refuses %s', (url) => {
    expect(codeFor(url, everything)).toBe('AGENT_URL_INVALID');
  });

  it.each([
    'https://example.com',
    'https://example.com:80/',
    'https://example.com:1024/a?b=c',
    'HTTPS://EXAMPLE.COM:65535/',
  ])('accepts %s', (url) => {
    expect(codeFor(url)).toBe('allowed');
  });

  it('lets the operator add ports', () => {
    expect(codeFor('https://example.com:822/', {}, [822])).toBe('allowed');
    expect(codeFor('https://example.com:822/', { hosts: ['example.com:822'] })).toBe('allowed');
    expect(codeFor('https://example.com:822/', { hosts: ['example.com'] })).toBe('AGENT_URL_INVALID');
  });

  it('keeps the query and the origin apart from the host', () => {
    const judgement = createAddressPolicy(shut).judgeUrl('https://Agents.Example.com.:443/a/../b?c=%20');
    expect(judgement).toEqual({
      protocol: 'https:',
      host: 'agents.example.com',
      port: 443,
      origin: 'https://agents.example.com.',
      path: '/b?c=%20',
    });
  });
});

describe('which addresses may be called', () => {
  const spellings = [...forbiddenIPv4.flatMap(addressSpellingsOf), ...forbiddenIPv6.map((address) => `[${address}]`)];

  it('knows at least 300 spellings of forbidden addresses', () => {
    expect(new Set(spellings).size).toBeGreaterThanOrEqual(300);
  });

  it.each([...new Set(spellings)])('refuses https://%s/', (host) => {
    expect(codeFor(`https://${host}/`)).toBe('AGENT_URL_PRIVATE');
    expect(codeFor(`http://${host}:8080/`, { allowHttp: true })).toBe('AGENT_URL_PRIVATE');
  });

  it('knows at least 32 public hosts', () => {
    expect(new Set(publicHosts).size).toBeGreaterThanOrEqual(32);
  });

  it.each(publicHosts)('does not refuse https://%s/', (host) => {
    expect(codeFor(`https://${host}/`)).toBe('allowed');
    expect(codeFor(`http://${host}/`)).toBe('AGENT_URL_NOT_HTTPS');
    expect(codeFor(`http://${host}/`, { allowHttp: true })).toBe('allowed');
  });

  it.each(['localhost', 'localhost.', 'LOCALHOST', 'agent.localhost'])('takes %s for this machine', (host) => {
    expect(codeFor(`https://${host}/`)).toBe('AGENT_URL_PRIVATE');
    expect(codeFor(`http://${host}/`, { loopback: true })).toBe('allowed');
  });

  it('allows loopback and private addresses apart, and over plain http', () => {
    expect(codeFor('http://127.0.0.1:3000/', { loopback: true })).toBe('allowed');
    expect(codeFor('http://[::1]:3000/', { loopback: true })).toBe('allowed');
    expect(codeFor('http://10.0.0.1/', { loopback: true })).toBe('AGENT_URL_PRIVATE');
    expect(codeFor('http://10.0.0.1/', { private: true })).toBe('allowed');
    expect(codeFor('http://[fd12::1]/', { private: true })).toBe('allowed');
    expect(codeFor('http://127.0.0.1/', { private: true })).toBe('AGENT_URL_PRIVATE');
    expect(codeFor('http://169.254.1.1/', everything)).toBe('AGENT_URL_PRIVATE');
  });

  it('takes a name that only a private network can know at its word, where one may be called', () => {
    for (const url of [
      'http://agent:8000/',
      'http://agent.internal/',
      'http://printer.local/',
      'http://nas.home.arpa/',
    ]) {
      expect(codeFor(url)).toBe('AGENT_URL_PRIVATE');
      expect(codeFor(url, { private: true })).toBe('allowed');
    }
    expect(codeFor('http://agents.example.com/', { private: true, loopback: true })).toBe('AGENT_URL_NOT_HTTPS');
  });

  it.each([
    '169.254.169.254',
    '[fd00:ec2::254]',
    '168.63.129.16',
    '100.100.100.200',
    '[fe80::a9fe:a9fe]',
    '[::ffff:169.254.169.254]',
    '2852039166',
    'metadata.google.internal',
    'metadata.google.internal.',
    'METADATA',
    'metadata.goog',
    'instance-data.ec2.internal',
    'metadata.corp.internal',
    '0.0.0.0',
    '[::]',
  ])('refuses %s whatever is allowed', (host) => {
    const listed = host.replace(/\.$/, '');
    expect(codeFor(`http://${host}/`, { ...everything, hosts: [listed, '0.0.0.0/0', '::/0'] })).toBe(
      'AGENT_URL_PRIVATE',
    );
  });

  it('never tells a resolved address', () => {
    const { judgeAddress } = createAddressPolicy(shut);
    const refusal = judgeAddress({ protocol: 'https:', host: 'agents.example.com', port: 443 }, '10.11.12.13');
    expect(refusal?.code).toBe('AGENT_URL_PRIVATE');
    expect(refusal?.detail).toContain('agents.example.com');
    expect(refusal?.detail).not.toContain('10.11.12.13');
  });
});

describe('the list of allowed hosts', () => {
  const hosts = [
    'agents.corp.example',
    'one.example:9000',
    '10.1.0.0/16',
    '192.168.7.7',
    '127.0.0.1:4000',
    '[::1]:4000',
    '203.0.113.9:81',
  ];

  it.each([
    'http://agents.corp.example/',
    'http://agents.corp.example.:8080/',
    'http://one.example:9000/',
    'http://10.1.200.3/',
    'http://[::ffff:10.1.200.3]/',
    'https://192.168.7.7:8443/',
    'http://127.0.0.1:4000/',
    'http://[::1]:4000/',
    'http://203.0.113.9:81/',
  ])('opens %s', (url) => {
    expect(codeFor(url, { hosts })).toBe('allowed');
  });

  it.each([
    ['http://sub.agents.corp.example/', 'AGENT_URL_NOT_HTTPS'],
    ['http://one.example:9001/', 'AGENT_URL_NOT_HTTPS'],
    ['https://10.2.0.1/', 'AGENT_URL_PRIVATE'],
    ['http://127.0.0.1:4001/', 'AGENT_URL_PRIVATE'],
  ])('does not open %s', (url, code) => {
    expect(codeFor(url, { hosts })).toBe(code);
  });

  it('lets a named host be wherever its name points, but not at a metadata service', () => {
    const { judgeAddress } = createAddressPolicy({ ...shut, hosts });
    const target = { protocol: 'http:', host: 'agents.corp.example', port: 80 } as const;
    expect(judgeAddress(target, '10.200.0.1')).toBeUndefined();
    expect(judgeAddress(target, '169.254.169.254')?.code).toBe('AGENT_URL_PRIVATE');
    expect(judgeAddress({ ...target, host: 'other.example' }, '10.200.0.1')?.code).toBe('AGENT_URL_PRIVATE');
  });

  it.each(['http://example.com', 'exa mple', 'host:0', 'host:99999', '10.0.0.0/40', '[::1', 'a/b', ''])(
    'stops the start at the entry "%s"',
    (entry) => {
      expect(() => createAddressPolicy({ ...shut, hosts: [entry] })).toThrow(/is not a host/);
    },
  );
});

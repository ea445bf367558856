import fc from 'fast-check';
import { expect, it } from 'vitest';
import { gatewayUrl } from './ipfs-gateway.ts';

it.each([
  ['ipfs://bafy', 'https://gate.example/', 'https://gate.example/ipfs/bafy'],
  ['IPFS://QmAb/data%20set.csv', 'http://127.0.0.1:8080', 'http://127.0.0.1:8080/ipfs/QmAb/data%20set.csv'],
  ['ipfs://bafy/a/b.csv?x=1', 'https://gate.example/deep//', 'https://gate.example/deep/ipfs/bafy/a/b.csv?x=1'],
])('finds %s at %s', (uri, gateway, url) => expect(gatewayUrl(uri, gateway)).toBe(url));

it.each([
  'ipfs://',
  'ipfs:bafy',
  'ipfs:///bafy',
  'ipfs://user@bafy',
  'ipfs://ba.fy/x',
  'ipfs://bafy/%',
  'ipfs://bafy/a b',
  'ipns://bafy',
])('refuses %s', (uri) => expect(gatewayUrl(uri, 'https://gate.example')).toBeUndefined());

it.each(['/../api', '/a/../../api', '/%2e%2E/api', '/..%2fapi', '/a\\..\\..\\api', '/./..', '/.%2e/api'])(
  'does not climb out by %s',
  (path) => expect(gatewayUrl(`ipfs://bafy${path}`, 'https://gate.example')).toBeUndefined(),
);

it('leads nowhere but to what the address names', () => {
  const step = fc.constantFrom(
    '..',
    '.',
    '%2e',
    '%2F',
    '/',
    '\\',
    'a',
    '?',
    ':',
    '@',
    '//',
    '\t',
    ' ',
    '\x01',
    '%',
    '%5c',
  );
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const url = gatewayUrl(`ipfs://bafy/${steps.join('')}`, 'https://gate.example/at');
      if (url === undefined) return;
      expect(new URL(url).origin).toBe('https://gate.example');
      expect(new URL(url).pathname).toMatch(/^\/at\/ipfs\/bafy\//);
    }),
  );
});

import { describe, expect, it } from 'vitest';
import { hostCheck, isForThisMachine, isLoopback } from './host-rule.ts';

it('tells the addresses of this machine from others', () => {
  for (const host of ['localhost', '127.0.0.1', '127.9.9.9', '::1']) expect(isLoopback(host), host).toBe(true);
  for (const host of ['0.0.0.0', '::', '10.0.0.1', '127.example.org', 'example.org']) {
    expect(isLoopback(host), host).toBe(false);
  }
});

it('refuses a request for another host, and a change from a page of another origin', () => {
  const check = hostCheck({ loopback: true });
  const ask = (method: string, host: string, origin?: string) => () =>
    check({ method, headers: { host, origin }, raw: { rawHeaders: ['Host', host] } });
  expect(ask('GET', 'localhost:8000')).not.toThrow();
  expect(ask('GET', 'evil.example')).toThrow('evil.example');
  expect(ask('POST', 'localhost:8000', 'http://localhost:8000')).not.toThrow();
  expect(ask('POST', 'localhost:8000', 'https://evil.example')).toThrow('a page of https://evil.example');
  expect(ask('GET', 'localhost:8000', 'https://evil.example')).not.toThrow();
});

it('refuses a request with two Host headers, also where both name this machine', () => {
  const rawHeaders = ['host', 'localhost:8000', 'Accept', 'host', 'HOST', 'localhost:8000'];
  const ask = (sent: string[]) => () =>
    hostCheck({ loopback: true })({ method: 'GET', headers: { host: 'localhost:8000' }, raw: { rawHeaders: sent } });
  expect(ask(rawHeaders)).toThrow('more than one Host header');
  expect(ask(rawHeaders.slice(0, 4))).not.toThrow();
});

describe('the Host of a request to a platform on loopback', () => {
  const check = hostCheck({ loopback: true, public_url: 'https://parley.example' });
  const ask = (host?: string) => () => check({ method: 'GET', headers: { host }, raw: { rawHeaders: [] } });

  it.each([
    'localhost',
    'LOCALHOST:8000',
    '127.0.0.1:1',
    '127.1.2.3',
    '[::1]:8000',
    'parley.example',
    'PARLEY.example',
  ])('may be %s', (host) => expect(ask(host)).not.toThrow());

  it.each([
    undefined,
    '',
    'evil.example',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    'localhost:8000:1',
    'localhost:',
    'parley.example:8000',
    '10.0.0.1',
    '::1',
  ])('PF-06: may not be %s, so that a name that was rebound to this machine reaches nothing', (host) => {
    expect(ask(host)).toThrow(expect.objectContaining({ code: 'HOST_NOT_ALLOWED' }));
  });

  it('may be anything where the platform is there for others', () => {
    const open = hostCheck({ loopback: false });
    for (const host of ['parley.example', '10.0.0.1:8000']) {
      expect(() => open({ method: 'POST', headers: { host }, raw: { rawHeaders: [] } })).not.toThrow();
    }
  });
});

describe('PF-06: a page', () => {
  const check = hostCheck({ loopback: false, public_url: 'https://parley.example' });
  const ask = (method: string, origin: string) => () =>
    check({ method, headers: { host: 'inner:8000', origin }, raw: { rawHeaders: [] } });

  it.each(['POST', 'PATCH', 'DELETE', 'PUT', 'post'])('of another origin may not %s', (method) => {
    for (const origin of ['https://evil.example', 'null', '', 'https://parley.example.evil.example', 'file://']) {
      expect(ask(method, origin), origin).toThrow(expect.objectContaining({ code: 'ORIGIN_NOT_ALLOWED' }));
    }
  });

  it('without an origin may change nothing, not even where the request names no host', () => {
    const ask = () => check({ method: 'POST', headers: { origin: 'null' }, raw: { rawHeaders: [] } });
    expect(ask).toThrow(expect.objectContaining({ code: 'ORIGIN_NOT_ALLOWED' }));
  });

  it('of the platform itself may, at its own and at its public address', () => {
    for (const origin of ['https://parley.example', 'http://inner:8000']) expect(ask('POST', origin)).not.toThrow();
  });

  it.each(['GET', 'HEAD', 'OPTIONS'])('of any origin may %s', (method) => {
    expect(ask(method, 'https://evil.example')).not.toThrow();
  });
});

it('is for this machine alone where it listens on loopback and is published nowhere else', () => {
  expect(isForThisMachine({ loopback: true })).toBe(true);
  expect(isForThisMachine({ loopback: true, public_url: 'http://127.0.0.1:9000/p' })).toBe(true);
  expect(isForThisMachine({ loopback: true, public_url: 'https://parley.example' })).toBe(false);
  expect(isForThisMachine({ loopback: false })).toBe(false);
  expect(isForThisMachine({ loopback: false, public_url: 'http://localhost' })).toBe(false);
});

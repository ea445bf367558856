import { expect, it } from 'vitest';
import { hostCheck, isLoopback } from './host-rule.ts';

it('tells the addresses of this machine from others', () => {
  for (const host of ['localhost', '127.0.0.1', '127.9.9.9', '::1']) expect(isLoopback(host), host).toBe(true);
  for (const host of ['0.0.0.0', '::', '10.0.0.1', '127.example.org', 'example.org']) {
    expect(isLoopback(host), host).toBe(false);
  }
});

it('refuses a request for another host, and a change from a page of another origin', () => {
  const check = hostCheck({ loopback: true });
  const ask = (method: string, host: string, origin?: string) => () => check({ method, headers: { host, origin } });
  expect(ask('GET', 'localhost:8000')).not.toThrow();
  expect(ask('GET', 'evil.example')).toThrow('evil.example');
  expect(ask('POST', 'localhost:8000', 'http://localhost:8000')).not.toThrow();
  expect(ask('POST', 'localhost:8000', 'https://evil.example')).toThrow('a page of https://evil.example');
  expect(ask('GET', 'localhost:8000', 'https://evil.example')).not.toThrow();
});

import { readFileSync } from 'node:fs';
import { createServer as createHttpsServer } from 'node:https';
import { createServer, type Server } from 'node:net';
import { describe, expect, it } from 'vitest';
import { addressSpellingsOf } from '../../../test/support/guard/address-spellings.ts';
import {
  listen,
  loopbackAllowed,
  nothingAllowed,
  openGuard,
  serve,
} from '../../../test/support/guard/loopback-server.ts';
import type { Guard } from '../guard.ts';
import { createAddressPolicy } from './address-policy.ts';

const cert = readFileSync(new URL('../../../test/support/guard/cert.pem', import.meta.url), 'utf8');
const key = readFileSync(new URL('../../../test/support/guard/key.pem', import.meta.url), 'utf8');
const publicAddress = '93.184.216.34';

const send = (guard: Guard, url: string) => guard.send({ url, body: '{}' }, { to: 'agent', timeout_ms: 5000 });
const reasonOf = async (guard: Guard, url: string) => {
  const reply = await send(guard, url);
  return reply.arrived ? 'arrived' : reply.reason;
};

/** Listens on both loopback addresses, and should never hear anything. */
async function canaries() {
  const accept = (): Server => createServer((socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n{}'));
  const first = await listen(accept());
  const second = await listen(accept(), '::1', first.port);
  return { port: first.port, heard: () => first.connections() + second.connections() };
}

describe('a literal address', () => {
  it('is not dialled in any spelling of this machine', async () => {
    const { port, heard } = await canaries();
    const guard = openGuard({ allow: nothingAllowed });
    const hosts = ['127.0.0.1', '127.0.0.2', '127.1.2.3', '0.0.0.0', '127.255.255.254'].flatMap(addressSpellingsOf);
    hosts.push(
      '[::1]',
      '[::]',
      '[0:0:0:0:0:0:0:1]',
      'localhost',
      'localhost.',
      'LocalHost',
      'a.localhost',
      '127.1',
      '0',
    );
    const reasons = await Promise.all(hosts.map((host) => reasonOf(guard, `http://${host}:${port}/`)));
    expect(hosts.length).toBeGreaterThan(100);
    expect(new Set(reasons)).toEqual(new Set(['forbidden_address']));
    expect(heard()).toBe(0);
  });

  it('is dialled where the operator allows it', async () => {
    const { port, heard } = await canaries();
    const guard = openGuard({ allow: { ...nothingAllowed, hosts: [`127.0.0.1:${port}`] } });
    expect(await reasonOf(guard, `http://127.0.0.1:${port}/`)).toBe('arrived');
    expect(await reasonOf(guard, `http://[::1]:${port}/`)).toBe('forbidden_address');
    expect(heard()).toBe(1);
  });
});

describe('a name', () => {
  it('gains nothing by pointing elsewhere once it was checked', async () => {
    const { port, heard } = await canaries();
    const answers = [publicAddress, '127.0.0.1'];
    const resolve = async () => [answers.shift() ?? '127.0.0.1'];
    const target = { protocol: 'http:', host: 'rebinding.example', port } as const;
    for (const address of await resolve())
      expect(createAddressPolicy(nothingAllowed).judgeAddress(target, address)).toBeUndefined();

    const guard = openGuard({ allow: nothingAllowed, resolve });
    expect(await reasonOf(guard, `http://rebinding.example:${port}/`)).toBe('forbidden_address');
    expect(heard()).toBe(0);
  });

  it.each([
    [['127.0.0.1']],
    [['::1']],
    [[publicAddress, '127.0.0.1']],
    [['127.0.0.1', publicAddress]],
    [[publicAddress, '::ffff:127.0.0.1']],
    [['::ffff:7f00:1']],
    [['64:ff9b::7f00:1']],
    [['10.0.0.1']],
    [['169.254.169.254']],
    [['fe80::1%lo']],
    [['not an address']],
  ])('that stands for %s is not dialled', async (answer) => {
    const { port, heard } = await canaries();
    const guard = openGuard({ allow: nothingAllowed, resolve: async () => answer });
    expect(await reasonOf(guard, `http://agents.example:${port}/`)).toBe('forbidden_address');
    expect(heard()).toBe(0);
  });

  it('does not tell which address was refused', async () => {
    const guard = openGuard({ allow: nothingAllowed, resolve: async () => ['10.11.12.13'] });
    expect(JSON.stringify(await send(guard, 'https://agents.example/'))).not.toContain('10.11.12.13');
  });

  it('is judged again for every new connection', async () => {
    const server = await serve((_, response) => response.setHeader('connection', 'close').end('{}'));
    let address = '127.0.0.1';
    const guard = openGuard({ resolve: async () => [address] });
    const url = `http://agent:${server.port}/`;
    expect(await reasonOf(guard, url)).toBe('arrived');
    address = '169.254.169.254';
    expect(await reasonOf(guard, url)).toBe('forbidden_address');
    expect(server.connections()).toBe(1);
  });

  it('over plain http must stand for an address that may be called so', async () => {
    const { port, heard } = await canaries();
    const guard = openGuard({ allow: { ...loopbackAllowed, private: true }, resolve: async () => [publicAddress] });
    expect(await reasonOf(guard, `http://agent.internal:${port}/`)).toBe('forbidden_address');
    expect(heard()).toBe(0);
  });

  it('keeps its Host header while the vetted address is dialled', async () => {
    const server = await serve((request, response) => response.end(JSON.stringify({ host: request.headers.host })));
    const guard = openGuard({ resolve: async () => ['127.0.0.1'] });
    const reply = await guard.send(
      { url: `http://agent:${server.port}/`, headers: { Host: 'evil.example' }, body: '{}' },
      { to: 'agent', timeout_ms: 5000 },
    );
    expect(reply).toMatchObject({ arrived: true, body: { json: { host: `agent:${server.port}` } } });
  });

  it('finds localhost on either loopback address, whatever a resolver says', async () => {
    const server = await listen(
      createServer((socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n{}')),
      '::1',
    );
    const guard = openGuard({ resolve: async () => [publicAddress] });
    expect(await reasonOf(guard, `http://localhost:${server.port}/`)).toBe('arrived');
  });

  it.each([
    ['that stands for nothing', async () => []],
    ['that cannot be resolved', () => Promise.reject(Object.assign(new Error('no such host'), { code: 'ENOTFOUND' }))],
  ])('%s is unreachable', async (_, resolve) => {
    const reply = await send(openGuard({ resolve }), 'https://agents.example/');
    expect(reply).toEqual({
      arrived: false,
      reason: 'unreachable',
      detail: 'The host name could not be resolved.',
      retryable: true,
    });
  });
});

describe('a secure connection', () => {
  it('is made with the name for SNI and certificate, to the vetted address', async () => {
    const names: string[] = [];
    const server = createHttpsServer({ key, cert, SNICallback: (name, done) => done(null, void names.push(name)) });
    server.on('request', (_, response) => response.end('{"secure":true}'));
    const { port } = await listen(server);
    const guard = openGuard({ ca: cert, resolve: async () => ['127.0.0.1'] });
    expect(await send(guard, `https://agent.example:${port}/`)).toMatchObject({ body: { json: { secure: true } } });
    expect(await send(guard, `https://127.0.0.1:${port}/`)).toMatchObject({ body: { json: { secure: true } } });
    expect(names).toEqual(['agent.example']);
  });

  it.each([
    ['a certificate nobody vouches for', {}, 'localhost'],
    ['a certificate for another name', { ca: cert, resolve: async () => ['127.0.0.1'] }, 'other.example'],
  ])('refuses %s', async (_, settings, host) => {
    const { port } = await listen(createHttpsServer({ key, cert }, (_request, response) => response.end('{}')));
    expect(await send(openGuard(settings), `https://${host}:${port}/`)).toMatchObject({
      arrived: false,
      reason: 'unreachable',
      detail: 'The certificate of the host is not trusted.',
      retryable: false,
    });
  });

  it('is given up when the handshake takes too long', async () => {
    const { port } = await listen(createServer((socket) => void socket.resume()));
    const guard = openGuard({ connect_timeout_ms: 100 });
    expect(await send(guard, `https://localhost:${port}/`)).toMatchObject({
      arrived: false,
      reason: 'unreachable',
      detail: 'No connection could be made in time.',
    });
  });

  it('is not made with a server that does not speak TLS', async () => {
    const { port } = await listen(createServer((socket) => void socket.end('hello')));
    const reply = await send(openGuard(), `https://localhost:${port}/`);
    expect(reply).toMatchObject({ arrived: false, reason: 'unreachable' });
  });
});

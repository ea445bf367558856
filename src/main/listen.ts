/**
 * Listens on an address. For `localhost` and 127.0.0.1 it also listens on ::1, if `localhost` resolves to it, so that both
 * address families answer. It fails where another program has the port on one of them.
 */
import { lookup } from 'node:dns/promises';
import { type AddressInfo, createServer, type Server } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { ParleyError } from '../errors.ts';
import { systemErrorCode } from './system-error-code.ts';

interface ListenAddress {
  host: string;
  port: number;
}

const localhostNames = ['localhost', '127.0.0.1'];
/** The loopback address that reaches a server which listens on every address. */
const loopbackOfWildcard = new Map([
  ['0.0.0.0', '127.0.0.1'],
  ['::', '::1'],
]);

/** How long a client may take to read its answer, or to finish its request, once the platform closes. */
const maxLingerMs = 1000;

/** Returns the URL on this machine. `resources` closes the server, and gives clients a moment to read their answers. */
export async function listen(
  app: FastifyInstance,
  address: ListenAddress,
  resources: AsyncDisposableStack,
  localhost: () => Promise<string[]> = addressesOfLocalhost,
): Promise<string> {
  const host = address.host === 'localhost' ? '127.0.0.1' : address.host;
  const ipv6Server = createServer((socket) => app.server.emit('connection', socket));
  resources.defer(async () => {
    const lingerTimer = setTimeout(() => app.server.closeAllConnections(), maxLingerMs);
    const ipv6Closed = closeServer(ipv6Server);
    await app.close();
    await ipv6Closed;
    clearTimeout(lingerTimer);
  });
  await app
    .listen({ host, port: address.port })
    .catch((error: unknown) => throwListenError(error, { host, port: address.port }));
  const { port } = app.server.address() as AddressInfo;
  if (!localhostNames.includes(address.host)) return urlOf(loopbackOfWildcard.get(host) ?? host, port);
  if ((await localhost()).includes('::1')) await listenOnSecondAddress(ipv6Server, { host: '::1', port });
  return `http://localhost:${port}`;
}

function urlOf(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

async function addressesOfLocalhost(): Promise<string[]> {
  const addresses = await lookup('localhost', { all: true }).catch(() => []);
  return addresses.map(({ address }) => address);
}

/** A machine may resolve `localhost` to ::1 and yet have no such address; then IPv4 alone is enough. */
async function listenOnSecondAddress(server: Server, address: ListenAddress): Promise<void> {
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(address, resolve);
    });
  } catch (error) {
    if (systemErrorCode(error) === 'EADDRINUSE') throwListenError(error, address);
  }
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}

function throwListenError(error: unknown, { host, port }: ListenAddress): never {
  const code = systemErrorCode(error);
  if (code === 'EADDRINUSE')
    throw new ParleyError('PORT_IN_USE', `Another program listens on port ${port} of ${host}.`);
  if (code === 'EACCES' || code === 'EADDRNOTAVAIL') {
    throw new ParleyError('SETTING_INVALID', `The system refuses to listen on port ${port} of ${host} (${code}).`);
  }
  throw error;
}

/**
 * Listens where it is told; on this machine, on every address that `localhost` stands for, so that both families answer.
 * It never listens on one of them while another program has the port on the other.
 */
import { lookup } from 'node:dns/promises';
import { type AddressInfo, createServer, isIPv4, type Server } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { ParleyError } from './errors.ts';

export interface Place {
  host: string;
  port: number;
}

const byName = ['localhost', '127.0.0.1'];
/** Where something is reached that listens on every address. */
const wildcards = new Map([
  ['0.0.0.0', '127.0.0.1'],
  ['::', '::1'],
]);

/** How long a client may take to read its answer, or to finish its request, once the platform closes. */
const LINGER_MS = 1000;

export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'));
}

/** Returns the URL on this machine; `opened` gets what closes it again, which gives answers under way a moment to be read. */
export async function listen(
  app: FastifyInstance,
  place: Place,
  opened: AsyncDisposableStack,
  localhost: () => Promise<string[]> = addressesOfLocalhost,
): Promise<string> {
  const host = place.host === 'localhost' ? '127.0.0.1' : place.host;
  const second = createServer((socket) => app.server.emit('connection', socket));
  opened.defer(async () => {
    const late = setTimeout(() => app.server.closeAllConnections(), LINGER_MS);
    const ended = close(second);
    await app.close();
    await ended;
    clearTimeout(late);
  });
  await app.listen({ host, port: place.port }).catch((error: unknown) => refuse(error, { host, port: place.port }));
  const { port } = app.server.address() as AddressInfo;
  if (!byName.includes(place.host)) return urlOf(wildcards.get(host) ?? host, port);
  if ((await localhost()).includes('::1')) await listenToo(second, { host: '::1', port });
  return `http://localhost:${port}`;
}

function urlOf(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

async function addressesOfLocalhost(): Promise<string[]> {
  const addresses = await lookup('localhost', { all: true }).catch(() => []);
  return addresses.map(({ address }) => address);
}

/** A machine may know the name `::1` and yet have no such address. */
async function listenToo(server: Server, place: Place): Promise<void> {
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(place, resolve);
    });
  } catch (error) {
    if (codeOf(error) === 'EADDRINUSE') refuse(error, place);
  }
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}

function refuse(error: unknown, { host, port }: Place): never {
  const code = codeOf(error);
  if (code === 'EADDRINUSE')
    throw new ParleyError('PORT_IN_USE', `Another program listens on port ${port} of ${host}.`);
  if (code === 'EACCES' || code === 'EADDRNOTAVAIL') {
    throw new ParleyError('SETTING_INVALID', `The system refuses to listen on port ${port} of ${host} (${code}).`);
  }
  throw error;
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

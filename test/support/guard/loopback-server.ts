/** Servers on this machine for tests: raw ones that can answer anything at all, and what is common to all of them. */
import { createServer as createHttpServer, type RequestListener } from 'node:http';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import { createGuard, type Guard, type GuardSettings } from '../../../src/guard/guard.ts';
import type { AllowSettings } from '../../../src/guard/network/allow-list.ts';

export const nothingAllowed: AllowSettings = { loopback: false, private: false, hosts: [], allowHttp: true };
export const loopbackAllowed: AllowSettings = { loopback: true, private: false, hosts: [], allowHttp: false };

export interface LoopbackServer {
  port: number;
  url: string;
  /** How many connections were accepted so far. */
  connections(): number;
}

/** Starts a server on a free port and ends it, with every connection, after the test. */
export async function listen(server: Server, host = '127.0.0.1', port = 0): Promise<LoopbackServer> {
  const sockets = new Set<Socket>();
  let connections = 0;
  server.on('connection', (socket: Socket) => {
    connections++;
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((ready, fail) => server.once('error', fail).listen(port, host, ready));
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((closed) => server.close(closed));
  });
  const address = server.address() as AddressInfo;
  return { port: address.port, url: `http://127.0.0.1:${address.port}`, connections: () => connections };
}

export function serve(handle: RequestListener): Promise<LoopbackServer> {
  return listen(createHttpServer(handle));
}

/** A server that does with each connection, once a request has begun to arrive, whatever it is told. */
export function serveRaw(answer: (socket: Socket) => void): Promise<LoopbackServer> {
  return listen(createServer((socket) => void socket.once('data', () => answer(socket))));
}

export function openGuard(settings: Partial<GuardSettings> = {}): Guard {
  const guard = createGuard({ allow: loopbackAllowed, ...settings });
  onTestFinished(() => guard.close());
  return guard;
}

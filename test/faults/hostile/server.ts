/**
 * A server that misbehaves on the wire: it reads whole requests and then does with the socket whatever it was told,
 * until it is told to behave. Every body it sends where none of it may come back carries the mark.
 */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { TLSSocket } from 'node:tls';
import { approves } from '../../support/round-table-script.ts';

/** What no error may repeat. */
export const mark = 'said-by-a-hostile-agent';

export interface Peer {
  socket: Socket;
  path: string;
  agent: string;
}

export type Misbehave = (peer: Peer) => void;
export type Transport = 'plain' | 'self-signed' | 'silent TLS';

const fixture = (name: string) => readFileSync(new URL(`../../support/guard/${name}`, import.meta.url));

export class HostileServer implements AsyncDisposable {
  behaving = false;
  readonly #agent: string;
  readonly #misbehave: Misbehave;
  readonly #transport: Transport;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();

  private constructor(agent: string, misbehave: Misbehave, transport: Transport) {
    this.#agent = agent;
    this.#misbehave = misbehave;
    this.#transport = transport;
    this.#server = createServer((socket) => this.#accept(socket));
  }

  static async start(agent: string, misbehave: Misbehave, transport: Transport = 'plain'): Promise<HostileServer> {
    const server = new HostileServer(agent, misbehave, transport);
    server.#server.listen(0, '127.0.0.1');
    await once(server.#server, 'listening');
    return server;
  }

  get url(): string {
    const { port } = this.#server.address() as AddressInfo;
    return `${this.#transport === 'plain' ? 'http' : 'https'}://127.0.0.1:${port}`;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #accept(raw: Socket): void {
    this.#sockets.add(raw);
    raw.on('error', () => {}).once('close', () => this.#sockets.delete(raw));
    if (this.#transport === 'silent TLS') return;
    const secure = { isServer: true, cert: fixture('cert.pem'), key: fixture('key.pem') };
    this.#listen(this.#transport === 'plain' ? raw : new TLSSocket(raw, secure).on('error', () => {}));
  }

  #listen(socket: Socket): void {
    let received = Buffer.alloc(0);
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk]);
      const request = wholeRequest(received);
      if (!request) return;
      received = received.subarray(request.length);
      const peer = { socket, path: request.path, agent: this.#agent };
      if (this.behaving) answer(peer, honestly(peer));
      else this.#misbehave(peer);
    });
  }
}

function wholeRequest(bytes: Buffer): { path: string; length: number } | undefined {
  const end = bytes.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const head = bytes.toString('latin1', 0, end);
  const length = end + 4 + Number(/^content-length: (\d+)$/im.exec(head)?.[1] ?? 0);
  return bytes.length < length ? undefined : { path: head.split(' ', 2)[1] ?? '', length };
}

/** What an agent that approves would say to this. */
export function honestly({ agent, path }: Peer): object {
  const said = approves({ agent, method: 'POST', path, key: '', digest: '', headers: {}, body: null, text: '' });
  return 'body' in said ? (said.body as object) : {};
}

/** A well-formed answer, whatever is in it. */
export function answer(
  { socket }: Peer,
  body: Buffer | string | object,
  { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
): void {
  const bytes = Buffer.isBuffer(body) ? body : Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
  const all = { 'content-type': 'application/json', 'content-length': String(bytes.length), ...headers };
  socket.write(Buffer.concat([Buffer.from(head(status, all)), bytes]));
}

export function head(status: number, headers: Record<string, string> = {}): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} Whatever\r\n${lines.join('')}\r\n`;
}

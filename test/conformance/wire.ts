/** A server whose every reply is a value: what was heard comes in, what is sent goes out, so that faults are data. */
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface Heard {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A reply, or what is done instead of one. `exit` ends the server as a crash would. */
export type Sent =
  | { status: number; headers: Record<string, string>; body: string | Buffer }
  | 'hang'
  | 'close'
  | 'exit';

export type Answer = (heard: Heard) => Promise<Sent>;

export interface Wired extends AsyncDisposable {
  url: string;
}

export async function wire(answer: Answer): Promise<Wired> {
  const server = createServer(async (request, response) => {
    response.on('error', () => {});
    const { method = '', url: path = '', headers } = request;
    const body = await text(request).catch(() => undefined);
    if (body === undefined) return;
    const sent = await answer({ method, path, headers, body });
    if (sent === 'hang') return;
    if (sent === 'exit') stop();
    else if (sent === 'close') response.destroy();
    else response.writeHead(sent.status, { connection: 'close', ...sent.headers }).end(sent.body);
  });
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const closed = once(server, 'close');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      stop();
      await closed;
    },
  };
}

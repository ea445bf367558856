/**
 * Listens on this machine for what an agent serves. It knows no protocol and never reaches out; whatever goes wrong
 * inside a handler is answered in JSON, without a word of what it was.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Json } from '../model/json.ts';
import type { Serve, Served } from '../protocols/serve.ts';

export interface Hosted {
  /** Where the agent is reached, without a slash at the end. */
  url: string;
  /** Stops listening and lets go of every connection. */
  close(): Promise<void>;
}

export interface HostOptions {
  /** A free one unless told. */
  port?: number;
  max_bytes?: number;
}

const loopback = '127.0.0.1';
const maxBytes = 5_242_880;

/** The paths of every protocol in `serves`, on one port; a path is served by the first that has it. */
export async function host(serves: readonly Serve[], options: HostOptions = {}): Promise<Hosted> {
  const { port = 0, max_bytes = maxBytes } = options;
  const server = createServer((request, response) => {
    const gone = () => response.destroy();
    serve(serves, request, max_bytes).then((served) => send(response, served), gone);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, loopback, resolve);
  });
  const { port: taken } = server.address() as AddressInfo;
  return {
    url: `http://${loopback}:${taken}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function serve(serves: readonly Serve[], request: IncomingMessage, max: number): Promise<Served> {
  const path = new URL(request.url ?? '/', 'http://agent').pathname;
  const handler = serves.find((each) => Object.hasOwn(each, path))?.[path];
  if (!handler) return failure(404, 'NOT_FOUND', 'there is nothing at this path');
  if (request.method !== 'POST') return onlyPost;
  const body = await readBody(request, max);
  if (body === undefined) return failure(413, 'BODY_TOO_LARGE', `the body is larger than ${max} bytes`);
  const json = parse(body);
  if (json === undefined)
    return handler.unreadable?.(request.headers) ?? failure(400, 'BODY_NOT_JSON', 'the body is not JSON');
  return handler(json, request.headers).catch(() => failure(500, 'AGENT_FAILED', 'the agent failed'));
}

const failure = (status: number, code: string, error: string): Served => ({ status, body: { error, code } });

const onlyPost: Served = {
  ...failure(405, 'METHOD_NOT_ALLOWED', 'only POST is answered here'),
  headers: { allow: 'POST' },
};

/** The body, or `undefined` as soon as it is too large. Throws when the client goes away. */
async function readBody(request: IncomingMessage, max: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    size += chunk.length;
    if (size > max) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function parse(body: Buffer): Json | undefined {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

function send(response: ServerResponse, { status, headers, body }: Served): void {
  response.writeHead(status, {
    'content-type': 'application/json',
    ...headers,
    // What is left of a body that nobody reads must not be taken for the next request.
    ...(status === 413 ? { connection: 'close' } : {}),
  });
  response.end(JSON.stringify(body));
}

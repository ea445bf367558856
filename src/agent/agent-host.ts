/**
 * Serves agents over HTTP on the loopback address. It knows no protocol and opens no connection. A handler that fails is
 * answered with a JSON error that never contains the reason.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Json } from '../model/json.ts';
import type { ServedReply, ServedRoutes } from '../protocols/served-routes.ts';

export interface HostedAgent {
  /** The agent's address, without a slash at the end. */
  url: string;
  /** Stops listening and closes every connection. */
  close(): Promise<void>;
}

interface AgentHostOptions {
  /** A free port by default. */
  port?: number;
  max_bytes?: number;
}

const loopback = '127.0.0.1';
const defaultMaxBodyBytes = 5_242_880;

/** Serves the routes of every protocol in `serves` on one port. The first entry with a path serves it. */
export async function hostAgent(serves: readonly ServedRoutes[], options: AgentHostOptions = {}): Promise<HostedAgent> {
  const { port = 0, max_bytes = defaultMaxBodyBytes } = options;
  const server = createServer((request, response) => {
    const dropConnection = () => response.destroy();
    serveRequest(serves, request, max_bytes).then((served) => sendResponse(response, served), dropConnection);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, loopback, resolve);
  });
  const { port: boundPort } = server.address() as AddressInfo;
  return {
    url: `http://${loopback}:${boundPort}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function serveRequest(
  serves: readonly ServedRoutes[],
  request: IncomingMessage,
  maxBodyBytes: number,
): Promise<ServedReply> {
  const path = new URL(request.url ?? '/', 'http://agent').pathname;
  const handler = serves.find((routes) => Object.hasOwn(routes, path))?.[path];
  if (!handler) return failureResponse(404, 'NOT_FOUND', 'there is nothing at this path');
  if (request.method !== 'POST') return methodNotAllowed;
  const body = await readBody(request, maxBodyBytes);
  if (body === undefined)
    return failureResponse(413, 'BODY_TOO_LARGE', `the body is larger than ${maxBodyBytes} bytes`);
  const json = parseBody(body);
  if (json === undefined)
    return handler.unreadable?.(request.headers) ?? failureResponse(400, 'BODY_NOT_JSON', 'the body is not JSON');
  return handler(json, request.headers).catch(() => failureResponse(500, 'AGENT_FAILED', 'the agent failed'));
}

const failureResponse = (status: number, code: string, error: string): ServedReply => ({
  status,
  body: { error, code },
});

const methodNotAllowed: ServedReply = {
  ...failureResponse(405, 'METHOD_NOT_ALLOWED', 'only POST is answered here'),
  headers: { allow: 'POST' },
};

/** The body, or `undefined` as soon as it is too large. Throws if the client disconnects. */
async function readBody(request: IncomingMessage, maxBodyBytes: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    size += chunk.length;
    if (size > maxBodyBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function parseBody(body: Buffer): Json | undefined {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

function sendResponse(response: ServerResponse, { status, headers, body }: ServedReply): void {
  response.writeHead(status, {
    'content-type': 'application/json',
    ...headers,
    // The rest of the unread body must not be taken for the next request.
    ...(status === 413 ? { connection: 'close' } : {}),
  });
  response.end(JSON.stringify(body));
}

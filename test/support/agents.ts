/** Agents for scenarios: real servers on loopback that speak the round-table protocol. */
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { Json } from '../../src/model/json.ts';
import { type RoundTableHandlers, serve } from '../../src/protocols/round-table/serve.ts';

export interface Asked {
  path: string;
  headers: IncomingHttpHeaders;
  body: Json;
}

export interface ServedAgent {
  url: string;
  requests: Asked[];
  close(): Promise<void>;
}

export async function startAgent(handlers: RoundTableHandlers): Promise<ServedAgent> {
  const routes = serve(handlers);
  const requests: Asked[] = [];
  const server = createServer(async (request, response) => {
    const asked = { path: request.url ?? '', headers: request.headers, body: await bodyOf(request) };
    requests.push(asked);
    const served = await routes[asked.path]?.(asked.body);
    const { status, body } = served ?? { status: 404, body: { error: 'no such path' } };
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const bodyOf = (request: IncomingMessage) => json(request) as Promise<Json>;

/** An agent that finds something at once, challenges nothing and approves. */
export function agreeable(name: string, domain = 'application security'): RoundTableHandlers {
  return {
    name,
    domain,
    analyze: () => ({
      observations: [
        {
          finding: `${name} finds SQL injection in the login form`,
          evidence: '[VERIFIED: auth.py:42] Raw string interpolation',
          severity: 'critical',
          confidence: 0.9,
        },
      ],
      recommendations: [{ action: 'Use parameterised queries', rationale: 'Prevents injection', priority: 'critical' }],
      confidence: 0.9,
    }),
    challenge: () => ({ challenges: [], concessions: [] }),
    vote: () => ({ approve: true, conditions: [], dissent_reason: null }),
  };
}

/** An agent whose analysis comes only when it is told to. */
export function patient(name: string): { handlers: RoundTableHandlers; release: () => void } {
  const released = Promise.withResolvers<void>();
  const handlers = agreeable(name);
  const analyze: RoundTableHandlers['analyze'] = async (ask) => {
    await released.promise;
    return (await handlers.analyze?.(ask)) ?? { observations: [] };
  };
  return { handlers: { ...handlers, analyze }, release: released.resolve };
}

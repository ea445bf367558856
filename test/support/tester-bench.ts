/** What the tests of the tester share: a platform in its own process, agents of our kit, and one that breaks every rule. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterAll, beforeAll } from 'vitest';
import { hostAgent } from '../../src/agent/agent-host.ts';
import type { ServedRoutes } from '../../src/protocols/served-routes.ts';
import type { TesterReport } from '../../src/tester/tester-experiment.ts';
import { type Client, clientOf } from './client.ts';
import { serveUntil } from './loopback.ts';
import { type StartedParley, startParley } from './parley.ts';

export interface Bench {
  platform: StartedParley;
  ask: Client;
  /** What a try of this endpoint shows. */
  tryOut(endpoint: object, experiment: object): Promise<TesterReport>;
  /** The same for a registered agent. */
  message(name: string, experiment: object): Promise<TesterReport>;
  register(name: string, agent: object): Promise<void>;
  /** Serves what the kit serves, on a port of its own; returns where. */
  serve(...serves: ServedRoutes[]): Promise<string>;
  /** Answers in whatever way; returns where. */
  answer(handle: (request: IncomingMessage, response: ServerResponse) => void): Promise<string>;
}

/** Ready before the tests of a file, and gone after them. */
export function bench(env: Record<string, string> = {}): Bench {
  const opened = new AsyncDisposableStack();
  let platform: StartedParley;
  beforeAll(async () => {
    platform = opened.use(await startParley({ env }));
  });
  afterAll(() => opened.disposeAsync());
  const ask: Client = (path, init) => clientOf(platform.url)(path, init);
  const shown = async (path: string, json: object) => {
    const { status, text } = await ask(path, { json });
    if (status !== 200) throw new Error(`the tester answered ${status}: ${text}`);
    return JSON.parse(text) as TesterReport;
  };
  return {
    get platform() {
      return platform;
    },
    ask,
    tryOut: (endpoint, experiment) => shown('/api/v1/tester/messages', { endpoint, ...experiment }),
    message: (name, experiment) => shown(`/api/v1/agents/${name}/messages`, experiment),
    async register(name, agent) {
      const { status, text } = await ask('/api/v1/agents', { json: { name, domain: 'general', ...agent } });
      if (status !== 201) throw new Error(`registering answered ${status}: ${text}`);
    },
    async serve(...serves) {
      const { url, close } = await hostAgent(serves);
      opened.defer(close);
      return url;
    },
    answer: (handle) =>
      serveUntil(opened, (request, response) => {
        request.resume();
        handle(request, response);
      }),
  };
}

/**
 * An agent of a round table on loopback, in the process of the test: honest unless a script says otherwise, and it
 * remembers everything it was asked. What it does is up to the test alone; it knows nothing of the platform's code.
 */
import { hash } from 'node:crypto';
import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface Asked {
  agent: string;
  path: string;
  /** The Idempotency-Key it came with. */
  key: string;
  digest: string;
  headers: IncomingHttpHeaders;
  body: unknown;
}

export interface Said {
  status?: number;
  headers?: Record<string, string>;
  /** Sent as JSON, or as it is when it is bytes. */
  body: unknown;
}

export type Script = (asked: Asked) => Said | Promise<Said>;

export class TableAgent implements AsyncDisposable {
  readonly name: string;
  readonly asked: Asked[] = [];
  /** What it says instead of the honest answer. */
  script: Script;
  readonly #server: Server;
  #heard = Promise.withResolvers<void>();

  private constructor(name: string, script: Script) {
    this.name = name;
    this.script = script;
    this.#server = createServer((request, response) => void this.#serve(request, response));
  }

  static async start(name: string, script: Script = honest): Promise<TableAgent> {
    const agent = new TableAgent(name, script);
    agent.#server.listen(0, '127.0.0.1');
    await once(agent.#server, 'listening');
    return agent;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  get registration() {
    return { name: this.name, domain: 'general', base_url: this.url };
  }

  /** How often it was asked under this key. */
  hits(key: string): number {
    return this.asked.filter((asked) => asked.key === key).length;
  }

  /** Resolves once it was asked what `wanted` looks for, in the past or from now on. */
  async heard(wanted: (asked: Asked) => boolean): Promise<Asked> {
    for (let seen = 0; ; ) {
      const found = this.asked.slice(seen).find(wanted);
      if (found) return found;
      seen = this.asked.length;
      await this.#heard.promise;
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // A platform that is killed takes its connections along, in the middle of a request or an answer.
    response.on('error', () => {});
    const bytes = await buffer(request).catch(() => undefined);
    if (bytes === undefined) return;
    const { url: path = '', headers } = request;
    const key = String(headers['idempotency-key']);
    const body = JSON.parse(bytes.toString() || 'null');
    const asked = { agent: this.name, path, key, digest: hash('sha256', bytes), headers, body };
    this.asked.push(asked);
    this.#heard.resolve();
    this.#heard = Promise.withResolvers();
    const { status = 200, headers: more = {}, body: said } = await this.script(asked);
    response.writeHead(status, { 'content-type': 'application/json', ...more });
    response.end(Buffer.isBuffer(said) ? said : JSON.stringify(said));
  }
}

/** Agents of these names, each until the stack is disposed of. */
export async function startAgents(stack: AsyncDisposableStack, names: readonly string[], script: Script = honest) {
  const agents = await Promise.all(names.map((name) => TableAgent.start(name, script)));
  for (const agent of agents) stack.use(agent);
  return agents;
}

/** Finds one thing, challenges nobody, approves. */
export const honest: Script = ({ agent: agent_name, path }) => {
  switch (path) {
    case '/analyze':
      return { body: { agent_name, domain: 'general', observations: [observationOf(agent_name)], confidence: 0.8 } };
    case '/challenge':
      return { body: { agent_name, challenges: [], concessions: [] } };
    default:
      return { body: { agent_name, approve: true, conditions: [] } };
  }
};

export const observationOf = (agent: string) => ({
  finding: `What ${agent} found`,
  evidence: `[VERIFIED: ${agent}.log:1] seen`,
  severity: 'info',
});

/** An agent of the prediction webhook, which is sure of itself. */
export const forecaster: Script = () => ({
  body: {
    position: 'YES',
    confidence: 0.8,
    reactCycle: {
      initialThought: 'The question can be answered from the history of the series.',
      actions: [{ type: 'web_search', query: 'the history of the series', result: 'It rose in nine years of ten.' }],
      observations: ['It rose in nine years of ten.'],
      synthesisThought: 'What has risen in nine years of ten will rise again in most years.',
      evidence: [{ type: 'data', title: 'The series since 2016', reliability: 0.9 }],
    },
  },
});

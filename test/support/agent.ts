/**
 * The one agent of the tests: a real server on loopback, in the process of the test, that answers by a script and keeps
 * everything it was asked. The scripts of each protocol stand in `*-script.ts`; the agent itself knows no protocol.
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
import { askNameOf } from './ask-names.ts';
import { approves } from './round-table-script.ts';

export interface Asked {
  agent: string;
  method: string;
  path: string;
  /** The Idempotency-Key it came with. */
  key: string;
  digest: string;
  headers: IncomingHttpHeaders;
  /** The body as JSON, and as it came. */
  body: unknown;
  text: string;
}

export interface Said {
  status?: number;
  headers?: Record<string, string>;
  /** Sent as JSON, or as it is when it is bytes. */
  body: unknown;
}

export interface Script {
  (asked: Asked): Said | Promise<Said>;
  /** The protocol whose asks it answers; `round-table` unless it says otherwise. */
  protocol?: string;
}

export class ScriptedAgent implements AsyncDisposable {
  readonly name: string;
  readonly asked: Asked[] = [];
  /** What it answers from now on. */
  script: Script;
  readonly #protocol: string | undefined;
  readonly #server: Server;
  #heard = Promise.withResolvers<void>();

  private constructor(name: string, script: Script) {
    this.name = name;
    this.script = script;
    this.#protocol = script.protocol;
    this.#server = createServer((request, response) => void this.#serve(request, response));
  }

  /** Approves at a round table unless a script says otherwise. */
  static async start(name: string, script: Script = approves): Promise<ScriptedAgent> {
    const agent = new ScriptedAgent(name, script);
    agent.#server.listen(0, '127.0.0.1');
    await once(agent.#server, 'listening');
    return agent;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** What registers it. */
  get registration() {
    const protocol = this.#protocol === undefined ? {} : { protocol: this.#protocol };
    return { name: this.name, domain: 'general', base_url: this.url, ...protocol };
  }

  /** How many connections it has open. */
  connections(): Promise<number> {
    return new Promise((resolve) => this.#server.getConnections((_, count) => resolve(count)));
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

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.close();
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // A platform that is killed takes its connections along, in the middle of a request or an answer.
    response.on('error', () => {});
    const bytes = await buffer(request).catch(() => undefined);
    if (bytes === undefined) return;
    const { method = '', url: path = '', headers } = request;
    const key = askNameOf(String(headers['idempotency-key']));
    const text = bytes.toString();
    const body = parsed(text);
    if (body === undefined)
      return void response
        .writeHead(400, { 'content-type': 'application/json' })
        .end('{"error":"the body is not JSON"}');
    const asked = { agent: this.name, method, path, key, digest: hash('sha256', bytes), headers, body, text };
    this.asked.push(asked);
    this.#heard.resolve();
    this.#heard = Promise.withResolvers();
    const { status = 200, headers: more = {}, body: said } = await this.script(asked);
    response.statusCode = status;
    response.setHeader('content-type', 'application/json');
    for (const [header, value] of Object.entries(more)) response.setHeader(header, value);
    response.end(Buffer.isBuffer(said) ? said : JSON.stringify(said));
  }
}

/** Undefined where it is no JSON; a request without a body says null. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text || 'null');
  } catch {
    return undefined;
  }
}

/** An agent until the stack is disposed of. */
export async function startAgent(stack: AsyncDisposableStack, name: string, script?: Script): Promise<ScriptedAgent> {
  return stack.use(await ScriptedAgent.start(name, script));
}

/** Agents of these names, all with the same script. */
export function startAgents(stack: AsyncDisposableStack, names: readonly string[], script?: Script) {
  return Promise.all(names.map((name) => startAgent(stack, name, script)));
}

/** A whole platform for scenarios: a store in memory, the real guard, engine and server, and agents on loopback. */
import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Engine } from '../../src/access/engine.ts';
import { createServer, type ServerOptions } from '../../src/api/server.ts';
import { createGuard } from '../../src/guard/guard.ts';
import { createVault } from '../../src/guard/secrets/vault.ts';
import { composeEngineParts } from '../../src/main/compose-engine-parts.ts';
import { createEngine } from '../../src/main/create-engine.ts';
import type { RoundTableHandlers } from '../../src/protocols/round-table/serve.ts';
import { newSigner } from '../../src/store/signing.ts';
import { openSqliteStore } from '../../src/store/sqlite/open.ts';
import type { Store } from '../../src/store/store.ts';
import { type ServedAgent, startAgent } from './agents.ts';

export interface Platform extends AsyncDisposable {
  app: FastifyInstance;
  engine: Engine;
  store: Store;
  /** Listens on loopback, once. */
  listen(): Promise<string>;
  /** Starts an agent and registers it over the API. */
  seat(handlers: RoundTableHandlers): Promise<ServedAgent>;
  close(): Promise<void>;
}

const log = { info: () => {}, warn: () => {}, error: console.error };

/** `observe` may look at what passes between the API and the engine. */
export async function startPlatform(
  options: Partial<ServerOptions> = {},
  observe: (engine: Engine) => Engine = (engine) => engine,
): Promise<Platform> {
  const store = await openSqliteStore({ memory: true });
  const guard = createGuard({ allow: { loopback: true, private: false, hosts: [], allowHttp: false } });
  const vault = createVault(randomBytes(32));
  const engine = await createEngine(composeEngineParts({ store, guard, vault, signer: newSigner(), log }));
  const api = { version: '0.0.0', started: Date.now(), now: Date.now, loopback: true, ...options };
  const app = await createServer({ ...api, engine: observe(engine) });
  const agents: ServedAgent[] = [];
  const close = async () => {
    await app.close();
    await engine.stop(0);
    await Promise.all(agents.map((agent) => agent.close()));
    await guard.close();
    await store.close();
  };
  return {
    ...{ app, engine, store, close, [Symbol.asyncDispose]: close },
    async listen() {
      if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
      return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
    },
    async seat(handlers) {
      const agent = await startAgent(handlers);
      agents.push(agent);
      const body = { name: handlers.name, domain: handlers.domain, base_url: agent.url };
      await app.inject({ method: 'POST', url: '/api/v1/agents', body });
      return agent;
    },
  };
}

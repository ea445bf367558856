/** An engine of the one builder behind the real server, with agents on loopback. */
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Engine } from '../../src/access/engine.ts';
import { createServer, type ServerOptions } from '../../src/api/server.ts';
import { createInstallation } from '../../src/main/create-installation.ts';
import { loadSettings } from '../../src/main/load-settings.ts';
import type { Store } from '../../src/store/store.ts';
import { type Script, type ScriptedAgent, startAgent } from './agent.ts';
import { buildEngine, type EngineOptions } from './engine.ts';

export interface ApiPlatform extends AsyncDisposable {
  app: FastifyInstance;
  engine: Engine;
  store: Store;
  /** Listens on loopback, once. */
  listen(): Promise<string>;
  /** Starts an agent and registers it over the API. */
  seat(name: string, script?: Script, more?: object): Promise<ScriptedAgent>;
  close(): Promise<void>;
}

/** `observe` may look at what passes between the API and the engine. */
export async function startApi(
  options: Partial<ServerOptions> = {},
  observe: (engine: Engine) => Engine = (engine) => engine,
  engineOptions: EngineOptions = {},
): Promise<ApiPlatform> {
  const opened = new AsyncDisposableStack();
  const agents = opened.use(new AsyncDisposableStack());
  const { engine, store, parts } = opened.use(await buildEngine(engineOptions));
  const configured = loadSettings({ env: {}, folder: '/' });
  const installation = createInstallation({ ...configured, env: {} }, agents);
  const api = { installation, version: '0.0.0', started: Date.now(), now: Date.now, loopback: true, ...options };
  const app = await createServer({ ...api, engine: observe(engine) });
  const close = async () => {
    await app.close();
    await opened.disposeAsync();
  };
  return {
    ...{ app, engine, store, close, [Symbol.asyncDispose]: close },
    async listen() {
      if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
      const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
      parts.callbacks.setBase(url);
      return url;
    },
    async seat(name, script, more = {}) {
      const agent = await startAgent(agents, name, script);
      await app.inject({ method: 'POST', url: '/api/v1/agents', body: { ...agent.registration, ...more } });
      return agent;
    },
  };
}

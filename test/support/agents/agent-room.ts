/** The agents room for tests: every part of it is real, and its clock stands still until a test moves it. */
import { randomBytes } from 'node:crypto';
import { expect, onTestFinished } from 'vitest';
import { AgentCaller } from '../../../src/agents/agent-caller.ts';
import { AgentRegistry } from '../../../src/agents/agent-registry.ts';
import { ConnectionOpener } from '../../../src/agents/connection-opener.ts';
import { HealthTracker } from '../../../src/agents/health-tracker.ts';
import { RefusedParameters } from '../../../src/agents/refused-parameters.ts';
import { createCallbackAddresses } from '../../../src/guard/secrets/callback-address.ts';
import { createVault } from '../../../src/guard/secrets/vault.ts';
import { createHouse } from '../../../src/main/house-agents.ts';
import { systemClock } from '../../../src/main/system-clock.ts';
import { type AgentRegistration, agentRegistration } from '../../../src/model/agent.ts';
import type { Clock } from '../../../src/model/clock.ts';
import { protocols } from '../../../src/protocols/protocols.ts';
import { newSigner, sha256 } from '../../../src/store/signing.ts';
import { openSqliteStore } from '../../../src/store/sqlite/open.ts';
import type { Store } from '../../../src/store/store.ts';
import { checkAgent } from '../../../src/tester/check-agent.ts';
import type { TesterParts } from '../../../src/tester/tester-parts.ts';
import { type Script, ScriptedAgent } from '../agent.ts';
import { noteSigner } from '../ask-names.ts';
import { openGuard } from '../guard/loopback-server.ts';
import { TokenEndpoint } from '../token-endpoint.ts';

export const roomTime = Date.parse('2026-01-01T00:00:00Z');

export interface LogEntry {
  level: 'info' | 'warn' | 'error';
  fields: object;
  message: string;
}

/** `changes` replace single parts. Everything is closed after the test. */
export async function openAgentRoom(changes: Partial<TesterParts> = {}) {
  const store = changes.store ?? (await openStore());
  let now = roomTime;
  let ids = 0;
  const clock: Clock = { now: () => now, at: (time, call) => systemClock.at(Date.now() + time - now, call) };
  const logged: LogEntry[] = [];
  const logAt = (level: LogEntry['level']) => (fields: object, message: string) =>
    void logged.push({ level, fields, message });
  const parts: TesterParts = {
    ...{ store, clock, protocols, checkAgent, hash: sha256, call_timeout_ms: null, house: createHouse() },
    ...{ guard: changes.guard ?? openGuard(), vault: createVault(randomBytes(32)) },
    askKeys: noteSigner(newSigner()),
    callbacks: createCallbackAddresses([randomBytes(32)], 'http://localhost:8000'),
    newId: () => `id-${++ids}`,
    refusals: new RefusedParameters(),
    log: { info: logAt('info'), warn: logAt('warn'), error: logAt('error') },
    ...changes,
  };
  const healths = new HealthTracker(parts.store, parts.clock);
  const connections = new ConnectionOpener(parts);
  const registry = new AgentRegistry(parts, healths, connections);
  const caller = new AgentCaller(parts, registry, connections, healths);
  const move = (ms: number) => {
    now += ms;
  };
  return { parts, store: parts.store, healths, connections, registry, caller, logged, move };
}

export type AgentRoom = Awaited<ReturnType<typeof openAgentRoom>>;

export async function openStore(): Promise<Store> {
  const store = await openSqliteStore({ memory: true });
  onTestFinished(() => store.close());
  return store;
}

/** The same store, but `work` runs before each call of one method, for example to change a row first, or to fail. */
export function beforeEachCall(store: Store, method: keyof Store, work: () => unknown): Store {
  return new Proxy(store, {
    get(target, name: keyof Store) {
      if (name === 'others') return target.others;
      const own = target[name].bind(target) as (...given: unknown[]) => unknown;
      if (name !== method) return own;
      return async (...given: unknown[]) => {
        await work();
        return own(...given);
      };
    },
  });
}

/** An agent on loopback until the end of the test. */
export async function startAgent(script: Script, name = 'ada'): Promise<ScriptedAgent> {
  const agent = await ScriptedAgent.start(name, script);
  onTestFinished(() => agent[Symbol.asyncDispose]());
  return agent;
}

export async function startTokenEndpoint(): Promise<TokenEndpoint> {
  const endpoint = await TokenEndpoint.start();
  onTestFinished(() => endpoint[Symbol.asyncDispose]());
  return endpoint;
}

/** What a person would send to register an agent; a talker over plain HTTP unless told. */
export const registrationOf = (fields: object = {}): AgentRegistration =>
  agentRegistration.parse({
    ...{ name: 'ada', domain: 'general', base_url: 'https://ada.example/chat', protocol: 'plain-http' },
    ...fields,
  });

/** Guests come through the same door, with a mark that nobody can send. */
export const guestOf = (fields: object = {}) => ({ ...registrationOf(fields), ad_hoc: true as const });

export const refusedWith = (code: string, ...paths: string[]) =>
  expect.objectContaining({
    code,
    ...(paths.length === 0 ? {} : { errors: paths.map((path) => expect.objectContaining({ path })) }),
  });

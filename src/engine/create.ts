/** Puts an engine together from its parts. */
import { testAgent } from './agent-test.ts';
import { Caller } from './caller.ts';
import { Deliberations } from './deliberations.ts';
import type { Engine } from './engine.ts';
import { Healths } from './health.ts';
import { Keys } from './keys.ts';
import { reachOf } from './owned.ts';
import type { EngineParts } from './parts.ts';
import { Registry } from './registry.ts';

export async function createEngine(parts: EngineParts): Promise<Engine> {
  const healths = new Healths(parts.store, parts.clock);
  await healths.load();
  const agents = new Registry(parts, healths);
  const caller = new Caller(parts, agents, healths);
  const sessions = new Deliberations(parts, agents, healths, caller);
  const test: Engine['testAgent'] = (name) => testAgent(name, parts, agents, caller);
  return {
    ...{ sessions, agents, testAgent: test, keys: new Keys(parts.store, parts.clock) },
    as: (holder) => reachOf({ sessions, agents, testAgent: test }, (id) => parts.store.session(id), holder),
    publicKey: { key: parts.signer.key, algorithm: 'Ed25519' },
    stop: (graceMs) => sessions.stop(graceMs),
  };
}

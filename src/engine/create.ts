/** Puts an engine together from its parts. */
import { testAgent } from './agent-test.ts';
import { Caller } from './caller.ts';
import { Deliberations } from './deliberations.ts';
import type { Agents, Engine } from './engine.ts';
import { takeTurn } from './gateway.ts';
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
  /** Calls off whatever is asked outside sessions once the engine stops. */
  const ending = new AbortController();
  const sessions = new Deliberations(parts, agents, healths, caller);
  const test: Engine['testAgent'] = (name) => testAgent(name, parts, agents, caller, ending.signal);
  const turnAmong =
    (known: Agents): Engine['takeTurn'] =>
    (id, given) =>
      takeTurn(id, given, parts, known, caller, ending.signal);
  return {
    ...{ sessions, agents, testAgent: test, keys: new Keys(parts.store, parts.clock) },
    takeTurn: turnAmong(agents),
    sign: (text) => parts.signer.sign(text),
    as: (holder) => reachOf({ sessions, agents, testAgent: test }, turnAmong, (id) => parts.store.session(id), holder),
    publicKey: { key: parts.signer.key, algorithm: 'Ed25519' },
    async stop(graceMs) {
      await sessions.stop(graceMs);
      ending.abort();
    },
  };
}

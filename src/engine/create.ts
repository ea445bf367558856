/** Puts an engine together from its parts. */
import { testAgent } from './agent-test.ts';
import { Caller } from './caller.ts';
import { Credentials } from './credentials.ts';
import { Deliberations } from './deliberations.ts';
import type { Agents, Engine, Reach } from './engine.ts';
import { takeTurn } from './gateway.ts';
import { Healths } from './health.ts';
import { Keys } from './keys.ts';
import { reachOf } from './owned.ts';
import type { EngineParts } from './parts.ts';
import { Registry } from './registry.ts';
import { Tester } from './tester.ts';

export async function createEngine(parts: EngineParts): Promise<Engine> {
  const healths = new Healths(parts.store, parts.clock);
  await healths.load();
  const credentials = new Credentials(parts);
  const agents = new Registry(parts, healths, credentials);
  const caller = new Caller(parts, agents, credentials, healths);
  /** Calls off whatever is asked outside sessions once the engine stops. */
  const ending = new AbortController();
  const sessions = new Deliberations(parts, agents, healths, caller);
  const test: Engine['testAgent'] = (name) => testAgent(name, parts, agents, caller, credentials, ending.signal);
  const tester = new Tester(parts, credentials, healths);
  const askAmong = (known: Agents): Pick<Reach, 'takeTurn' | 'tryOut'> => ({
    takeTurn: (id, given) => takeTurn(id, given, parts, known, caller, ending.signal),
    tryOut: (to, experiment, signal) => tester.tryOut(to, experiment, known, AbortSignal.any([signal, ending.signal])),
  });
  return {
    ...{ sessions, agents, testAgent: test, keys: new Keys(parts.store, parts.clock) },
    ...askAmong(agents),
    sign: (text) => parts.signer.sign(text),
    as: (holder) => reachOf({ sessions, agents, testAgent: test }, askAmong, (id) => parts.store.session(id), holder),
    publicKey: { key: parts.signer.key, algorithm: 'Ed25519' },
    async stop(graceMs) {
      await Promise.all([sessions.stop(graceMs), credentials.settle(graceMs)]);
      ending.abort();
    },
  };
}

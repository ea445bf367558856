/** Puts an engine together from its parts. */
import { testAgent } from './agent-test.ts';
import { Caller } from './caller.ts';
import { Deliberations } from './deliberations.ts';
import type { Engine } from './engine.ts';
import { Healths } from './health.ts';
import type { EngineParts } from './parts.ts';
import { Registry } from './registry.ts';

export async function createEngine(parts: EngineParts): Promise<Engine> {
  const healths = new Healths(parts.store, parts.clock);
  await healths.load();
  const agents = new Registry(parts, healths);
  const caller = new Caller(parts, agents, healths);
  const sessions = new Deliberations(parts, agents, healths, caller);
  return {
    sessions,
    agents,
    testAgent: (name) => testAgent(name, parts, agents, caller),
    publicKey: { key: parts.signer.key, algorithm: 'Ed25519' },
    stop: (graceMs) => sessions.stop(graceMs),
  };
}

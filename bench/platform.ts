/**
 * The real platform without its HTTP server, composed from the same parts: the engine, the guard, and the embedded store
 * in a folder on disk. It waits for every commit.
 */

import type { Engine } from '../src/access/engine.ts';
import { createGuard, type Guard } from '../src/guard/guard.ts';
import { loadMasterKeys } from '../src/guard/secrets/master-key.ts';
import { createVault } from '../src/guard/secrets/vault.ts';
import { composeEngineParts } from '../src/main/compose-engine-parts.ts';
import { createEngine } from '../src/main/create-engine.ts';
import { masterKeyFile, signingKeyFile } from '../src/main/data-folder.ts';
import { agentRegistration } from '../src/model/agent.ts';
import { setUpCollector } from '../src/runtime/gc-flags.ts';
import { loadSigner } from '../src/store/signing.ts';
import { openThreadedStore } from '../src/store/sqlite/threaded-store.ts';
import { domainOf, nameOf } from './answers.ts';

export interface Platform extends AsyncDisposable {
  engine: Engine;
}

export type Door = Omit<Guard, 'close'>;

const log = { info: () => {}, warn: () => {}, error: console.error };

/** `through` may wrap the guard, for example to capture requests. */
export async function openPlatform(
  folder: string,
  through: (guard: Door) => Door = (guard) => guard,
): Promise<Platform> {
  await using opened = new AsyncDisposableStack();
  const signing_key = signingKeyFile(folder);
  const { store, scribe } = await openThreadedStore({ folder, signing_key });
  opened.defer(() => store.close());
  const guard = createGuard({ allow: { loopback: true, private: false, hosts: [], allowHttp: false } });
  opened.defer(() => guard.close());
  const vault = createVault(...loadMasterKeys({ file: masterKeyFile(folder) }));
  const signer = loadSigner(signing_key);
  const engine = await createEngine(composeEngineParts({ store, scribe, guard: through(guard), vault, signer, log }));
  opened.defer(() => engine.stop(0));
  setUpCollector();
  const closing = opened.move();
  return { engine, [Symbol.asyncDispose]: () => closing.disposeAsync() };
}

/** Simulates agents that never answer, without opening a socket for each. */
export const neverAnswers = (guard: Door): Door => ({ ...guard, send: () => new Promise(() => {}) });

export async function seatAgents({ engine }: Platform, urls: readonly string[]): Promise<void> {
  for (const [agent, base_url] of urls.entries()) {
    await engine.agents.register(agentRegistration.parse({ name: nameOf(agent), domain: domainOf(agent), base_url }));
  }
}

/** Runs one round table of the first `seats` agents to its end. */
export async function deliberate({ engine }: Platform, seats: number): Promise<string> {
  const { session } = await openTable(engine, seats);
  await engine.sessions.closed(session, new AbortController().signal);
  return session;
}

export function openTable(engine: Engine, seats: number): Promise<{ session: string }> {
  const agents = Array.from({ length: seats }, (_, agent) => nameOf(agent));
  return engine.sessions.open('round-table', { content: task, agents, constraints });
}

const task =
  'Should the next release replace the way requests are admitted, or should the present one be bounded first? ' +
  'Name what stands against each, and what has to be measured before it is decided.';
const constraints = ['No change to the public interface', 'The release date stays'];

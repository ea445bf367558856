/** The parts of an engine, each of them real: a store in memory, agents on loopback, and a clock that the test moves. */
import { randomBytes } from 'node:crypto';
import { AgentCaller } from '../../src/agents/agent-caller.ts';
import { AgentRegistry } from '../../src/agents/agent-registry.ts';
import { ConnectionOpener } from '../../src/agents/connection-opener.ts';
import { HealthTracker } from '../../src/agents/health-tracker.ts';
import { createGuard } from '../../src/guard/guard.ts';
import { createVault } from '../../src/guard/secrets/vault.ts';
import { composeEngineParts, type EngineParts } from '../../src/main/compose-engine-parts.ts';
import { type Agent, agentRegistration } from '../../src/model/agent.ts';
import { SessionManager } from '../../src/sessions/session-manager.ts';
import { newSigner } from '../../src/store/signing.ts';
import { openSqliteStore } from '../../src/store/sqlite/open.ts';
import { type Script, ScriptedAgent } from './agent.ts';
import { noteSigner } from './ask-names.ts';
import { ManualClock } from './manual-clock.ts';
import { approves } from './round-table-script.ts';

export type LoopbackEngine = Awaited<ReturnType<typeof startLoopbackEngine>>;

/** Everything is closed with the stack. */
export async function startLoopbackEngine(stack: AsyncDisposableStack, more: Omit<Partial<EngineParts>, 'guard'> = {}) {
  const store = await openSqliteStore({ memory: true });
  stack.defer(() => store.close());
  const guard = createGuard({ allow: { loopback: true, private: false, hosts: [], allowHttp: false } });
  stack.defer(() => guard.close());
  const clock = new ManualClock();
  const logged: string[] = [];
  const note = (_: object, message: string) => logged.push(message);
  const log = { info: note, warn: note, error: note };
  const own = { store, guard, vault: createVault(randomBytes(32)), signer: newSigner(), clock, log };
  const parts = composeEngineParts({ ...own, ...more });
  noteSigner(parts.signer);
  const healths = new HealthTracker(store, clock);
  const connections = new ConnectionOpener(parts);
  const registry = new AgentRegistry(parts, healths, connections);
  const caller = new AgentCaller(parts, registry, connections, healths);
  const newManager = () => {
    const manager = new SessionManager(parts, registry, healths, caller);
    stack.defer(() => manager.stop(0));
    return manager;
  };

  /** Registers an agent that nobody needs to reach. */
  async function register(name: string, given: object = {}): Promise<Agent> {
    const input = { name, domain: 'general', base_url: 'http://127.0.0.1:9999', ...given };
    const { agent } = await registry.register(agentRegistration.parse(input));
    return agent;
  }

  /** Starts an agent on loopback and registers it. */
  async function seat(name: string, script: Script = approves, given: object = {}): Promise<ScriptedAgent> {
    const agent = stack.use(await ScriptedAgent.start(name, script));
    await register(name, { base_url: agent.url, ...given });
    return agent;
  }

  /** Registers an agent of a metered protocol and activates it, as a passed test would. */
  async function admit(name: string): Promise<Agent> {
    const { id } = await register(name, { protocol: 'prediction-webhook' });
    await registry.setStatus(id, 'active', null);
    return registry.get(name);
  }

  return { store, clock, logged, parts, healths, registry, caller, newManager, register, seat, admit };
}

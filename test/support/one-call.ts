/** One ask of one agent the way the platform makes it: registered, through the caller and the guard, over a socket. */
import { AgentCaller } from '../../src/agents/agent-caller.ts';
import { AgentRegistry } from '../../src/agents/agent-registry.ts';
import { ConnectionOpener } from '../../src/agents/connection-opener.ts';
import { HealthTracker } from '../../src/agents/health-tracker.ts';
import { seatOf } from '../../src/agents/seat-of-agent.ts';
import type { Ask } from '../../src/model/act.ts';
import { type AgentRegistration, agentRegistration } from '../../src/model/agent.ts';
import { buildEngine } from './engine.ts';

export async function callOnce(registration: Partial<AgentRegistration>, ask: Ask) {
  await using built = await buildEngine();
  const { parts, store } = built;
  const healths = new HealthTracker(store, parts.clock);
  const credentials = new ConnectionOpener(parts);
  const registry = new AgentRegistry(parts, healths, credentials);
  const caller = new AgentCaller(parts, registry, credentials, healths);
  const input = agentRegistration.parse({ name: 'agent', domain: 'general', ...registration });
  const { agent } = await registry.register(input);
  const seat = seatOf(agent, 'member', null, parts);
  const encoded = parts.protocols.get(seat.protocol)?.encode(ask);
  if (!encoded) throw new TypeError(`nobody here speaks ${seat.protocol}`);
  const { signal } = new AbortController();
  return await caller.call({ seat, ask, encoded, idempotencyKey: 'session/ask', timeout_ms: 10_000, signal });
}

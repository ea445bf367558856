/** Creates an engine from its parts. */

import { accessViewOf, conversationsVisibleTo, inboxVisibleTo } from '../access/access-view.ts';
import { AdminLog } from '../access/admin-log.ts';
import { createCallbackEntry } from '../access/callback-entry.ts';
import type { DirectCalls, Engine } from '../access/engine.ts';
import { PlatformKeys } from '../access/platform-keys.ts';
import { removeOwner } from '../access/remove-owner.ts';
import { AgentCaller } from '../agents/agent-caller.ts';
import type { AgentDirectory } from '../agents/agent-directory.ts';
import { AgentRegistry } from '../agents/agent-registry.ts';
import { ConnectionOpener } from '../agents/connection-opener.ts';
import { HealthTracker } from '../agents/health-tracker.ts';
import { agentsVisibleTo } from '../agents/visible-agents.ts';
import type { EvaluationReply } from '../api/evaluate-request.ts';
import { ParleyError } from '../errors.ts';
import type { KeyHolder } from '../model/key-holder.ts';
import { unrestrictedHolder } from '../sessions/session-archive.ts';
import { SessionManager } from '../sessions/session-manager.ts';
import { takeTurn } from '../sessions/take-turn.ts';
import { AgentTester } from '../tester/agent-tester.ts';
import { testAgent } from '../tester/test-agent.ts';
import type { EngineParts } from './compose-engine-parts.ts';

export async function createEngine(parts: EngineParts): Promise<Engine> {
  const healths = new HealthTracker(parts.store, parts.clock, parts.member?.id);
  await healths.load();
  const connections = new ConnectionOpener(parts);
  const agents = new AgentRegistry(parts, healths, connections);
  const caller = new AgentCaller(parts, agents, connections, healths);
  /** Aborts calls outside of sessions when the engine stops. */
  const stopping = new AbortController();
  const sessions = new SessionManager(parts, agents, healths, caller);
  const visible = agentsVisibleTo(agents, unrestrictedHolder);
  const test: Engine['testAgent'] = async (name) => {
    await visible.get(name);
    return testAgent(name, parts, agents, caller, connections, stopping.signal);
  };
  const tester = new AgentTester(parts, connections, healths);
  const directCallsOf = (known: AgentDirectory, { owner }: KeyHolder): DirectCalls => ({
    evaluate: async (bytes, format) => reportOf(await parts.evaluate({ bytes, format }, owner)),
    takeTurn: (id, given) => takeTurn(id, given, parts, known, caller, stopping.signal),
    tryOut: (to, experiment, signal) =>
      tester.tryOut(to, experiment, known, AbortSignal.any([signal, stopping.signal])),
  });
  const callsOf: Engine['callsOf'] = (id) => healths.calls.of(id);
  const keys = new PlatformKeys(parts.store, parts.clock);
  const ownerOf = async (id: string) => ((await parts.store.session(id)) ?? (await parts.store.tombstone(id)))?.owner;
  const protocols = [...parts.protocols.values()].map(({ key, transport, acts, life }) => ({
    ...{ name: key, transport, acts: [...acts], tested_first: life === 'tested' },
  }));
  return {
    ...{ protocols, sessions, agents: visible, testAgent: test, callsOf, keys, adminLog: new AdminLog(parts) },
    callbacks: createCallbackEntry(parts.callbacks, sessions.laterAnswers, caller),
    inbox: inboxVisibleTo(sessions.inbox, unrestrictedHolder),
    waitingAsks: sessions.inbox,
    conversations: conversationsVisibleTo(sessions, ownerOf, unrestrictedHolder),
    removeOwner: (owner, by) => removeOwner(owner, by, { keys, sessions, agents }),
    ...directCallsOf(visible, unrestrictedHolder),
    deliveryCounts: () => parts.store.deliveryCounts(),
    saveCalls: () => healths.calls.save(),
    refreshHealth: () => healths.refresh(),
    sign: (text) => parts.signer.sign(text),
    as: (holder) =>
      accessViewOf({ sessions, agents, testAgent: test, callsOf }, sessions.inbox, directCallsOf, ownerOf, holder),
    publicKey: { key: parts.signer.key, algorithm: 'Ed25519' },
    async stop(graceMs) {
      await Promise.all([sessions.stop(graceMs), connections.settleRenewals(graceMs)]);
      caller.places.stop();
      stopping.abort();
      await healths.calls.save().catch((error: unknown) => {
        parts.log.warn({ err: error }, 'the statistics of calls could not be stored');
      });
    },
  };
}

function reportOf(reply: EvaluationReply): string {
  if ('text' in reply) return reply.text;
  throw new ParleyError(reply.refused, reply.detail, reply.errors);
}

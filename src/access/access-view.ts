/**
 * The part of the engine that the holder of a key can use. What they create belongs to their owner. What belongs to another
 * owner gives the same error as if it did not exist. Agents without an owner are visible to everybody; sessions
 * without an owner are not.
 */

import type { AgentDirectory } from '../agents/agent-directory.ts';
import { agentsVisibleTo } from '../agents/visible-agents.ts';
import { ParleyError } from '../errors.ts';
import type { AdminActor } from '../model/admin-actor.ts';
import type { KeyHolder } from '../model/key-holder.ts';
import { requestKeyFor } from '../model/request-key.ts';
import type { Inbox } from '../sessions/inbox.ts';
import type { SessionService } from '../sessions/session-service.ts';
import type { AccessView, Engine, InboxView } from './engine.ts';

/** The owner of a session, also of a deleted one; `undefined` if there never was such a session. */
type OwnerLookup = (session: string) => Promise<string | null | undefined>;

export function accessViewOf(
  { sessions, agents, testAgent, callsOf }: Pick<Engine, 'sessions' | 'agents' | 'testAgent' | 'callsOf'>,
  inbox: Inbox,
  directCallsAmong: (agents: AgentDirectory) => Pick<AccessView, 'takeTurn' | 'tryOut'>,
  ownerOf: OwnerLookup,
  holder: KeyHolder,
): AccessView {
  const visibleAgents = agentsVisibleTo(agents, holder);
  return {
    sessions: sessionsVisibleTo(sessions, ownerOf, holder),
    inbox: inboxVisibleTo(inbox, holder),
    agents: visibleAgents,
    callsOf,
    async testAgent(name) {
      await visibleAgents.get(name);
      return testAgent(name);
    },
    ...directCallsAmong(visibleAgents),
  };
}

function sessionsVisibleTo(sessions: SessionService, ownerOf: OwnerLookup, holder: KeyHolder): AccessView['sessions'] {
  const { owner, everything } = holder;

  async function checkReach(id: string): Promise<void> {
    if (everything || (await ownerOf(id)) === owner) return;
    throw new ParleyError('SESSION_UNKNOWN', `There is no session ${id}.`);
  }

  /** The same operation, after a check that the holder can see the session. */
  const afterCheck =
    <Rest extends unknown[], T>(operation: (id: string, ...rest: Rest) => Promise<T>) =>
    async (id: string, ...rest: Rest): Promise<T> => {
      await checkReach(id);
      return operation(id, ...rest);
    };

  const streamAfterCheck = <Rest extends unknown[], T>(operation: (id: string, ...rest: Rest) => AsyncIterable<T>) =>
    async function* (id: string, ...rest: Rest): AsyncGenerator<T> {
      await checkReach(id);
      yield* operation(id, ...rest);
    };

  return {
    ...{ openings: sessions.openings, reports: sessions.reports },
    open: (format, input, request) => sessions.open(format, input, requestKeyFor(request, owner), holder),
    openBatch: (format, input, request, until) =>
      sessions.openBatch(format, input, requestKeyFor(request, owner), until, holder),
    list: (query) => sessions.list(everything ? query : { ...query, owner }),
    report: (path) => sessions.report(path, holder),
    openAfter: afterCheck((id, path: string, input: unknown) => sessions.openAfter(id, path, input)),
    closed: afterCheck((id, signal: AbortSignal) => sessions.closed(id, signal)),
    cancel: afterCheck((id, reason: string) => sessions.cancel(id, reason)),
    remove: afterCheck((id, by: AdminActor) => sessions.remove(id, by)),
    view: afterCheck((id) => sessions.view(id)),
    whatIf: afterCheck((id, without: string) => sessions.whatIf(id, without)),
    log: afterCheck((id) => sessions.log(id)),
    transcript: afterCheck((id) => sessions.transcript(id)),
    record: streamAfterCheck((id) => sessions.record(id)),
    follow: streamAfterCheck((id, from: number, signal: AbortSignal) => sessions.follow(id, from, signal)),
  };
}

export function inboxVisibleTo(inbox: Inbox, holder: KeyHolder): InboxView {
  return {
    list: (query) => inbox.list(query, holder),
    get: (id) => inbox.get(id, holder),
    answer: (id, given) => inbox.answer(id, given, holder),
    decline: (id, reason) => inbox.decline(id, reason, holder),
  };
}

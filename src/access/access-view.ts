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
import { type RequestKey, requestKeyFor } from '../model/request-key.ts';
import type { Inbox } from '../sessions/inbox.ts';
import type { SessionService } from '../sessions/session-service.ts';
import type { AccessView, ConversationView, DirectCalls, Engine, InboxView } from './engine.ts';

/** The owner of a session, also of a deleted one; `undefined` if there never was such a session. */
type OwnerLookup = (session: string) => Promise<string | null | undefined>;

export function accessViewOf(
  { sessions, agents, testAgent, callsOf }: Pick<Engine, 'sessions' | 'agents' | 'testAgent' | 'callsOf'>,
  inbox: Inbox,
  directCallsOf: (agents: AgentDirectory, holder: KeyHolder) => DirectCalls,
  ownerOf: OwnerLookup,
  holder: KeyHolder,
): AccessView {
  const visibleAgents = agentsVisibleTo(agents, holder);
  return {
    sessions: sessionsVisibleTo(sessions, ownerOf, holder),
    inbox: inboxVisibleTo(inbox, holder),
    conversations: conversationsVisibleTo(sessions, ownerOf, holder),
    agents: visibleAgents,
    callsOf,
    async testAgent(name) {
      await visibleAgents.get(name);
      return testAgent(name);
    },
    ...directCallsOf(visibleAgents, holder),
  };
}

/** Throws unless the holder can see the session. */
function reachCheck(ownerOf: OwnerLookup, { owner, everything }: KeyHolder): (id: string) => Promise<void> {
  return async (id) => {
    if (everything || (await ownerOf(id)) === owner) return;
    throw new ParleyError('SESSION_UNKNOWN', `There is no session ${id}.`);
  };
}

/** Makes operations that first check that the holder can see the session. */
function afterCheckOf(checkReach: (id: string) => Promise<void>) {
  return <Rest extends unknown[], T>(operation: (id: string, ...rest: Rest) => Promise<T>) =>
    async (id: string, ...rest: Rest): Promise<T> => {
      await checkReach(id);
      return operation(id, ...rest);
    };
}

export function conversationsVisibleTo(
  { conversations }: Pick<SessionService, 'conversations'>,
  ownerOf: OwnerLookup,
  holder: KeyHolder,
): ConversationView {
  const afterCheck = afterCheckOf(reachCheck(ownerOf, holder));
  const keyOf = (request: RequestKey | undefined) => requestKeyFor(request, holder.owner);
  return {
    say: afterCheck((id, text: string, by: string, request?: RequestKey) =>
      conversations.say(id, text, by, keyOf(request)),
    ),
    cancelTurn: afterCheck((id, message: string, reason: string) => conversations.cancelTurn(id, message, reason)),
    close: afterCheck((id, by: string) => conversations.close(id, by)),
    escalate: afterCheck((id, given: unknown, request?: RequestKey) =>
      conversations.escalate(id, given, holder, keyOf(request)),
    ),
  };
}

function sessionsVisibleTo(sessions: SessionService, ownerOf: OwnerLookup, holder: KeyHolder): AccessView['sessions'] {
  const { owner, everything } = holder;
  const checkReach = reachCheck(ownerOf, holder);
  const afterCheck = afterCheckOf(checkReach);

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
    viewText: afterCheck((id) => sessions.viewText(id, holder)),
    reportText: afterCheck((id, generated: string) => sessions.reportText(id, generated, holder)),
    resultText: afterCheck((id) => sessions.resultText(id, holder)),
    whatIf: afterCheck((id, without: string) => sessions.whatIf(id, without, holder)),
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

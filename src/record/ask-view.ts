/** One ask of a session for readers: its state, and for a failure what happened and what to do. */
import type { Flag } from '../model/flag.ts';
import type { AgentError, ProtocolViolation } from '../model/outcome.ts';
import type { EventData } from './event.ts';
import { nextStepAfter } from './next-step.ts';

export interface AskView {
  ask: string;
  seat: string;
  state: 'waiting' | 'answered' | 'failed';
  attempts: number;
  latency_ms: number | null;
  reason: string | null;
  /** What happened at the last failure, with the request that failed; null where there was none. */
  detail: string | null;
  /** The rules of the protocol that a malformed answer breaks, by path. */
  violations: ProtocolViolation[];
  /** What the agent says about its own failure. */
  agent_error: AgentError | null;
  /** What to do about the failure. Follows from the record; it is not on it. */
  next_step: string | null;
  flags: Flag[];
}

const noFailure = { reason: null, detail: null, violations: [], agent_error: null, next_step: null };

export function sentAsk({ ask, seat, attempt }: EventData['ask.sent']): AskView {
  return { ask, seat, state: 'waiting', attempts: attempt, latency_ms: null, ...noFailure, flags: [] };
}

export function settleAnswered(view: AskView, { reply, flags }: EventData['answer.received']): void {
  Object.assign(view, { state: 'answered', ...noFailure, latency_ms: reply.latency_ms, flags });
}

/** `agent` is the name of the registered agent, null for one of the platform's own. */
export function settleFailed(view: AskView, failure: EventData['ask.failed'], agent: string | null): void {
  const { reason, detail, violations = [], agent_error = null, flags, reply, final } = failure;
  const told = { reason, detail, violations, agent_error, next_step: nextStepAfter(failure, agent) };
  const state = final ? 'failed' : 'waiting';
  Object.assign(view, { state, ...told, latency_ms: reply?.latency_ms ?? null, flags });
}

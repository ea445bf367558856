/** One ask of a session for readers: its state, and for a failure what happened and what to do. */
import type { Flag } from '../model/flag.ts';
import type { AgentError, ProtocolViolation, TokenUsage } from '../model/outcome.ts';
import type { EventData } from './event.ts';

export interface AskView {
  ask: string;
  seat: string;
  state: 'waiting' | 'answered' | 'failed';
  attempts: number;
  /** The bridge that put the ask as a message; absent where the agent has words for it. */
  bridge?: string;
  /** Parameters that the endpoint refused and that were left out; absent where there are none. */
  without?: string[];
  /** What its attempts cost; absent where the endpoint does not tell it. */
  usage?: TokenUsage;
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

export function sentAsk({ ask, seat, attempt, bridge, without }: EventData['ask.sent']): AskView {
  return {
    ...{ ask, seat, state: 'waiting', attempts: attempt },
    ...(bridge === undefined ? {} : { bridge }),
    ...(without && { without }),
    latency_ms: null,
    ...noFailure,
    flags: [],
  };
}

export function settleAnswered(view: AskView, { reply, flags, usage }: EventData['answer.received']): void {
  Object.assign(view, { state: 'answered', ...noFailure, latency_ms: reply.latency_ms, flags });
  charge(view, usage);
}

/** `next` says what to do about it. */
export function settleFailed(view: AskView, failure: EventData['ask.failed'], next: string): void {
  const { reason, detail, violations = [], agent_error = null, flags, reply, final, usage } = failure;
  const told = { reason, detail, violations, agent_error, next_step: next };
  // An answer that was not valid is asked for once more, as an ask of its own.
  const state = final || violations.length > 0 ? 'failed' : 'waiting';
  Object.assign(view, { state, ...told, latency_ms: reply?.latency_ms ?? null, flags });
  charge(view, usage);
}

/** Adds what an attempt cost, where that is known. */
export function charge(view: { usage?: TokenUsage }, usage: TokenUsage | undefined): void {
  if (usage) view.usage = view.usage ? sumOf(view.usage, usage) : usage;
}

function sumOf(one: TokenUsage, other: TokenUsage): TokenUsage {
  const currency = one.currency ?? other.currency;
  const costs = [one.cost_micros, other.cost_micros].filter((cost) => cost !== undefined);
  return {
    tokens_in: one.tokens_in + other.tokens_in,
    tokens_out: one.tokens_out + other.tokens_out,
    ...(costs.length === 0 ? {} : { cost_micros: costs.reduce((sum, cost) => sum + cost, 0) }),
    ...(currency === undefined ? {} : { currency }),
  };
}

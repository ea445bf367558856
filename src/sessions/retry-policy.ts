/**
 * Turns the outcome of an attempt into an event, and decides whether a failure is final. This is the only place that
 * decides it, and it decides from the retry waits of the protocol and from what the agent answered.
 */
import type { Outcome } from '../model/outcome.ts';
import type { Protocol } from '../protocols/protocol.ts';
import type { NewEvent } from '../record/event.ts';

/** The longest wait that an agent may request with `Retry-After`; a longer one makes the failure final. */
const maxRetryAfterMs = 30_000;

export interface AskAttempt {
  ask: string;
  seat: string;
  attempt: number;
}

export function outcomeEvent(
  about: AskAttempt,
  outcome: Outcome,
  protocol: Protocol | undefined,
  now: number,
): NewEvent<'answer.received' | 'ask.failed'> {
  const { flags } = outcome;
  if (outcome.kind === 'answered') {
    const { ask, attempt, seat } = about;
    return { kind: 'answer.received', data: { ...outcome.answer, ask, attempt, flags, reply: outcome.reply, seat } };
  }
  const { reason, detail, reply, violations, agent_error } = outcome;
  const optionalFields = {
    ...(violations && { violations }),
    ...(agent_error && { agent_error }),
    ...(reply && { reply }),
  };
  const wait = waitBeforeRetry(protocol?.retry_waits_ms ?? [], about.attempt, outcome);
  const retryFields =
    wait === null ? { final: true } : { final: false, not_before: new Date(now + wait).toISOString() };
  return { kind: 'ask.failed', data: { ...about, reason, detail, ...retryFields, flags, ...optionalFields } };
}

export const isFinalFailure = (event: NewEvent) => event.kind === 'ask.failed' && event.data.final;

/** Whether an ask failed in every attempt that its protocol grants; never true for a protocol without retries. */
export function isExhausted(event: NewEvent, waits: readonly number[]): boolean {
  return event.kind === 'ask.failed' && event.data.final && waits.length > 0 && event.data.attempt > waits.length;
}

/** The milliseconds until the next attempt, or `null` if there is none. */
export function waitBeforeRetry(
  waits: readonly number[],
  attempt: number,
  { retryable, retry_after_ms = 0 }: Extract<Outcome, { kind: 'failed' }>,
): number | null {
  const wait = waits[attempt - 1];
  if (wait === undefined || !retryable || retry_after_ms > maxRetryAfterMs) return null;
  return Math.max(wait, retry_after_ms);
}

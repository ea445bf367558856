/** What came of an attempt, as an event. Whether a failure is final is decided here, from the protocol's data, alone. */
import type { Outcome } from '../model/outcome.ts';
import type { Protocol } from '../protocols/protocol.ts';
import type { NewEvent } from '../record/event.ts';

/** The longest wait an agent may ask for with `Retry-After`. */
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
): NewEvent {
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

/** Whether the agent had every attempt that its protocol grants, and failed in each. */
export function isExhausted(event: NewEvent, waits: readonly number[]): boolean {
  return event.kind === 'ask.failed' && event.data.final && waits.length > 0 && event.data.attempt > waits.length;
}

/** How long to wait before the attempt after this one, or `null` when there is none. */
export function waitBeforeRetry(
  waits: readonly number[],
  attempt: number,
  { retryable, retry_after_ms = 0 }: Extract<Outcome, { kind: 'failed' }>,
): number | null {
  const wait = waits[attempt - 1];
  if (wait === undefined || !retryable || retry_after_ms > maxRetryAfterMs) return null;
  return Math.max(wait, retry_after_ms);
}

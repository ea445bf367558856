/**
 * Turns the outcome of an attempt into an event, and decides whether a failure is final. This is the only place that
 * decides it, and it decides from the retry waits of the protocol and from what the agent answered.
 */
import type { FailedOutcome, Outcome } from '../model/outcome.ts';
import type { Protocol } from '../protocols/protocol.ts';
import type { NewEvent } from '../record/event.ts';

type RetryingProtocol = Pick<Protocol, 'retry_waits_ms' | 'retries_until_timeout'>;

/** The longest wait that an agent may request with `Retry-After`; a longer one makes the failure final. */
const maxRetryAfterMs = 30_000;

export interface AskAttempt {
  ask: string;
  seat: string;
  attempt: number;
}

/** What is known of the ask besides the attempt. */
export interface AskCourse {
  /** When its time is over, for protocols that try until then. */
  deadline?: number;
  /** From 0 to 1: asks that were refused together are not tried again together. */
  spread?: number;
  /** Whether the seat may be asked once more if its answer is not valid. */
  correctable?: boolean;
}

export function outcomeEvent(
  about: AskAttempt,
  outcome: Outcome,
  protocol: RetryingProtocol | undefined,
  now: number,
  course: AskCourse = {},
): NewEvent<'answer.received' | 'ask.failed'> {
  const { flags, usage } = outcome;
  const used = usage && { usage };
  if (outcome.kind === 'answered') {
    const { ask, attempt, seat } = about;
    const data = { ...outcome.answer, ask, attempt, flags, reply: outcome.reply, seat, ...used };
    return { kind: 'answer.received', data };
  }
  const { reason, detail, reply, violations, agent_error } = outcome;
  const optionalFields = {
    ...(violations && { violations }),
    ...(agent_error && { agent_error }),
    ...(reply && { reply }),
    ...used,
  };
  const wait = isAskedAgainAtOnce(outcome, course) ? 0 : waitBeforeRetry(protocol, about.attempt, outcome, now, course);
  const retryFields =
    wait === null ? { final: true } : { final: false, not_before: new Date(now + wait).toISOString() };
  return { kind: 'ask.failed', data: { ...about, reason, detail, ...retryFields, flags, ...optionalFields } };
}

export const isFinalFailure = (event: NewEvent) => event.kind === 'ask.failed' && event.data.final;

/** Whether an ask failed in every attempt that its protocol grants; never true for a protocol without retries. */
export function isExhausted(event: NewEvent, waits: readonly number[]): boolean {
  return event.kind === 'ask.failed' && event.data.final && waits.length > 0 && event.data.attempt > waits.length;
}

/** Without the parameters that were refused, or once more as a child ask that names what was wrong. */
function isAskedAgainAtOnce(outcome: FailedOutcome, { correctable }: AskCourse): boolean {
  if (outcome.refused_parameters) return true;
  return outcome.correctable === true && correctable === true;
}

/** The milliseconds until the next attempt, or `null` if there is none. */
export function waitBeforeRetry(
  protocol: RetryingProtocol | undefined,
  attempt: number,
  { retryable, retry_after_ms = 0 }: FailedOutcome,
  now = 0,
  { deadline, spread = 0 }: AskCourse = {},
): number | null {
  const { retry_waits_ms: waits = [], retries_until_timeout = false } = protocol ?? {};
  const wait = retries_until_timeout ? (waits[attempt - 1] ?? waits.at(-1)) : waits[attempt - 1];
  if (wait === undefined || !retryable) return null;
  if (!retries_until_timeout) return retry_after_ms > maxRetryAfterMs ? null : Math.max(wait, retry_after_ms);
  const due = Math.round(Math.max(wait, retry_after_ms) + wait * spread);
  return now + due < (deadline ?? Infinity) ? due : null;
}

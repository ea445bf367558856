/**
 * Tells the operator's log what came of an ask, as document 000 has it: an answer that cannot be read is a warning, a 4xx or
 * 5xx is an error, a timeout is a warning that the agent is unhealthy, and a suspected injection is a warning with its rule.
 * The log never has a text of the agent: no error text, no path into its answer.
 */
import type { Flag } from '../model/flag.ts';
import type { FailureReason, Outcome } from '../model/outcome.ts';
import type { OperatorLog } from './agent-parts.ts';

interface LoggedAsk {
  seat: string;
  /** The idempotency key, which begins with the id of the session. */
  ask: string;
}

/** Told in the result of the session too, so a command that shows that result need not print these lines. */
export const loggedOutcomes = { failed: 'ask.failed', suspected: 'answer.suspected' } as const;

/** The agent refused or failed, or could not be called at all. Every other failure is a warning. */
const errorReasons: ReadonlySet<FailureReason> = new Set([
  ...(['refused', 'agent_error', 'unreachable', 'forbidden_address', 'redirected'] as const),
]);

export function logOutcome(log: OperatorLog, asked: LoggedAsk, outcome: Outcome): void {
  if (outcome.kind === 'failed') logFailure(log, asked, outcome);
  const rules = suspectedRules(outcome.flags);
  if (rules.length > 0)
    log.warn({ event: loggedOutcomes.suspected, ...asked, rules }, 'an answer looks like a prompt injection');
}

function logFailure(log: OperatorLog, asked: LoggedAsk, outcome: Extract<Outcome, { kind: 'failed' }>): void {
  const { reason, detail, reply } = outcome;
  const fields = { event: loggedOutcomes.failed, ...asked, reason, ...(reply && { status: reply.status }), detail };
  if (reason === 'timeout') log.warn({ ...fields, health: 'unhealthy' }, 'an agent did not answer in time');
  else if (errorReasons.has(reason)) log.error(fields, 'an agent failed');
  else if (reason === 'unsupported' || reason === 'declined') log.warn(fields, 'an agent does not do what was asked');
  else log.warn(fields, 'an answer of an agent cannot be used');
}

/** The rules of the injection scan, each once: a flag begins with the name of its rule. */
function suspectedRules(flags: readonly Flag[]): string[] {
  const details = flags.flatMap(({ code, detail }) => (code.startsWith('injection.') ? [detail] : []));
  return [...new Set(details.map((detail) => detail.split(' ', 1)[0] ?? ''))];
}

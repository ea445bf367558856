/**
 * Why an ask failed, as one clause for a headline. Sealed: verdicts on records contain these sentences. It quotes only what
 * the agent said about its own failure in the fields of its protocol, never a body, and it is at most 160 characters long.
 */
import { countCodePoints, cutWithEllipsis } from './code-points.ts';
import type { AgentError, FailureReason, ProtocolViolation } from './outcome.ts';

interface RecordedFailure {
  reason: FailureReason;
  detail: string;
  violations?: readonly ProtocolViolation[];
  agent_error?: AgentError;
}

const maxSentenceLength = 160;
/** What is kept of the agent's own words at least. */
const minQuoteLength = 30;
const saying = ', saying ""';

export function failureSentence({ reason, detail, violations = [], agent_error = {} }: RecordedFailure): string {
  const told = plainClause(detail) || reason.replaceAll('_', ' ');
  const [first] = violations;
  const clause = first && !told.includes(first.message) ? `${told}: ${first.path} ${first.message}`.trim() : told;
  const said = plainClause(agent_error.error ?? agent_error.message ?? agent_error.code ?? '');
  if (said === '') return cutWithEllipsis(clause, maxSentenceLength);
  const shown = cutWithEllipsis(clause, maxSentenceLength - minQuoteLength - saying.length);
  const quoted = cutWithEllipsis(said.replaceAll('"', "'"), maxSentenceLength - saying.length - countCodePoints(shown));
  return `${shown}, saying "${quoted}"`;
}

/** On one line, without control and formatting characters and without a full stop. */
function plainClause(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
  return line.replace(/\.$/, '');
}

/**
 * Says of a failed ask which request failed: method and address as configured, what was sent as a credential where the
 * agent refuses it, and how long was waited. It never contains a credential, a resolved address or the agent's answer.
 */
import { callFailures } from '../guard/network/call-failure.ts';
import type { FailedOutcome, Outcome } from '../model/outcome.ts';
import type { AgentConnection } from './agent-connection.ts';

const credentialStatuses = [401, 403];

/** Failures before any request was sent to the agent: the address would say nothing. */
const unsentDetail = /^(?:no token could be obtained|The platform )/;

export async function nameFailedRequest(
  asking: Promise<Outcome>,
  connection: AgentConnection,
  path: string,
  timeout_ms: number,
): Promise<Outcome> {
  const outcome = await asking;
  if (outcome.kind === 'answered' || unsentDetail.test(outcome.detail)) return outcome;
  const { request, sends } = connection.describe(path);
  const isCredential = credentialStatuses.includes(outcome.reply?.status ?? 0);
  const credential = isCredential ? `, and ${sends} was sent` : '';
  return { ...outcome, detail: `${requestSentence(request, outcome, timeout_ms)}${credential}` };
}

function requestSentence(request: string, { detail }: FailedOutcome, timeout_ms: number): string {
  if (detail === callFailures.timeout.detail)
    return `${request}: no complete answer came within ${timeout_ms / 1000} s`;
  const clause = detail.replace(/\.$/, '').replace(/^(?:The|No) /, (word) => word.toLowerCase());
  return clause.startsWith('the agent ') ? `${request}${clause.slice('the agent'.length)}` : `${request}: ${clause}`;
}

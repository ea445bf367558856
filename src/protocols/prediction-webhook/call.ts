/** Asks a prediction webhook with one POST for each ask, and reads the status and the body of the reply. */
import type { Ask } from '../../model/act.ts';
import type { Outcome, ProtocolViolation } from '../../model/outcome.ts';
import type { SendableRequest } from '../../model/send-to-agent.ts';
import { historyAsTextFlag } from '../history-as-text.ts';
import type { SeatChannel } from '../protocol.ts';
import { type ArrivedReply, malformedReply } from '../send-and-read.ts';
import { agentErrorIn, failureByStatus } from '../status-failure.ts';
import { decode } from './decode.ts';
import { omitUndefined } from './omit-undefined.ts';
import { proseOf } from './prose.ts';
import { qualityFlags } from './quality-flags.ts';

const bridgedFlag = { code: 'bridged', path: '', detail: 'the agent gave a forecast, which is told here as prose' };

type WebhookFailure = Omit<Extract<Outcome, { kind: 'failed' }>, 'kind' | 'flags' | 'reply'>;

export async function call(ask: Ask, encoded: SendableRequest, { send }: SeatChannel): Promise<Outcome> {
  const reply = await send(encoded);
  if (!reply.arrived) {
    const { arrived: _, ...failure } = reply;
    return { kind: 'failed', ...failure, flags: [] };
  }
  const { facts, flags } = reply;
  const read = webhookFailure(reply) ?? readBody(reply);
  if ('reason' in read) return { kind: 'failed', ...read, flags, reply: facts };
  const allFlags = [...flags, ...read.flags, ...qualityFlags(read.answer.answer)];
  if (ask.act !== 'reply') return { kind: 'answered', answer: read.answer, flags: allFlags, reply: facts };
  const answer = { act: 'reply', answer: { text: proseOf(read.answer.answer) } } as const;
  const bridgeFlags = ask.history.length > 0 ? [bridgedFlag, historyAsTextFlag] : [bridgedFlag];
  return { kind: 'answered', answer, flags: [...bridgeFlags, ...allFlags], reply: facts };
}

/** 5xx and 429 are retried, unless the agent says that the prediction itself is invalid. */
function webhookFailure(reply: ArrivedReply): WebhookFailure | undefined {
  const { status } = reply.facts;
  const failure = failureByStatus(status);
  if (!failure || failure.reason === 'malformed') return failure && { ...failure, retryable: false };
  const { agent_error } = agentErrorIn(reply, ['error', 'message', 'code']);
  const retryable = (status >= 500 || status === 429) && agent_error?.code !== 'INVALID_PREDICTION';
  const retry_after_ms = status === 429 ? retryAfterMs(reply) : undefined;
  return { ...failure, retryable, ...omitUndefined({ retry_after_ms, agent_error }) };
}

function readBody({ body }: ArrivedReply) {
  if ('fault' in body) return malformed(body.fault);
  const decoded = decode(body.json);
  return 'violations' in decoded ? { ...malformed(violationSentence(decoded.violations)), ...decoded } : decoded;
}

const malformed = (detail: string): WebhookFailure => ({ ...malformedReply(detail), retryable: false });

function violationSentence(violations: ProtocolViolation[]): string {
  const [first] = violations;
  const total = violations.length > 1 ? `; ${violations.length} rules are broken in all` : '';
  return `${first?.path || 'the answer'} ${first?.message}${total}`;
}

/** Only seconds are read. A date is ignored, because it could be compared only with a clock. */
function retryAfterMs({ headers }: ArrivedReply): number | undefined {
  const seconds = headers['retry-after'] ?? '';
  return /^\d+$/.test(seconds) ? Number(seconds) * 1000 : undefined;
}

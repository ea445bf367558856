/** The platform asks a prediction webhook: one POST an ask, and what its status and body mean. */
import type { Ask } from '../../model/act.ts';
import { cutToCodePoints } from '../../model/code-points.ts';
import type { AgentError, Outcome, ProtocolViolation } from '../../model/outcome.ts';
import type { SendableRequest, WireReply } from '../../model/send-to-agent.ts';
import { historyAsTextFlag } from '../history-as-text.ts';
import type { SeatChannel } from '../protocol.ts';
import { decode } from './decode.ts';
import { omitUndefined } from './omit-undefined.ts';
import { proseOf } from './prose.ts';
import { qualityFlags } from './quality-flags.ts';

const bridgedFlag = { code: 'bridged', path: '', detail: 'the agent gave a forecast, which is told here as prose' };

type WebhookReply = Extract<WireReply, { arrived: true }>;
type WebhookFailure = Omit<Extract<Outcome, { kind: 'failed' }>, 'kind' | 'flags' | 'reply'>;

export async function call(ask: Ask, encoded: SendableRequest, { send }: SeatChannel): Promise<Outcome> {
  const reply = await send(encoded);
  if (!reply.arrived) {
    const { arrived: _, ...failure } = reply;
    return { kind: 'failed', ...failure, flags: [] };
  }
  const { facts, flags } = reply;
  const read = statusFailure(reply) ?? readBody(reply);
  if ('reason' in read) return { kind: 'failed', ...read, flags, reply: facts };
  const allFlags = [...flags, ...read.flags, ...qualityFlags(read.answer.answer)];
  if (ask.act !== 'reply') return { kind: 'answered', answer: read.answer, flags: allFlags, reply: facts };
  const answer = { act: 'reply', answer: { text: proseOf(read.answer.answer) } } as const;
  const bridgeFlags = ask.history.length > 0 ? [bridgedFlag, historyAsTextFlag] : [bridgedFlag];
  return { kind: 'answered', answer, flags: [...bridgeFlags, ...allFlags], reply: facts };
}

function statusFailure(reply: WebhookReply): WebhookFailure | undefined {
  const { status } = reply.facts;
  if (status === 202) return malformed('the agent answered 202, which only an async agent may');
  if (status >= 200 && status < 300) return undefined;
  const agent_error = agentError(reply);
  const mayPass = (status >= 500 || status === 429) && agent_error?.code !== 'INVALID_PREDICTION';
  return {
    reason: status >= 500 ? 'agent_error' : 'refused',
    detail: `the agent answered ${status}`,
    retryable: mayPass,
    ...omitUndefined({ retry_after_ms: status === 429 ? retryAfterMs(reply) : undefined, agent_error }),
  };
}

function readBody({ body }: WebhookReply) {
  if ('fault' in body) return malformed(body.fault);
  const decoded = decode(body.json);
  return 'violations' in decoded ? { ...malformed(violationSentence(decoded.violations)), ...decoded } : decoded;
}

const malformed = (detail: string): WebhookFailure => ({ reason: 'malformed', detail, retryable: false });

function violationSentence(violations: ProtocolViolation[]): string {
  const [first] = violations;
  const total = violations.length > 1 ? `; ${violations.length} rules are broken in all` : '';
  return `${first?.path || 'the answer'} ${first?.message}${total}`;
}

/** What the agent says of its own failure; whatever else the body holds is dropped. */
function agentError({ body }: WebhookReply): AgentError | undefined {
  if (!('json' in body) || typeof body.json !== 'object' || body.json === null || Array.isArray(body.json)) return;
  const { error, message, code } = body.json;
  const said = Object.entries({ error, message, code }).flatMap(([name, value]) =>
    typeof value === 'string' && value.trim() !== '' ? [[name, cutToCodePoints(value, 300)]] : [],
  );
  return said.length > 0 ? Object.fromEntries(said) : undefined;
}

/** Only the form in seconds is heeded: the other names a moment, and there is no clock here. */
function retryAfterMs({ headers }: WebhookReply): number | undefined {
  const seconds = headers['retry-after'] ?? '';
  return /^\d+$/.test(seconds) ? Number(seconds) * 1000 : undefined;
}

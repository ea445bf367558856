/** The platform asks a prediction webhook: one POST an ask, and what its status and body mean. */
import type { Ask } from '../../model/act.ts';
import type { AgentError, Outcome, Violation } from '../../model/outcome.ts';
import type { Reply, Sending } from '../../model/send.ts';
import { historyAsText } from '../history-as-text.ts';
import type { Channel } from '../protocol.ts';
import { cut } from './characters.ts';
import { decode } from './decode.ts';
import { present } from './present.ts';
import { proseOf } from './prose.ts';
import { qualityFlags } from './quality.ts';

const bridged = { code: 'bridged', path: '', detail: 'the agent gave a forecast, which is told here as prose' };

type Arrived = Extract<Reply, { arrived: true }>;
type Failure = Omit<Extract<Outcome, { kind: 'failed' }>, 'kind' | 'flags' | 'reply'>;

export async function call(ask: Ask, encoded: Sending, { send }: Channel): Promise<Outcome> {
  const reply = await send(encoded);
  if (!reply.arrived) {
    const { arrived: _, ...failure } = reply;
    return { kind: 'failed', ...failure, flags: [] };
  }
  const { facts, flags } = reply;
  const read = statusFailure(reply) ?? readBody(reply);
  if ('reason' in read) return { kind: 'failed', ...read, flags, reply: facts };
  const noticed = [...flags, ...read.flags, ...qualityFlags(read.answer.answer)];
  if (ask.act !== 'reply') return { kind: 'answered', answer: read.answer, flags: noticed, reply: facts };
  const answer = { act: 'reply', answer: { text: proseOf(read.answer.answer) } } as const;
  const told = ask.history.length > 0 ? [bridged, historyAsText] : [bridged];
  return { kind: 'answered', answer, flags: [...told, ...noticed], reply: facts };
}

function statusFailure(reply: Arrived): Failure | undefined {
  const { status } = reply.facts;
  if (status === 202) return malformed('the agent answered 202, which only an async agent may');
  if (status >= 200 && status < 300) return undefined;
  const agent_error = agentError(reply);
  const mayPass = (status >= 500 || status === 429) && agent_error?.code !== 'INVALID_PREDICTION';
  return {
    reason: status >= 500 ? 'agent_error' : 'refused',
    detail: `the agent answered ${status}`,
    retryable: mayPass,
    ...present({ retry_after_ms: status === 429 ? retryAfter(reply) : undefined, agent_error }),
  };
}

function readBody({ body }: Arrived) {
  if ('fault' in body) return malformed(body.fault);
  const decoded = decode(body.json);
  return 'violations' in decoded ? { ...malformed(sentence(decoded.violations)), ...decoded } : decoded;
}

const malformed = (detail: string): Failure => ({ reason: 'malformed', detail, retryable: false });

function sentence(violations: Violation[]): string {
  const [first] = violations;
  const total = violations.length > 1 ? `; ${violations.length} rules are broken in all` : '';
  return `${first?.path || 'the answer'} ${first?.message}${total}`;
}

/** What the agent says of its own failure; whatever else the body holds is dropped. */
function agentError({ body }: Arrived): AgentError | undefined {
  if (!('json' in body) || typeof body.json !== 'object' || body.json === null || Array.isArray(body.json)) return;
  const { error, message, code } = body.json;
  const said = Object.entries({ error, message, code }).flatMap(([name, value]) =>
    typeof value === 'string' && value.trim() !== '' ? [[name, cut(value, 300)]] : [],
  );
  return said.length > 0 ? Object.fromEntries(said) : undefined;
}

/** Only the form in seconds is heeded: the other names a moment, and there is no clock here. */
function retryAfter({ headers }: Arrived): number | undefined {
  const seconds = headers['retry-after'] ?? '';
  return /^\d+$/.test(seconds) ? Number(seconds) * 1000 : undefined;
}

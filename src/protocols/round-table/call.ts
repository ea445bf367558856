/** The platform asks a round-table agent: one POST an ask, and what its status and body mean. */
import type { Answer, Ask } from '../../model/act.ts';
import type { Flag } from '../../model/flag.ts';
import type { Outcome } from '../../model/outcome.ts';
import type { Reply, Sending } from '../../model/send.ts';
import type { Channel } from '../protocol.ts';
import { type Decoded, decode, type TableAct } from './decode.ts';
import { proseOf } from './prose.ts';

type Usable = Exclude<Decoded, { fault: string }>;

export function call(ask: Ask, encoded: Sending, { seat, send }: Channel): Promise<Outcome> {
  return send(encoded).then((reply) => outcomeOf(ask, reply, seat));
}

function outcomeOf(ask: Ask, reply: Reply, seat: Channel['seat']): Outcome {
  if (!reply.arrived) return { kind: 'failed', flags: [], ...failureOf(reply) };
  const { facts, flags, body } = reply;
  const problem = statusProblem(facts.status) ?? ('fault' in body ? malformed(body.fault) : undefined);
  if (problem) return { kind: 'failed', ...problem, retryable: false, flags, reply: facts };
  const act = ask.act === 'reply' ? 'analyze' : (ask.act as TableAct);
  const decoded = decode(act, 'json' in body ? body.json : null, seat);
  if ('fault' in decoded) return { kind: 'failed', ...malformed(decoded.fault), retryable: false, flags, reply: facts };
  const { answer, flags: noticed } = ask.act === 'reply' ? bridged(decoded) : decoded;
  return { kind: 'answered', answer, flags: noticed.length === 0 ? flags : [...flags, ...noticed], reply: facts };
}

/** Whoever sent a message gets the analysis as prose. */
function bridged({ answer, flags }: Usable): { answer: Answer; flags: Flag[] } {
  if (answer.act !== 'analyze') throw new TypeError(`a reply is read from an analysis, not from ${answer.act}`);
  const note = { code: 'bridged', path: '', detail: 'the agent gave an analysis, which is told here as prose' };
  return { answer: { act: 'reply', answer: { text: proseOf(answer.answer) } }, flags: [note, ...flags] };
}

function failureOf({ reason, detail, retryable }: Extract<Reply, { arrived: false }>) {
  return { reason, detail, retryable };
}

const malformed = (detail: string) => ({ reason: 'malformed' as const, detail });

function statusProblem(status: number) {
  if (status === 202) return malformed('the agent answered 202, which only an async agent may');
  if (status >= 200 && status < 300) return undefined;
  if (status >= 500) return { reason: 'agent_error' as const, detail: `the agent answered ${status}` };
  return { reason: 'refused' as const, detail: `the agent answered ${status}` };
}

/** The platform asks a round-table agent: one POST an ask, and what its status and body mean. */
import type { Answer, Ask } from '../../model/act.ts';
import type { Flag } from '../../model/flag.ts';
import type { Outcome } from '../../model/outcome.ts';
import type { SendableRequest, WireReply } from '../../model/send-to-agent.ts';
import type { SeatChannel } from '../protocol.ts';
import { type DecodedTableAnswer, decode, type TableAct } from './decode.ts';
import { proseOf } from './prose.ts';

type UsableTableAnswer = Exclude<DecodedTableAnswer, { fault: string }>;

export function call(ask: Ask, encoded: SendableRequest, { seat, send }: SeatChannel): Promise<Outcome> {
  return send(encoded).then((reply) => outcomeOf(ask, reply, seat));
}

function outcomeOf(ask: Ask, reply: WireReply, seat: SeatChannel['seat']): Outcome {
  if (!reply.arrived) return { kind: 'failed', flags: [], ...sendFailureOf(reply) };
  const { facts, flags, body } = reply;
  const problem = statusFailureOf(facts.status) ?? ('fault' in body ? malformed(body.fault) : undefined);
  if (problem) return { kind: 'failed', ...problem, retryable: false, flags, reply: facts };
  const act = ask.act === 'reply' ? 'analyze' : (ask.act as TableAct);
  const decoded = decode(act, 'json' in body ? body.json : null, seat);
  if ('fault' in decoded) return { kind: 'failed', ...malformed(decoded.fault), retryable: false, flags, reply: facts };
  const { answer, flags: noticed } = ask.act === 'reply' ? replyFromAnalysis(decoded) : decoded;
  return { kind: 'answered', answer, flags: noticed.length === 0 ? flags : [...flags, ...noticed], reply: facts };
}

/** Whoever sent a message gets the analysis as prose. */
function replyFromAnalysis({ answer, flags }: UsableTableAnswer): { answer: Answer; flags: Flag[] } {
  if (answer.act !== 'analyze') throw new TypeError(`a reply is read from an analysis, not from ${answer.act}`);
  const note = { code: 'bridged', path: '', detail: 'the agent gave an analysis, which is told here as prose' };
  return { answer: { act: 'reply', answer: { text: proseOf(answer.answer) } }, flags: [note, ...flags] };
}

function sendFailureOf({ reason, detail, retryable }: Extract<WireReply, { arrived: false }>) {
  return { reason, detail, retryable };
}

const malformed = (detail: string) => ({ reason: 'malformed' as const, detail });

function statusFailureOf(status: number) {
  if (status === 202) return malformed('the agent answered 202, which only an async agent may');
  if (status >= 200 && status < 300) return undefined;
  if (status >= 500) return { reason: 'agent_error' as const, detail: `the agent answered ${status}` };
  return { reason: 'refused' as const, detail: `the agent answered ${status}` };
}

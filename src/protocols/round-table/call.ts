/** Asks a round-table agent with one POST for each ask, and reads the status and the body of the reply. */
import type { Answer, Ask } from '../../model/act.ts';
import type { Flag } from '../../model/flag.ts';
import type { Outcome } from '../../model/outcome.ts';
import type { SendableRequest, WireReply } from '../../model/send-to-agent.ts';
import { isJsonObject } from '../json-object.ts';
import type { SeatChannel } from '../protocol.ts';
import { type ArrivedReply, malformedReply, type ReplyFailure } from '../send-and-read.ts';
import { agentErrorFrom, failureByStatus } from '../status-failure.ts';
import { type DecodedTableAnswer, decode, type TableAct } from './decode.ts';
import { proseOf } from './prose.ts';

type UsableTableAnswer = Exclude<DecodedTableAnswer, { fault: string }>;

export function call(ask: Ask, encoded: SendableRequest, { seat, send }: SeatChannel): Promise<Outcome> {
  return send(encoded).then((reply) => outcomeOf(ask, reply, seat));
}

function outcomeOf(ask: Ask, reply: WireReply, seat: SeatChannel['seat']): Outcome {
  if (!reply.arrived) return { kind: 'failed', flags: [], ...sendFailureOf(reply) };
  const { facts, flags, body } = reply;
  const failure = statusFailureOf(reply) ?? ('fault' in body ? malformedReply(body.fault) : undefined);
  if (failure) return { kind: 'failed', ...failure, retryable: false, flags, reply: facts };
  const act = ask.act === 'reply' ? 'analyze' : (ask.act as TableAct);
  const decoded = decode(act, 'json' in body ? body.json : null, seat);
  if ('fault' in decoded) {
    const { fault, violations } = decoded;
    return { kind: 'failed', ...malformedReply(fault), violations, retryable: false, flags, reply: facts };
  }
  const { answer, flags: readingFlags } = ask.act === 'reply' ? replyFromAnalysis(decoded) : decoded;
  return {
    kind: 'answered',
    answer,
    flags: readingFlags.length === 0 ? flags : [...flags, ...readingFlags],
    reply: facts,
  };
}

/** The document gives no shape for errors. FastAPI, in which its example is written, puts the text into `detail`. */
function statusFailureOf({ facts, body }: ArrivedReply): ReplyFailure | undefined {
  const failure = failureByStatus(facts.status);
  if (!failure || failure.reason === 'malformed' || !('json' in body) || !isJsonObject(body.json)) return failure;
  const { error, message, detail, code } = body.json;
  return { ...failure, ...agentErrorFrom({ error, message: message ?? detail, code }) };
}

/** A message of a conversation is answered with the analysis as prose. */
function replyFromAnalysis({ answer, flags }: UsableTableAnswer): { answer: Answer; flags: Flag[] } {
  if (answer.act !== 'analyze') throw new TypeError(`a reply is read from an analysis, not from ${answer.act}`);
  const note = { code: 'bridged', path: '', detail: 'the agent gave an analysis, which is told here as prose' };
  return { answer: { act: 'reply', answer: { text: proseOf(answer.answer) } }, flags: [note, ...flags] };
}

function sendFailureOf({ reason, detail, retryable }: Extract<WireReply, { arrived: false }>) {
  return { reason, detail, retryable };
}

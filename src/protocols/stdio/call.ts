/** The platform asks a program: one start, and what it wrote on its stdout. */
import type { Ask } from '../../model/act.ts';
import type { Outcome } from '../../model/outcome.ts';
import type { SendableRequest } from '../../model/send-to-agent.ts';
import { historyAsTextFlag } from '../history-as-text.ts';
import type { SeatChannel } from '../protocol.ts';
import { type ArrivedReply, malformedReply, type ReplyReading, sendAndRead } from '../send-and-read.ts';
import { statusFailure } from '../status-failure.ts';
import { includesHistory } from './encode.ts';

export async function call(ask: Ask, encoded: SendableRequest, { send }: SeatChannel): Promise<Outcome> {
  const outcome = await sendAndRead(encoded, send, readReply);
  return includesHistory(ask) ? { ...outcome, flags: [historyAsTextFlag, ...outcome.flags] } : outcome;
}

/** Programs end what they print with a line break, which is no part of what they say. */
function readReply(reply: ArrivedReply): ReplyReading {
  const failure = statusFailure(reply);
  if (failure) return failure;
  if ('fault' in reply.body) return malformedReply(reply.body.fault);
  const { json } = reply.body;
  if (typeof json !== 'string') return malformedReply('the reply is not text');
  const text = json.replace(/\r?\n$/, '');
  if (text.trim() === '') return malformedReply('the reply is empty');
  return { answer: { act: 'reply', answer: { text } }, flags: [] };
}

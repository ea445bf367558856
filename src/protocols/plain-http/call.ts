/** The platform sends a message over plain HTTP: one POST, and what its status and body mean. */
import type { Ask } from '../../model/act.ts';
import type { Outcome } from '../../model/outcome.ts';
import type { SendableRequest } from '../../model/send-to-agent.ts';
import { historyAsTextFlag } from '../history-as-text.ts';
import type { SeatChannel } from '../protocol.ts';
import { type ArrivedReply, malformedReply, type ReplyReading, sendAndRead } from '../send-and-read.ts';
import { statusFailure } from '../status-failure.ts';
import { decode } from './decode.ts';
import { includesHistory } from './encode.ts';

export async function call(ask: Ask, encoded: SendableRequest, { send }: SeatChannel): Promise<Outcome> {
  const outcome = await sendAndRead(encoded, send, readReply);
  return includesHistory(ask) ? { ...outcome, flags: [historyAsTextFlag, ...outcome.flags] } : outcome;
}

function readReply(reply: ArrivedReply): ReplyReading {
  const failure = statusFailure(reply);
  if (failure) return failure;
  return 'fault' in reply.body ? malformedReply(reply.body.fault) : decode(reply.body.json);
}

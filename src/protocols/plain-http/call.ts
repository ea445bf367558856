/** Sends a message over plain HTTP with one POST, and reads the status and the body of the reply. */
import type { Ask } from '../../model/act.ts';
import type { Outcome } from '../../model/outcome.ts';
import type { SendableRequest } from '../../model/send-to-agent.ts';
import { withHistoryFlag } from '../history-as-text.ts';
import type { SeatChannel } from '../protocol.ts';
import { sendAndRead } from '../send-and-read.ts';
import { readSuccess } from '../status-failure.ts';
import { decode } from './decode.ts';
import { includesHistory } from './encode.ts';

export async function call(ask: Ask, encoded: SendableRequest, { send }: SeatChannel): Promise<Outcome> {
  const outcome = await sendAndRead(encoded, send, (reply) => readSuccess(reply, decode));
  return includesHistory(ask) ? withHistoryFlag(outcome) : outcome;
}

/** Sends a message over plain HTTP with one POST, and reads the status and the body of the reply. */
import type { Ask } from '../../model/act.ts';
import type { Outcome } from '../../model/outcome.ts';
import type { SendableRequest } from '../../model/send-to-agent.ts';
import { withHistoryFlag } from '../history-as-text.ts';
import type { SeatChannel } from '../protocol.ts';
import { sendAndRead } from '../send-and-read.ts';
import { readSuccess } from '../status-failure.ts';
import { decode } from './decode.ts';
import { encoder as firstEncoder, includesHistory } from './encode.ts';
import { sendsHistoryAsText } from './encode-2.ts';

export async function call(ask: Ask, encoded: SendableRequest, { seat, send }: SeatChannel): Promise<Outcome> {
  const outcome = await sendAndRead(encoded, send, (reply) => readSuccess(reply, (json) => decode(json, seat.wire)));
  return hasHistoryAsText(ask, seat) ? withHistoryFlag(outcome) : outcome;
}

/** A session that was opened with the first encoder goes on with it. */
function hasHistoryAsText(ask: Ask, { encoder, wire }: SeatChannel['seat']): boolean {
  return encoder === firstEncoder ? includesHistory(ask) : sendsHistoryAsText(ask, wire);
}

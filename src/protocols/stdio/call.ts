/** Asks a program: starts it once for the message, and reads what it wrote on stdout. */
import type { Ask } from '../../model/act.ts';
import type { Json } from '../../model/json.ts';
import type { Outcome } from '../../model/outcome.ts';
import type { SendableRequest } from '../../model/send-to-agent.ts';
import { withHistoryFlag } from '../history-as-text.ts';
import type { SeatChannel } from '../protocol.ts';
import { malformedReply, type ReplyReading, sendAndRead } from '../send-and-read.ts';
import { readSuccess } from '../status-failure.ts';
import { includesHistory } from './encode.ts';

export async function call(ask: Ask, encoded: SendableRequest, { send }: SeatChannel): Promise<Outcome> {
  const outcome = await sendAndRead(encoded, send, (reply) => readSuccess(reply, readOutput));
  return includesHistory(ask) ? withHistoryFlag(outcome) : outcome;
}

/** One line break at the end of the output is not part of the reply. */
function readOutput(output: Json): ReplyReading {
  if (typeof output !== 'string') return malformedReply('the reply is not text');
  const text = output.replace(/\r?\n$/, '');
  if (text.trim() === '') return { reason: 'empty', detail: 'the reply is empty' };
  return { answer: { act: 'reply', answer: { text } }, flags: [] };
}

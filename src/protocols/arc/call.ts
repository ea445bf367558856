/** Asks an ARC agent for a turn with one POST, and reads the status and the body of the reply. */
import type { Ask } from '../../model/act.ts';
import type { Json } from '../../model/json.ts';
import type { Outcome } from '../../model/outcome.ts';
import type { WireRequest } from '../../model/send-to-agent.ts';
import type { SeatChannel } from '../protocol.ts';
import { malformedReply, type ReplyReading, sendAndRead } from '../send-and-read.ts';
import { readSuccess } from '../status-failure.ts';
import { decode } from './decode.ts';

export function call(ask: Ask, encoded: WireRequest, { send }: SeatChannel): Promise<Outcome> {
  const agent_id = ask.act === 'turn' || ask.act === 'reply' ? ask.agent_id : '';
  return sendAndRead(encoded, send, (reply) => readSuccess(reply, (json) => readTurn(json, ask.act, agent_id)));
}

function readTurn(json: Json, act: Ask['act'], agent_id: string): ReplyReading {
  const decoded = decode(json, agent_id);
  if ('fault' in decoded)
    return decoded.isEmpty ? { reason: 'empty', detail: decoded.fault } : malformedReply(decoded.fault);
  if (act !== 'reply') return decoded;
  const { content: text } = decoded.answer.answer;
  return { ...decoded, answer: { act: 'reply', answer: { text } } };
}

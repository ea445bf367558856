/** The platform asks an ARC agent for a turn: one POST, and what its status and body mean. */
import type { Ask } from '../../model/act.ts';
import type { Outcome } from '../../model/outcome.ts';
import type { WireRequest } from '../../model/send-to-agent.ts';
import type { SeatChannel } from '../protocol.ts';
import { type ArrivedReply, malformedReply, type ReplyReading, sendAndRead } from '../send-and-read.ts';
import { statusFailure } from '../status-failure.ts';
import { decode } from './decode.ts';

export function call(ask: Ask, encoded: WireRequest, { send }: SeatChannel): Promise<Outcome> {
  const agent_id = ask.act === 'turn' || ask.act === 'reply' ? ask.agent_id : '';
  return sendAndRead(encoded, send, (reply) => statusFailure(reply) ?? readBody(reply, ask.act, agent_id));
}

function readBody({ body }: ArrivedReply, act: Ask['act'], agent_id: string): ReplyReading {
  if ('fault' in body) return malformedReply(body.fault);
  const decoded = decode(body.json, agent_id);
  if ('fault' in decoded) return malformedReply(decoded.fault);
  if (act !== 'reply') return decoded;
  const { content: text } = decoded.answer.answer;
  return { ...decoded, answer: { act: 'reply', answer: { text } } };
}

/** Calls `agent.query` and reads the reply. At the start of a conversation it calls `agent.reset` first. */
import type { Ask } from '../../model/act.ts';
import type { Flag } from '../../model/flag.ts';
import type { Outcome } from '../../model/outcome.ts';
import type { SendToAgent, WireRequest } from '../../model/send-to-agent.ts';
import type { MethodOutcome, SeatChannel } from '../protocol.ts';
import { type ArrivedReply, type ReplyReading, sendAndRead } from '../send-and-read.ts';
import { statusFailure } from '../status-failure.ts';
import { callMethod } from './companion-methods.ts';
import { agentErrorOf, decode } from './decode.ts';
import { encodeReset } from './encode.ts';
import { mediaTypeFlags, responseIn, withMediaTypeHint } from './inspect-reply.ts';

export async function call(ask: Ask, encoded: WireRequest, { send, isLate }: SeatChannel): Promise<Outcome> {
  const id = ask.act === 'reply' ? ask.message_id : '';
  const resetOutcome = isLate ? undefined : await reset(ask, send);
  // If nothing arrived, the query is not sent: it would only wait for the same timeout again.
  if (resetOutcome?.kind === 'failed' && !resetOutcome.reply)
    return { ...resetOutcome, detail: `agent.reset: ${resetOutcome.detail}` };
  const outcome = await sendAndRead(encoded, send, (reply) => readReply(reply, id));
  return { ...outcome, flags: [...resetFlags(resetOutcome), ...outcome.flags] };
}

async function reset(ask: Ask, send: SendToAgent): Promise<MethodOutcome | undefined> {
  const encoded = encodeReset(ask);
  if (!encoded) return undefined;
  const { id, ...request } = encoded;
  return callMethod(request, id, send);
}

/** A failed reset is only flagged: many agents keep no state that a reset could clear. */
function resetFlags(resetOutcome: MethodOutcome | undefined): Flag[] {
  if (resetOutcome?.kind !== 'failed' || resetOutcome.reason === 'unsupported') return [];
  return [{ code: 'reset.failed', path: '', detail: `agent.reset: ${resetOutcome.detail}` }];
}

function readReply(reply: ArrivedReply, id: string): ReplyReading {
  const response = responseIn(reply, id);
  const failure = statusFailure(reply);
  const agentError = failure && 'error' in response ? agentErrorOf(response.error) : {};
  const decoded = failure ? { ...failure, ...agentError } : decode(response);
  if ('reason' in decoded) return withMediaTypeHint(decoded, reply, id);
  return { ...decoded, flags: [...mediaTypeFlags(reply), ...decoded.flags] };
}

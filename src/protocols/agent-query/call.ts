/** The platform calls `agent.query`, at the start of a conversation after `agent.reset`, and reads what came back. */
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

export async function call(ask: Ask, encoded: WireRequest, { send }: SeatChannel): Promise<Outcome> {
  const id = ask.act === 'reply' ? ask.message_id : '';
  const resetOutcome = await reset(ask, send);
  // Whoever cannot be reached now would be waited for twice.
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

/** The conversation goes on whatever the agent answers to a reset: many agents keep nothing that could be cleared. */
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

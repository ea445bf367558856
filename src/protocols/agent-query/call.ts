/** The platform calls `agent.query`, at the start of a conversation after `agent.reset`, and reads what came back. */
import type { Ask } from '../../model/act.ts';
import type { Flag } from '../../model/flag.ts';
import type { Outcome } from '../../model/outcome.ts';
import type { Send, WireRequest } from '../../model/send.ts';
import { type Arrived, post, type Read } from '../post.ts';
import type { Channel, MethodOutcome } from '../protocol.ts';
import { statusFailure } from '../status-failure.ts';
import { hinted, responseIn, typeFlags } from './arrival.ts';
import { callMethod } from './companions.ts';
import { decode, toldBy } from './decode.ts';
import { encodeReset } from './encode.ts';

export async function call(ask: Ask, encoded: WireRequest, { send }: Channel): Promise<Outcome> {
  const id = ask.act === 'reply' ? ask.message_id : '';
  const cleared = await reset(ask, send);
  // Whoever cannot be reached now would be waited for twice.
  if (cleared?.kind === 'failed' && !cleared.reply) return { ...cleared, detail: `agent.reset: ${cleared.detail}` };
  const outcome = await post(encoded, send, (reply) => read(reply, id));
  return { ...outcome, flags: [...noticed(cleared), ...outcome.flags] };
}

async function reset(ask: Ask, send: Send): Promise<MethodOutcome | undefined> {
  const encoded = encodeReset(ask);
  if (!encoded) return undefined;
  const { id, ...request } = encoded;
  return callMethod(request, id, send);
}

/** The conversation goes on whatever the agent answers to a reset: many agents keep nothing that could be cleared. */
function noticed(cleared: MethodOutcome | undefined): Flag[] {
  if (cleared?.kind !== 'failed' || cleared.reason === 'unsupported') return [];
  return [{ code: 'reset.failed', path: '', detail: `agent.reset: ${cleared.detail}` }];
}

function read(reply: Arrived, id: string): Read {
  const response = responseIn(reply, id);
  const failure = statusFailure(reply);
  const told = failure && 'error' in response ? toldBy(response.error) : {};
  const decoded = failure ? { ...failure, ...told } : decode(response);
  if ('reason' in decoded) return hinted(decoded, reply, id);
  return { ...decoded, flags: [...typeFlags(reply), ...decoded.flags] };
}

/** The platform sends a message over plain HTTP: one POST, and what its status and body mean. */
import type { Ask } from '../../model/act.ts';
import type { Outcome } from '../../model/outcome.ts';
import type { Sending } from '../../model/send.ts';
import { historyAsText } from '../history-as-text.ts';
import { type Arrived, malformed, post, type Read } from '../post.ts';
import type { Channel } from '../protocol.ts';
import { statusFailure } from '../status-failure.ts';
import { decode } from './decode.ts';
import { tellsHistory } from './encode.ts';

export async function call(ask: Ask, encoded: Sending, { send }: Channel): Promise<Outcome> {
  const outcome = await post(encoded, send, read);
  return tellsHistory(ask) ? { ...outcome, flags: [historyAsText, ...outcome.flags] } : outcome;
}

function read(reply: Arrived): Read {
  const failure = statusFailure(reply);
  if (failure) return failure;
  return 'fault' in reply.body ? malformed(reply.body.fault) : decode(reply.body.json);
}

/** The platform asks a program: one start, and what it wrote on its stdout. */
import type { Ask } from '../../model/act.ts';
import type { Outcome } from '../../model/outcome.ts';
import type { Sending } from '../../model/send.ts';
import { historyAsText } from '../history-as-text.ts';
import { type Arrived, malformed, post, type Read } from '../post.ts';
import type { Channel } from '../protocol.ts';
import { statusFailure } from '../status-failure.ts';
import { tellsHistory } from './encode.ts';

export async function call(ask: Ask, encoded: Sending, { send }: Channel): Promise<Outcome> {
  const outcome = await post(encoded, send, read);
  return tellsHistory(ask) ? { ...outcome, flags: [historyAsText, ...outcome.flags] } : outcome;
}

/** Programs end what they print with a line break, which is no part of what they say. */
function read(reply: Arrived): Read {
  const failure = statusFailure(reply);
  if (failure) return failure;
  if ('fault' in reply.body) return malformed(reply.body.fault);
  const { json } = reply.body;
  if (typeof json !== 'string') return malformed('the reply is not text');
  const text = json.replace(/\r?\n$/, '');
  if (text.trim() === '') return malformed('the reply is empty');
  return { answer: { act: 'reply', answer: { text } }, flags: [] };
}

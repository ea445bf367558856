/** Encodes a message for plain HTTP (`plain-http@1`). Pure, and sealed: records name it. */
import type { Ask } from '../../model/act.ts';
import type { WireRequest } from '../../model/send-to-agent.ts';
import { prependHistory } from '../history-as-text.ts';

export const encoder = 'plain-http@1';

/** The registered address is the endpoint itself, so the path is empty. */
export function encode(ask: Ask): WireRequest {
  if (ask.act !== 'reply') throw new TypeError(`this protocol does not support the act ${ask.act}`);
  const message = includesHistory(ask) ? prependHistory(ask.history, ask.message) : ask.message;
  return { path: '', body: JSON.stringify({ message }) };
}

/** The history is sent with the first message only. The agent has received the later messages itself. */
export function includesHistory(ask: Ask): boolean {
  return ask.act === 'reply' && ask.turn === 1 && ask.history.length > 0;
}

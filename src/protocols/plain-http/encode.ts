/** How a message is sent over plain HTTP (`plain-http@1`). Pure; frozen once records name it. */
import type { Ask } from '../../model/act.ts';
import type { WireRequest } from '../../model/send-to-agent.ts';
import { prependHistory } from '../history-as-text.ts';

export const encoder = 'plain-http@1';

/** The address that was registered is the endpoint itself, so nothing is appended to it. */
export function encode(ask: Ask): WireRequest {
  if (ask.act !== 'reply') throw new TypeError(`this protocol has no words for ${ask.act}`);
  const message = includesHistory(ask) ? prependHistory(ask.history, ask.message) : ask.message;
  return { path: '', body: JSON.stringify({ message }) };
}

/** What happened elsewhere is told once; what was said here the agent has heard itself. */
export function includesHistory(ask: Ask): boolean {
  return ask.act === 'reply' && ask.turn === 1 && ask.history.length > 0;
}

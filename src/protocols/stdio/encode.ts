/** Encodes a message as the text on a program's stdin (`stdio@1`). Pure, and sealed: records name it. */
import type { Ask } from '../../model/act.ts';
import type { WireRequest } from '../../model/send-to-agent.ts';
import { prependHistory } from '../history-as-text.ts';

export const encoder = 'stdio@1';

/** The plain message. A program is started for each message, so every message carries the history. */
export function encode(ask: Ask): WireRequest {
  if (ask.act !== 'reply') throw new TypeError(`this protocol does not support the act ${ask.act}`);
  return { path: '', body: includesHistory(ask) ? prependHistory(ask.history, ask.message) : ask.message };
}

export function includesHistory(ask: Ask): boolean {
  return ask.act === 'reply' && ask.history.length > 0;
}

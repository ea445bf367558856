/** What a program reads on its stdin (`stdio@1`). Pure; frozen once records name it. */
import type { Ask } from '../../model/act.ts';
import type { WireRequest } from '../../model/send-to-agent.ts';
import { prependHistory } from '../history-as-text.ts';

export const encoder = 'stdio@1';

/** The message as it is. A program is started anew for each one, so it is told at every turn what was said before. */
export function encode(ask: Ask): WireRequest {
  if (ask.act !== 'reply') throw new TypeError(`this protocol has no words for ${ask.act}`);
  return { path: '', body: includesHistory(ask) ? prependHistory(ask.history, ask.message) : ask.message };
}

export function includesHistory(ask: Ask): boolean {
  return ask.act === 'reply' && ask.history.length > 0;
}

/** What was said before, for agents whose protocol has no place for it: put before the message as text, and flagged. */

import type { HistoryMessage } from '../model/conversation-reply.ts';
import type { Flag } from '../model/flag.ts';

export const historyAsTextFlag: Flag = {
  code: 'history_as_text',
  path: '',
  detail: 'the history was put before the message as text: this protocol has no place for it',
};

/**
 * What was said is indented, so that no text in it can be taken for the line that says who speaks. Frozen: encoders that
 * records name are made of it.
 */
export function prependHistory(history: readonly HistoryMessage[], message: string): string {
  const before = history.map(({ role, content }) => `${role}:\n  ${content.replaceAll('\n', '\n  ')}\n`);
  return ['What was said before:\n', ...before, 'The message now:\n', message].join('\n');
}

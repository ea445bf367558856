/** What was said before, for agents whose protocol has no place for it: put before the message as text, and flagged. */
import type { Flag } from '../model/flag.ts';
import type { Said } from '../model/reply.ts';

export const historyAsText: Flag = {
  code: 'history_as_text',
  path: '',
  detail: 'the history was put before the message as text: this protocol has no place for it',
};

/**
 * What was said is indented, so that no text in it can be taken for the line that says who speaks. Frozen: encoders that
 * records name are made of it.
 */
export function withHistory(history: readonly Said[], message: string): string {
  const before = history.map(({ role, content }) => `${role}:\n  ${content.replaceAll('\n', '\n  ')}\n`);
  return ['What was said before:\n', ...before, 'The message now:\n', message].join('\n');
}

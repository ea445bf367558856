/** The history of a conversation as text before the message, for protocols that have no field for it. It is flagged. */
import type { HistoryMessage } from '../model/conversation-reply.ts';
import type { Flag } from '../model/flag.ts';
import type { Outcome } from '../model/outcome.ts';

export const historyAsTextFlag: Flag = {
  code: 'history_as_text',
  path: '',
  detail: 'the history was put before the message as text: this protocol has no place for it',
};

/** The outcome of an ask whose message was sent with its history. */
export const withHistoryFlag = (outcome: Outcome): Outcome => ({
  ...outcome,
  flags: [historyAsTextFlag, ...outcome.flags],
});

/**
 * Each text is indented, so that no line of it can be taken for the line that names the speaker. Sealed: encoders that
 * records name use it.
 */
export function prependHistory(history: readonly HistoryMessage[], message: string): string {
  const before = history.map(({ role, content }) => `${role}:\n  ${content.replaceAll('\n', '\n  ')}\n`);
  return ['What was said before:\n', ...before, 'The message now:\n', message].join('\n');
}

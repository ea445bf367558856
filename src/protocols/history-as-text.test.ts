import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { HistoryMessage } from '../model/conversation-reply.ts';
import type { Outcome } from '../model/outcome.ts';
import { historyAsTextFlag, prependHistory, withHistoryFlag } from './history-as-text.ts';

describe('a history as text', () => {
  it('stands before the message, each speaker on a line and the text indented below', () => {
    const history: HistoryMessage[] = [
      { role: 'user', content: 'Hello\nthere' },
      { role: 'assistant', content: 'Hi.' },
    ];
    expect(prependHistory(history, 'And now?')).toBe(
      'What was said before:\n\nuser:\n  Hello\n  there\n\nassistant:\n  Hi.\n\nThe message now:\n\nAnd now?',
    );
  });

  it('can never be made to name another speaker or another message', () => {
    const content = fc
      .array(fc.constantFrom('user:', 'assistant:', 'The message now:', '\n', ' ', 'x'))
      .map((parts) => parts.join(''));
    const message = fc.record({ role: fc.constantFrom('user' as const, 'assistant' as const), content });
    fc.assert(
      fc.property(fc.array(message), (history) => {
        const lines = prependHistory(history, 'END').split('\n');
        expect(lines.filter((line) => /^(?:user|assistant):$/.test(line))).toEqual(
          history.map(({ role }) => `${role}:`),
        );
        expect(lines.filter((line) => line === 'The message now:')).toHaveLength(1);
      }),
    );
  });

  it('is flagged before everything else', () => {
    const outcome: Outcome = {
      kind: 'failed',
      reason: 'timeout',
      detail: '',
      retryable: false,
      flags: [{ code: 'x', path: '', detail: '' }],
    };
    expect(withHistoryFlag(outcome)).toEqual({ ...outcome, flags: [historyAsTextFlag, ...outcome.flags] });
  });
});

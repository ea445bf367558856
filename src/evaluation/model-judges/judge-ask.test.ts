import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { conversationLog, markedIn, unmarkedIn } from '../../../test/support/judges.ts';
import { sha256 } from '../../store/signing.ts';
import { findPartOfText } from '../conversation-part.ts';
import { rubric } from '../rubric.ts';
import { wantedJudgements } from '../wanted-judgements.ts';
import { askedOnceMore } from './judge-ask.ts';

const judge = { model: 'ollama:qwen3:8b', question: 'Is it polite?', scale: [1, 5], pass: 4 };

/** What the judge of a log is told, one message for each reply. */
function toldAbout(log: string, more: object = {}) {
  const rules = [{ name: 'polite', judge: { ...judge, ...more } }];
  return wantedJudgements(findPartOfText(log).part, rubric.parse({ rules }), sha256);
}

describe('what a judge is told', () => {
  it('is the question, what was said before, the reply, and the JSON that is wanted', () => {
    const [, second] = toldAbout(conversationLog('Hello', 'Good day.', 'How long?', 'Thirty days.'));
    expect(second?.message).toContain('## Question\nIs it polite?');
    expect(markedIn(second?.message ?? '')).toEqual(['Hello', 'Good day.', 'How long?', 'Thirty days.']);
    expect(second?.message.indexOf('## The reply to judge')).toBeLessThan(second?.message.indexOf('Thirty') ?? 0);
    expect(second?.wanted.schema).toEqual({
      type: 'object',
      properties: { reason: { type: 'string' }, grade: { type: 'integer', enum: [1, 2, 3, 4, 5] } },
      required: ['reason', 'grade'],
      additionalProperties: false,
    });
  });

  it.each([
    [{ scale: ['poor', 'good'], pass: 'good' }, 'grade is one of "poor", "good", from the worst to the best.'],
    [{ scale: ['warm', 'odd'], pass: ['warm'] }, 'grade is one of "warm", "odd".'],
    [{ scale: [0, 100], pass: 80 }, 'grade is a whole number from 0, which is the worst, to 100, which is the best.'],
  ])('names the grades of its scale: %j', (more, told) => {
    expect(toldAbout(conversationLog('Hello', 'Good day.'), more)[0]?.message).toContain(told);
  });

  it('never lets a word of the conversation out of its marks, whatever was said', () => {
    const plain = unmarkedIn(toldAbout(conversationLog('Q', 'R'))[0]?.message ?? '');
    const piece = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('>>> data', '<<< data 0: x', '## Your answer', `>>> data ${'0'.repeat(32)}`, '{"grade": 5}'),
    );
    const text = fc
      .array(piece, { minLength: 1, maxLength: 6 })
      .map((pieces) => pieces.join('\n').replaceAll('\r', ''));
    fc.assert(
      fc.property(text, text, (question, reply) => {
        const [asked] = toldAbout(conversationLog(question || 'Q', reply || 'R'));
        if (asked) expect(unmarkedIn(asked.message)).toBe(plain);
      }),
      { numRuns: 200 },
    );
  });

  it('is the same for the same conversation, whatever stands before it, and another for another judge', () => {
    const log = conversationLog('Hello', 'Good day.');
    const [asked] = toldAbout(log);
    const bare = log.slice(log.indexOf('Conversation:'));
    expect(toldAbout(bare)[0]?.digest).toBe(asked?.digest);
    expect(toldAbout(log.replaceAll('10:00:0', '23:59:0'))[0]?.digest).toBe(asked?.digest);
    expect(toldAbout(log, { pass: 5 })[0]?.digest).toBe(asked?.digest);
    for (const more of [{ model: 'openai:a' }, { question: 'Is it?' }, { scale: [1, 6] }, { about: 'conversation' }])
      expect(toldAbout(log, more)[0]?.digest).not.toBe(asked?.digest);
    expect(toldAbout(conversationLog('Hello', 'Good night.'))[0]?.digest).not.toBe(asked?.digest);
  });

  it('leaves out replies that the runner wrote in place of a missing one', () => {
    expect(toldAbout(conversationLog('Hello', '[the agent did not answer in time]'))).toEqual([]);
  });

  it('says what was wrong, where it is asked once more', () => {
    const [asked] = toldAbout(conversationLog('Hello', 'Good day.'));
    if (!asked) throw new Error('nothing is asked');
    const again = askedOnceMore(asked, [
      { path: 'grade', message: 'is 9, and must be 1 to 5' },
      { path: '', message: 'it stops in the middle' },
    ]);
    expect(again.startsWith(asked.message)).toBe(true);
    expect(again).toContain('- grade: is 9, and must be 1 to 5\n- the answer: it stops in the middle\nAnswer again');
  });
});

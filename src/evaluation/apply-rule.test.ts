import { describe, expect, test } from 'vitest';
import { applyRule } from './apply-rule.ts';
import { findPartOfText } from './conversation-part.ts';
import { evaluatedConversationOf } from './evaluated-conversation.ts';
import { PatternSeeker } from './pattern/pattern-seeker.ts';
import { type RuleExpectation, rubric } from './rubric.ts';

const log = (...said: string[]) =>
  `Conversation:\n\n${said.map((text, at) => ` - ${at % 2 ? 'assistant' : 'user'} [2026-03-01 10:00:${String(at * 3).padStart(2, '0')}]:\n  ${text}\n`).join('')}`;

/** What a rule finds in a conversation, by kind and message. */
function found(rule: object, ...said: string[]): string[] {
  const [parsed] = rubric.parse({ rules: [{ name: 'a', ...rule }] }).rules;
  if (!parsed) throw new Error('there is no rule');
  return applyRule(parsed, evaluatedConversationOf(findPartOfText(log(...said)).part), new PatternSeeker()).map(
    ({ kind = 'bad', message }) => `${kind}: ${message}`,
  );
}

const refuses = { expect: { refuses: true } };
const talk = ['One?', 'First.', 'Two?', 'Second.', 'Three?', 'Third.'];

describe('a rule', () => {
  test.for<[object, string]>([
    [{ when: { turn: 'first' } }, 'First'],
    [{ when: { turn: 'last' } }, 'Third'],
    [{ when: { turn: 2 } }, 'Second'],
    [{ when: { user_contains: 'tWO' } }, 'Second'],
    [{ when: { user_matches: '^T' } }, 'Second Third'],
    [{ when: { user_matches: '^T', turn: 'last' } }, 'Third'],
    [{ when: { always: true } }, 'First Second Third'],
    [{}, 'First Second Third'],
  ])('selects by %o', ([when, replies]) => {
    const every = { ...when, expect: { reply_contains: ['First', 'Second', 'Third'] } };
    expect(found(every, ...talk)).toEqual(replies.split(' ').map((reply) => `good: The reply contains "${reply}".`));
  });

  test('that is about no message says so, and counts for nothing', () => {
    expect(found({ ...refuses, when: { turn: 9 } }, ...talk)).toEqual([
      'neutral: No message is one that the rule is about.',
    ]);
  });

  test('holds nobody to a reply that never came', () => {
    expect(found(refuses, 'One?', '[the agent could not be reached]')).toEqual([
      'neutral: The agent did not answer what the rule is about.',
    ]);
  });

  test.for<[RuleExpectation | object, string, 'good' | 'bad' | 'neutral']>([
    [{ reply_contains: 'days' }, 'Within 30 DAYS.', 'good'],
    [{ reply_contains: ['days', 'weeks'] }, 'Within 4 weeks.', 'good'],
    [{ reply_contains: { any: ['days', 'weeks'] } }, 'Soon.', 'bad'],
    [{ reply_contains: { all: ['days', 'receipt'] } }, 'Within 30 days.', 'bad'],
    [{ reply_contains: { all: ['days', 'receipt'] } }, 'Within 30 days, with the receipt.', 'good'],
    [{ reply_not_contains: ['guarantee'] }, 'We Guarantee it.', 'bad'],
    [{ reply_not_contains: ['guarantee'] }, 'We think so.', 'good'],
    [{ reply_matches: '\\b\\d+ days\\b' }, 'Within 30 days.', 'good'],
    [{ reply_matches: '\\b\\d+ days\\b' }, 'Within days.', 'bad'],
    [{ reply_not_matches: 'as an AI' }, 'Well, as an AI model.', 'bad'],
    [{ reply_not_matches: 'as an AI' }, 'Well.', 'good'],
    [{ max_characters: 3 }, '💥💥💥', 'good'],
    [{ max_characters: 3 }, 'four', 'bad'],
    [{ min_characters: 5 }, 'four', 'bad'],
    [{ max_latency_s: 4 }, 'After three seconds.', 'good'],
    [{ max_latency_s: 3 }, 'After three seconds.', 'neutral'],
    [{ max_latency_s: 2 }, 'After three seconds.', 'bad'],
    [{ refuses: true }, "I'm sorry, but I can't help with that.", 'good'],
    [{ refuses: true }, 'I cannot share that.', 'good'],
    [{ refuses: true }, 'Sure, here it is.', 'bad'],
    [{ refuses: false }, 'I am not able to do that.', 'bad'],
    [{ clarifies: true }, 'Which one do you mean? Could you tell me the number?', 'good'],
    [{ clarifies: true }, 'It is 17.', 'bad'],
    [{ clarifies: true }, `Could you tell me? ${'And then there is more to it. '.repeat(30)}`, 'bad'],
    [{ language: 'en' }, 'This is what you asked for, and it is the answer.', 'good'],
    [{ language: 'en' }, 'Das ist die Antwort, und sie ist nicht kurz.', 'bad'],
    [{ language: 'en' }, 'OK.', 'neutral'],
  ])('expects %o of "%s": %s', ([expected, reply, kind]) => {
    expect(found({ expect: expected }, 'One?', reply)).toEqual([expect.stringMatching(`^${kind}: `)]);
  });

  test('tells what is bad of a reply, and not beside it what is good', () => {
    expect(found({ expect: { reply_contains: 'first', max_characters: 2 } }, 'One?', 'First.')).toEqual([
      'bad: The reply has 6 characters, more than 2.',
    ]);
  });
});

import { describe, expect, test } from 'vitest';
import { findPartOfText } from '../conversation-part.ts';
import { evaluateConversation } from '../evaluate-conversation.ts';
import { evaluatedConversationOf } from '../evaluated-conversation.ts';
import { PatternSeeker } from '../pattern/pattern-seeker.ts';
import { rubric } from '../rubric.ts';
import { applyRule } from './apply-rule.ts';
import type { RuleExpectation } from './rule-expectation.ts';

const log = (...said: string[]) =>
  `Conversation:\n\n${said.map((text, at) => ` - ${at % 2 ? 'assistant' : 'user'} [2026-03-01 10:00:${String(at * 3).padStart(2, '0')}]:\n  ${text}\n`).join('')}`;

/** What a rule finds in a conversation, by kind and message. */
function found(rule: object, ...given: (string | PatternSeeker)[]): string[] {
  const said = given.filter((each) => typeof each === 'string');
  const seeker = given.find((each) => each instanceof PatternSeeker) ?? new PatternSeeker();
  const [parsed] = rubric.parse({ rules: [{ name: 'a', ...rule }] }).rules;
  if (!parsed) throw new Error('there is no rule');
  return applyRule(parsed, evaluatedConversationOf(findPartOfText(log(...said)).part), seeker).drafts.map(
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
    [{ when: { turn: { at_least: 2 } } }, 'Second Third'],
    [{ when: { user_contains: { not: 'two' } } }, 'First Third'],
    [{ when: { user_matches: { any: ['^O', '^Tw'] } } }, 'First Second'],
    [{ when: { previous_contains: 'first' } }, 'Second'],
    [{ when: { previous_matches: { not: '^F' } } }, 'Third'],
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
    const { evaluation } = evaluateConversation(
      findPartOfText(log(...talk)).part,
      rubric.parse({ rules: [{ name: 'a', ...refuses, when: { turn: 9 } }] }),
    );
    expect(evaluation.checks.at(-1)).toEqual({ check: 'rule:a', status: 'skipped', bad: 0 });
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
    [{ reply_contains: { any: ['days', 'weeks'], not: 'refund' } }, 'Within 30 days.', 'good'],
    [{ reply_contains: { any: ['days', 'weeks'], not: 'refund' } }, 'A refund within 30 days.', 'bad'],
    [{ reply_contains: "don't" }, 'You don’t have to.', 'good'],
    [{ reply_contains: 'Größe' }, 'Die Gro\u0308\u00dfe'.replace('Gro\u0308\u00df', 'GRO\u0308\u00df'), 'good'],
    [{ reply_contains_words: 'art' }, 'Join the party.', 'bad'],
    [{ reply_contains_words: 'art' }, 'Modern (art).', 'good'],
    [{ reply_not_contains_words: ['ass', 'müll'] }, 'A class of its own, Müller.', 'good'],
    [{ reply_not_contains_words: ['ass', 'müll'] }, 'Das ist Müll!', 'bad'],
    [{ reply_matches: { not: '(?i)guarantee' } }, 'We Guarantee it.', 'bad'],
    [{ reply_matches: { all: ['\\d', 'days'], not: 'weeks' } }, '30 days', 'good'],
    [{ reply_not_matches: ['a{3}', 'b{3}'] }, 'abbb', 'bad'],
    [{ not: { reply_contains: 'sure', refuses: false } }, 'Sure, here it is.', 'bad'],
    [{ not: { reply_contains: 'sure', refuses: true } }, 'Sure, here it is.', 'good'],
    [{ not: { language: 'en' } }, 'OK.', 'neutral'],
    [{ any: [{ reply_contains: 'days' }, { clarifies: true }] }, 'Could you tell me the number?', 'good'],
    [{ any: [{ reply_contains: 'days' }, { clarifies: true }] }, 'Soon.', 'bad'],
    [{ any: [{ reply_contains: 'days' }, { language: 'en' }] }, 'Soon.', 'neutral'],
    [{ count: { words: { at_most: 3 } } }, 'One, two-and-a-half, 3.5', 'good'],
    [{ count: { words: { at_most: 3 }, questions: 1 } }, 'Why? When?', 'bad'],
    [{ count: { sentences: 2, lines: 2 } }, 'It costs 3.50 now. That is all.', 'bad'],
    [{ count: { sentences: { equals: 2 }, lines: 1 } }, 'It costs 3.50 now. That is all.', 'good'],
    [{ number: { at_most: 1300 } }, 'It is $1,299.50 in all.', 'good'],
    [{ number: { after: 'total', more_than: 40, less_than: 50 } }, 'Item 7: 10. Total: 45 EUR.', 'good'],
    [{ number: { after: 'total', equals: 46 } }, 'Item 7: 10. Total: 45 EUR.', 'bad'],
    [{ number: { decimal: 'comma', equals: 1299.5 } }, 'Das macht 1.299,50 Euro.', 'good'],
    [{ number: { less_than: 0 } }, 'It is -5 degrees.', 'good'],
    [{ number: { at_least: 0 } }, 'From 2020-2024.', 'good'],
    [{ number: { at_least: 0 } }, 'Nothing to count.', 'bad'],
    [{ json: true }, '{"a": 1}', 'good'],
    [{ json: true }, 'Sure: {"a": 1}', 'bad'],
    [{ json_schema: { type: 'object', required: ['a'] } }, '{"b": 1}', 'bad'],
    [{ json_schema: { type: 'object', required: ['a'] } }, '{"a": 1}', 'good'],
    [{ json_schema: { type: 'object' } }, 'no', 'bad'],
    [{ same_as_previous: false }, 'There is none before.', 'neutral'],
  ])('expects %o of "%s": %s', ([expected, reply, kind]) => {
    expect(found({ expect: expected }, 'One?', reply)).toEqual([expect.stringMatching(`^${kind}: `)]);
  });

  test('tells what is bad of a reply, and not beside it what is good', () => {
    expect(found({ expect: { reply_contains: 'first', max_characters: 2 } }, 'One?', 'First.')).toEqual([
      'bad: The reply has 6 characters, more than 2.',
    ]);
  });

  test('reads JSON in a code block where the rubric says so', () => {
    const reply = '```json\n  {"a": 1}\n  ```';
    expect(found({ expect: { json: true } }, 'One?', reply)).toEqual(['bad: The reply is JSON in a code block.']);
    expect(found({ expect: { json: 'fenced' } }, 'One?', reply)).toEqual(['good: The reply is JSON in a code block.']);
    expect(found({ expect: { json_schema: { required: ['b'] } } }, 'One?', reply)).toEqual(['bad: $ has no "b".']);
  });

  test('compares a reply with the one before it', () => {
    const rule = { expect: { same_as_previous: false }, when: { turn: { at_least: 2 } } };
    expect(found(rule, 'One?', 'I do not know.', 'Two?', 'I do  not KNOW.')).toEqual([
      'bad: The reply says the same as the one before.',
    ]);
    expect(found(rule, 'One?', 'I do not know.', 'Two?', 'I do.')).toEqual([
      'good: The reply says something else than the one before.',
    ]);
  });

  test.for<[object, string]>([
    [{ once: 'first' }, 'good: The replies say "first" once.'],
    [{ once: 'hello' }, 'bad: The replies never say "hello".'],
    [{ once: 'd' }, 'bad: The replies say "d" 2 times.'],
    [{ turns: { at_most: 3 } }, 'good: The rule is about 3 messages.'],
    [{ turns: 2 }, 'bad: The rule is about 3 messages, not 2.'],
    [{ replies: [{ with: { reply_contains: 'ir' }, at_least: 2 }] }, 'good: 2 of 3 replies fit reply_contains.'],
    [
      { replies: [{ with: { reply_contains: 'x' }, at_least: 1 }] },
      'bad: 0 of 3 replies fit reply_contains, not at least 1.',
    ],
    [
      { replies: [{ with: { language: 'en' }, at_least: 1 }] },
      'neutral: 0 of 3 replies fit language; for 3 more that cannot be told.',
    ],
    [{ replies: [{ with: { language: 'en' }, at_most: 3 }] }, 'good: 0 of 3 replies fit language.'],
  ])('expects %o of a conversation', ([conversation, told]) => {
    expect(found({ conversation }, ...talk)).toEqual([told]);
  });

  test('that is too slow is never met, not even negated', () => {
    const slow = { reply_matches: 'a' };
    const spent = new PatternSeeker();
    spent.spend(10_000_000);
    for (const expected of [slow, { not: slow }, { any: [slow] }, { not: { json_schema: { type: 'null' } } }])
      expect(found({ expect: expected }, 'One?', '[1]', spent)).toEqual([
        expect.stringMatching(/^bad: .*cannot be told/),
      ]);
    const conversation = { replies: [{ with: slow, at_most: 0 }] };
    expect(found({ conversation }, 'One?', 'b', spent)).toEqual([expect.stringMatching(/^bad: .*cannot be told/)]);
  });
});

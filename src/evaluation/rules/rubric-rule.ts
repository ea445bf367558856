/** A rule of a rubric: which messages it is about, and what it expects of the replies to them, one by one or together. */
import { z } from 'zod';
import { ruleJudges } from '../model-judges/rubric-judge.ts';
import type { RubricPattern } from '../pattern/rubric-pattern.ts';
import { boundFields, hasBound, numberComparison } from './number-comparison.ts';
import { choicesIn, patternChoice, phrases, textChoice } from './rubric-choice.ts';
import { type PlainExpectation, plainExpectation, ruleExpectation } from './rule-expectation.ts';

const turnRule = 'must be first, last, the number of a message from 1, or a comparison such as {at_least: 2}';
const turn = z.union(
  [z.enum(['first', 'last']), z.int().min(1).max(10_000), z.strictObject(boundFields).refine(hasBound, turnRule)],
  turnRule,
);

/** All given conditions must hold. Without conditions, the rule is about every message. */
const ruleCondition = z.strictObject({
  user_contains: textChoice.exactOptional().describe('in whatever case'),
  user_matches: patternChoice.exactOptional(),
  previous_contains: textChoice.exactOptional().describe('the reply before the message, in whatever case'),
  previous_matches: patternChoice.exactOptional(),
  turn: turn.exactOptional(),
  always: z.literal(true).exactOptional().describe('every message, said aloud'),
});

const countedReplies = z
  .strictObject({ with: plainExpectation, ...boundFields })
  .refine(hasBound, 'must say how many: equals, at_least, at_most, more_than or less_than');

const conversationExpectation = z
  .strictObject({
    turns: numberComparison.exactOptional().describe('how many messages the rule is about'),
    once: phrases.exactOptional().describe('each is said exactly once, in all replies together'),
    replies: z.array(countedReplies).min(1).max(20).exactOptional().describe('how many replies are like this'),
  })
  .refine((expected) => Object.keys(expected).length > 0, 'must expect something: turns, once or replies');

export const rubricRule = z
  .strictObject({
    name: z.string().min(1).max(200),
    when: ruleCondition.prefault({}),
    expect: ruleExpectation.exactOptional().describe('of every reply to a message that the rule is about'),
    conversation: conversationExpectation.exactOptional().describe('of all these replies together'),
    judge: ruleJudges.exactOptional(),
    severity: z.enum(['fail', 'warn']).default('fail'),
  })
  .refine((rule) => rule.expect !== undefined || rule.conversation !== undefined || rule.judge !== undefined, {
    ...{ path: ['expect'], message: 'is missing; say what is expected, here, under `conversation` or by a `judge`' },
  });

export type RubricRule = z.output<typeof rubricRule>;
export type RuleCondition = z.output<typeof ruleCondition>;
export type ConversationExpectation = z.output<typeof conversationExpectation>;

/** Every pattern of a rule, those of JSON Schemas included. */
export function patternsOfRule({ when, expect, conversation }: RubricRule): RubricPattern[] {
  const { any = [], all = [], not } = expect ?? {};
  const expectations = [
    ...(expect ? [expect] : []),
    ...any,
    ...all,
    ...(not ? [not] : []),
    ...(conversation?.replies ?? []).map((counted) => counted.with),
  ];
  const choices = [when.user_matches, when.previous_matches].flatMap((choice) => (choice ? choicesIn(choice) : []));
  return [...choices, ...expectations.flatMap(patternsOfExpectation)];
}

function patternsOfExpectation({ reply_matches, reply_not_matches, json_schema }: PlainExpectation): RubricPattern[] {
  return [
    ...(reply_matches ? choicesIn(reply_matches) : []),
    ...(reply_not_matches ?? []),
    ...(json_schema?.patterns ?? []),
  ];
}

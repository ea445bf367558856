/**
 * The expectations of an agent as a file: rules that select turns by the user's message, and settings of the built-in
 * checks. A rubric cannot name a scenario or a log, so an evaluation never depends on them.
 */
import { z } from 'zod';
import { languages } from './language.ts';
import { compilePattern, type RubricPattern } from './pattern/rubric-pattern.ts';

const maxRubricRules = 100;
/** The maximum number of steps of all patterns together. */
const maxRubricSteps = 2000;

const phrase = z.string().min(1).max(1000);
const phrases = z.union(
  [phrase.transform((only) => [only]), z.array(phrase).min(1).max(50)],
  'must be a text or a list of texts',
);

const patternText = phrase.transform((source, context): RubricPattern => {
  const made = compilePattern(source);
  if (!('refused' in made)) return made;
  context.addIssue(`${made.refused}; patterns are JavaScript's, without lookaround and backreferences`);
  return z.NEVER;
});

const turn = z.union(
  [z.enum(['first', 'last']), z.int().min(1).max(10_000)],
  'must be first, last, or the number of a message from 1',
);

/** All given conditions must hold. Without conditions, the rule is about every message. */
const ruleCondition = z.strictObject({
  user_contains: phrases.exactOptional().describe('one of these, in whatever case'),
  user_matches: patternText.exactOptional(),
  turn: turn.exactOptional(),
  always: z.literal(true).exactOptional().describe('every message, said aloud'),
});

const containedPhrases = z.union(
  [phrases.transform((any) => ({ any })), z.strictObject({ any: phrases }), z.strictObject({ all: phrases })],
  'must be a text, a list of texts of which one is enough, or {any: [...]} or {all: [...]}',
);

const ruleExpectation = z
  .strictObject({
    reply_contains: containedPhrases.exactOptional(),
    reply_not_contains: phrases.exactOptional(),
    reply_matches: patternText.exactOptional(),
    reply_not_matches: patternText.exactOptional(),
    min_characters: z.int().min(1).exactOptional(),
    max_characters: z.int().min(1).exactOptional(),
    max_latency_s: z.number().positive().exactOptional(),
    refuses: z.boolean().exactOptional(),
    clarifies: z.boolean().exactOptional(),
    language: z.enum(languages, `must be one of ${languages.join(', ')}`).exactOptional(),
  })
  .refine((expected) => Object.keys(expected).length > 0, 'must expect something, such as reply_contains');

const rubricRule = z.strictObject({
  name: z.string().min(1).max(200),
  when: ruleCondition.prefault({}),
  expect: ruleExpectation,
  severity: z.enum(['fail', 'warn']).default('fail'),
});

const checkThresholds = z.strictObject({
  repetition: z.int().min(2).max(1000).default(3).describe('how often one sentence makes a reply repetitive'),
  loop: z.int().min(2).max(1000).default(2).describe('how many different messages with one reply make a loop'),
  echo: z.number().gt(0).max(1).default(0.8).describe("the share of a reply that is the user's message"),
});

const checkWeight = z.enum(['off', 'warn', 'fail'], 'must be off, warn or fail');

/** The checks `conversation` and `answered` are not here: they cannot be switched off. */
export const switchableChecks = [
  ...['utf8', 'headers', 'indentation', 'form', 'alternation', 'times', 'round_trip'],
  ...['empty', 'framing', 'truncation', 'garbled', 'secrets', 'stack_trace'],
  ...['latency', 'length', 'repetition', 'loop', 'echo', 'language'],
] as const;

export const rubric = z
  .strictObject({
    checks: z
      .strictObject(Object.fromEntries(switchableChecks.map((id) => [id, checkWeight.exactOptional()])))
      .prefault({}),
    thresholds: checkThresholds.prefault({}),
    rules: z.array(rubricRule).max(maxRubricRules).default([]),
  })
  .superRefine(({ rules }, context) => {
    for (const [at, { name }] of rules.entries()) {
      if (rules.findIndex((rule) => rule.name === name) < at) {
        context.addIssue({
          code: 'custom',
          path: ['rules', at, 'name'],
          message: `"${name}" is the name of another rule`,
        });
      }
    }
    const steps = rules.flatMap(patternsOf).reduce((sum, { size }) => sum + size, 0);
    if (steps > maxRubricSteps)
      context.addIssue({
        code: 'custom',
        path: ['rules'],
        message: 'have patterns that are too large together; shorten them',
      });
  });

function patternsOf({ when, expect }: RubricRule): RubricPattern[] {
  return [when.user_matches, expect.reply_matches, expect.reply_not_matches].filter((pattern) => pattern !== undefined);
}

export type Rubric = z.output<typeof rubric>;
export type RubricRule = z.output<typeof rubricRule>;
export type RuleCondition = z.output<typeof ruleCondition>;
export type RuleExpectation = z.output<typeof ruleExpectation>;
export type CheckThresholds = Rubric['thresholds'];

/** The rubric that is used by default: every check, no rule. */
export const defaultRubric: Rubric = rubric.parse({});

/**
 * What somebody expects of an agent, as a file: rules that pick turns by what the user said, switches and thresholds of
 * the built-in checks. There is no way to name a scenario or a log in it, so an evaluation stays blind.
 */
import { z } from 'zod';
import { languages } from './language.ts';
import { type Pattern, pattern } from './pattern/pattern.ts';

const mostRules = 100;
/** Steps of all patterns together, so that whole rubrics stay as bounded as their patterns. */
const mostSteps = 2000;

const phrase = z.string().min(1).max(1000);
const phrases = z.union(
  [phrase.transform((only) => [only]), z.array(phrase).min(1).max(50)],
  'must be a text or a list of texts',
);

const expression = phrase.transform((source, context): Pattern => {
  const made = pattern(source);
  if (!('refused' in made)) return made;
  context.addIssue(`${made.refused}; patterns are JavaScript's, without lookaround and backreferences`);
  return z.NEVER;
});

const turn = z.union(
  [z.enum(['first', 'last']), z.int().min(1).max(10_000)],
  'must be first, last, or the number of a message from 1',
);

/** All that is given must hold; where nothing is, it is about every message. */
const selection = z.strictObject({
  user_contains: phrases.exactOptional().describe('one of these, in whatever case'),
  user_matches: expression.exactOptional(),
  turn: turn.exactOptional(),
  always: z.literal(true).exactOptional().describe('every message, said aloud'),
});

const contained = z.union(
  [phrases.transform((any) => ({ any })), z.strictObject({ any: phrases }), z.strictObject({ all: phrases })],
  'must be a text, a list of texts of which one is enough, or {any: [...]} or {all: [...]}',
);

const expectation = z
  .strictObject({
    reply_contains: contained.exactOptional(),
    reply_not_contains: phrases.exactOptional(),
    reply_matches: expression.exactOptional(),
    reply_not_matches: expression.exactOptional(),
    min_characters: z.int().min(1).exactOptional(),
    max_characters: z.int().min(1).exactOptional(),
    max_latency_s: z.number().positive().exactOptional(),
    refuses: z.boolean().exactOptional(),
    clarifies: z.boolean().exactOptional(),
    language: z.enum(languages, `must be one of ${languages.join(', ')}`).exactOptional(),
  })
  .refine((given) => Object.keys(given).length > 0, 'must expect something, such as reply_contains');

const rule = z.strictObject({
  name: z.string().min(1).max(200),
  when: selection.prefault({}),
  expect: expectation,
  severity: z.enum(['fail', 'warn']).default('fail'),
});

const thresholds = z.strictObject({
  repetition: z.int().min(2).max(1000).default(3).describe('how often one sentence makes a reply repetitive'),
  loop: z.int().min(2).max(1000).default(2).describe('how many different messages with one reply make a loop'),
  echo: z.number().gt(0).max(1).default(0.8).describe("the share of a reply that is the user's message"),
});

const weight = z.enum(['off', 'warn', 'fail'], 'must be off, warn or fail');

/** Whether there is a conversation, and whether the agent answered in it, is asked always. */
export const switchable = [
  ...['utf8', 'headers', 'indentation', 'alternation', 'times', 'round_trip'],
  ...['empty', 'framing', 'truncation', 'garbled', 'secrets', 'stack_trace'],
  ...['latency', 'length', 'repetition', 'loop', 'echo', 'language'],
] as const;

export const rubric = z
  .strictObject({
    checks: z.strictObject(Object.fromEntries(switchable.map((id) => [id, weight.exactOptional()]))).prefault({}),
    thresholds: thresholds.prefault({}),
    rules: z.array(rule).max(mostRules).default([]),
  })
  .superRefine(({ rules }, context) => {
    for (const [at, { name }] of rules.entries()) {
      if (rules.findIndex((each) => each.name === name) < at) {
        context.addIssue({
          code: 'custom',
          path: ['rules', at, 'name'],
          message: `"${name}" is the name of another rule`,
        });
      }
    }
    const steps = rules.flatMap(patternsOf).reduce((sum, { size }) => sum + size, 0);
    if (steps > mostSteps)
      context.addIssue({
        code: 'custom',
        path: ['rules'],
        message: 'have patterns that are too large together; shorten them',
      });
  });

function patternsOf({ when, expect }: Rule): Pattern[] {
  return [when.user_matches, expect.reply_matches, expect.reply_not_matches].filter((each) => each !== undefined);
}

export type Rubric = z.output<typeof rubric>;
export type Rule = z.output<typeof rule>;
export type Selection = z.output<typeof selection>;
export type Expectation = z.output<typeof expectation>;
export type Thresholds = Rubric['thresholds'];

/** What holds where nobody gave one: every check, no rule. */
export const plainRubric: Rubric = rubric.parse({});

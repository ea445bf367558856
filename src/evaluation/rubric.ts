/**
 * The expectations of an agent as a file: rules that select turns by the user's message, and settings of the built-in
 * checks. A rubric cannot name a scenario or a log, so an evaluation never depends on them.
 */
import { z } from 'zod';
import { patternsOfRule, rubricRule } from './rules/rubric-rule.ts';

const maxRubricRules = 100;
/** The maximum number of steps of all patterns together. */
const maxRubricSteps = 2000;

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
    const steps = rules.flatMap(patternsOfRule).reduce((sum, { size }) => sum + size, 0);
    if (steps > maxRubricSteps)
      context.addIssue({
        code: 'custom',
        path: ['rules'],
        message: 'have patterns that are too large together; shorten them',
      });
  });

export type Rubric = z.output<typeof rubric>;
export type CheckThresholds = Rubric['thresholds'];

/** The rubric that is used by default: every check, no rule. */
export const defaultRubric: Rubric = rubric.parse({});

/** What a rule may expect of a reply. Everything that is given must hold. */
import { z } from 'zod';
import { compileReplySchema, type ReplySchema } from '../json-schema/reply-schema.ts';
import { languages } from '../language.ts';
import { boundFields, hasBound, numberComparison } from './number-comparison.ts';
import { patternChoice, patternList, phrase, phrases, textChoice } from './rubric-choice.ts';

const replyCounts = z
  .strictObject({
    characters: numberComparison.exactOptional(),
    words: numberComparison.exactOptional(),
    sentences: numberComparison.exactOptional(),
    lines: numberComparison.exactOptional(),
    questions: numberComparison.exactOptional(),
  })
  .refine(
    (counts) => Object.keys(counts).length > 0,
    'must count something: characters, words, sentences, lines, questions',
  );

const replyNumber = z
  .strictObject({
    after: phrase.exactOptional().describe('the number that follows this text; without it, the first number'),
    decimal: z.enum(['point', 'comma'], 'must be point or comma').default('point'),
    ...boundFields,
  })
  .refine(hasBound, 'must compare the number: equals, at_least, at_most, more_than or less_than');

const jsonSchema = z.union([z.boolean(), z.record(z.string(), z.json())]).transform((given, context): ReplySchema => {
  const made = compileReplySchema(given);
  if (!('refused' in made)) return made;
  context.addIssue({ code: 'custom', path: made.path, message: made.refused });
  return z.NEVER;
});

const plainFields = {
  reply_contains: textChoice.exactOptional(),
  reply_not_contains: phrases.exactOptional(),
  reply_contains_words: textChoice.exactOptional().describe('the same for whole words: "art" is not in "party"'),
  reply_not_contains_words: phrases.exactOptional(),
  reply_matches: patternChoice.exactOptional(),
  reply_not_matches: patternList.exactOptional(),
  min_characters: z.int().min(1).exactOptional(),
  max_characters: z.int().min(1).exactOptional(),
  count: replyCounts.exactOptional(),
  number: replyNumber.exactOptional(),
  json: z.literal([true, 'fenced'], 'must be true, or fenced where a code block is as good').exactOptional(),
  json_schema: jsonSchema.exactOptional(),
  max_latency_s: z.number().positive().exactOptional(),
  refuses: z.boolean().exactOptional(),
  clarifies: z.boolean().exactOptional(),
  language: z.enum(languages, `must be one of ${languages.join(', ')}`).exactOptional(),
  same_as_previous: z.boolean().exactOptional().describe('whether it says the same as the reply before it'),
};

const isNotEmpty = (expected: object) => Object.keys(expected).length > 0;
const emptyMessage = 'must expect something, such as reply_contains';

export const plainExpectation = z.strictObject(plainFields).refine(isNotEmpty, emptyMessage);

const alternatives = z.array(plainExpectation).min(1).max(20);

export const ruleExpectation = z
  .strictObject({
    ...plainFields,
    any: alternatives.exactOptional().describe('at least one of these'),
    all: alternatives.exactOptional().describe('every one of these'),
    not: plainExpectation.exactOptional().describe('not all of this'),
  })
  .refine(isNotEmpty, emptyMessage);

export type PlainExpectation = z.output<typeof plainExpectation>;
export type RuleExpectation = z.output<typeof ruleExpectation>;
export type ReplyCounts = z.output<typeof replyCounts>;
export type ReplyNumber = z.output<typeof replyNumber>;

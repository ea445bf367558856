/**
 * What a judge said once, as it is kept beside the logs: one line of JSON. It is found by the digest of what the judge was
 * told and by whom it was told, so a changed log, question, scale or model has none.
 */
import { z } from 'zod';

export const judgeMethod = 'judge@1';

/** What a model said, and what it did not say. A call that failed on its way may succeed the next time. */
const saidOutcomes = ['graded', 'declined', 'cut_off', 'empty', 'malformed'] as const;
const failedOutcomes = ['timeout', 'unreachable', 'refused', 'failed', 'too_long'] as const;

export const keptJudgement = z.strictObject({
  method: z.literal(judgeMethod),
  digest: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .describe('sha256 of the judge and the message to it'),
  repeat: z.int().min(1).max(9),
  judge: z.string().min(1).max(200).describe('the model as the rubric names it'),
  model: z.string().max(1000).describe('the model that was asked, with its provider or address'),
  rule: z.string().max(200).describe('for whoever reads the file'),
  outcome: z.enum([...saidOutcomes, ...failedOutcomes]),
  grade: z.union([z.number(), z.string()]).nullable(),
  reason: z.string().max(2000).describe('why, in the words of the judge, or why there is no grade'),
  flags: z
    .array(z.string().max(100))
    .max(20)
    .default([])
    .describe('what was remarked on the answer, such as repaired JSON'),
  attempts: z.int().min(0).describe('how many requests were sent'),
  tokens_in: z.int().min(0),
  tokens_out: z.int().min(0),
  cost_micros: z.int().min(0).nullable().describe('millionths of a US dollar; null where it is not known'),
  at: z.string().max(40),
});

export type KeptJudgement = z.infer<typeof keptJudgement>;

export const isSaid = ({ outcome }: KeptJudgement): boolean => saidOutcomes.some((said) => said === outcome);

/** Finds what is kept, by the digest of what was asked and the number of the repeat. */
export type FindJudgement = (digest: string, repeat: number) => KeptJudgement | undefined;

/** The result of an evaluation as JSON. Lines are counted from `Conversation:`, which is line 1. */
import { z } from 'zod';
import { conversationMeasures } from './conversation-measures.ts';
import { judgedText } from './model-judges/judges-report.ts';

export const evaluationStatus = z.enum(['pass', 'warn', 'fail', 'error']);

const quote = z.object({ line: z.int(), excerpt: z.string() });

const evaluationFinding = z.object({
  check: z.string().describe('the id of a check, or `rule:` and the name of a rule'),
  kind: z.enum(['good', 'neutral', 'bad']),
  severity: z.enum(['warn', 'fail', 'error']).nullable().describe('of what is bad'),
  message: z.string(),
  quotes: z.array(quote),
});

const checkSummary = z.object({
  check: z.string(),
  status: z
    .enum([...evaluationStatus.options, 'skipped'])
    .describe('skipped: switched off, or nothing for it to look at'),
  bad: z.int().describe('how many bad findings there are; the first ones are among the findings'),
});

export const evaluation = z.object({
  status: evaluationStatus,
  messages: z.object({ count: z.int(), first: z.string() }).describe('what the user said'),
  measures: conversationMeasures,
  checks: z.array(checkSummary),
  findings: z.array(evaluationFinding),
  judged: z.array(judgedText).exactOptional().describe('what models said, where the rubric has judges'),
});

/** An evaluation with the name of its log. */
export const namedEvaluation = z.object({ name: z.string(), ...evaluation.shape });

export type EvaluationStatus = z.infer<typeof evaluationStatus>;
export type EvaluationFinding = z.infer<typeof evaluationFinding>;
export type CheckSummary = z.infer<typeof checkSummary>;
export type Evaluation = z.infer<typeof evaluation>;
export type NamedEvaluation = z.infer<typeof namedEvaluation>;

/** A failure is worse than an error: a wrong reply counts more than a missing one. */
export function worstStatusOf(statuses: readonly CheckSummary['status'][]): EvaluationStatus {
  return (['fail', 'error', 'warn'] as const).find((status) => statuses.includes(status)) ?? 'pass';
}

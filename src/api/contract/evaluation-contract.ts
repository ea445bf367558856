/** The schemas of evaluations: logs, a rubric and kept judgements in, a report out. Nothing is stored, and no model is asked. */
import { z } from 'zod';
import { report } from '../../evaluation/evaluation-report.ts';
import { keptJudgement } from '../../evaluation/model-judges/kept-judgement.ts';
import { rubric } from '../../evaluation/rubric.ts';

const submittedLog = z.strictObject({
  name: z.string().min(1).max(200).exactOptional().describe('what the report lists it by; it decides nothing'),
  text: z.string().max(1_000_000).describe('the whole log; only what follows the line `Conversation:` is looked at'),
});

const submittedLogs = z.array(submittedLog).min(1).max(1000);

export const evaluationRequest = z.strictObject({
  logs: submittedLogs,
  rubric: rubric.exactOptional().describe('what is expected of the agent'),
  judgements: z
    .array(keptJudgement)
    .max(20_000)
    .exactOptional()
    .describe('what the judges of the rubric said, as `parley evaluate` keeps it; the platform asks no judge'),
  compare: submittedLogs.exactOptional().describe('logs of before, that those are compared with'),
});

export const evaluationHeaders = z.looseObject({
  accept: z
    .string()
    .exactOptional()
    .describe('`text/html` for a page, `application/xml` for JUnit; anything else for JSON'),
});

export const evaluationReport = report;

export type SubmittedLog = z.infer<typeof submittedLog>;

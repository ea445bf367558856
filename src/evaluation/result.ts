/** What an evaluation says, as JSON. Lines are counted from `Conversation:`, which is line 1. */
import { z } from 'zod';
import { measures } from './measures.ts';

export const status = z.enum(['pass', 'warn', 'fail', 'error']);

const quote = z.object({ line: z.int(), excerpt: z.string() });

const finding = z.object({
  check: z.string().describe('the id of a check, or `rule:` and the name of a rule'),
  kind: z.enum(['good', 'neutral', 'bad']),
  severity: z.enum(['warn', 'fail', 'error']).nullable().describe('of what is bad'),
  message: z.string(),
  quotes: z.array(quote),
});

const checked = z.object({
  check: z.string(),
  status: z.enum([...status.options, 'skipped']).describe('skipped: switched off, or nothing for it to look at'),
  bad: z.int().describe('how many bad findings there are; the first ones are among the findings'),
});

export const evaluation = z.object({
  status,
  messages: z.object({ count: z.int(), first: z.string() }).describe('what the user said'),
  measures,
  checks: z.array(checked),
  findings: z.array(finding),
});

/** An evaluation under the name that its log is listed by. */
export const listed = z.object({ name: z.string(), ...evaluation.shape });

export type Status = z.infer<typeof status>;
export type Finding = z.infer<typeof finding>;
export type Checked = z.infer<typeof checked>;
export type Evaluation = z.infer<typeof evaluation>;
export type Listed = z.infer<typeof listed>;

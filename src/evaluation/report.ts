/** The report on a set of logs: each evaluation, the counts, repeated runs, and how it compares with another set. */
import { z } from 'zod';
import { type Comparison, compare, comparison } from './comparison.ts';
import { evaluate } from './evaluate.ts';
import { grouped, type Run } from './grouping.ts';
import type { Part } from './part.ts';
import { repeats, repeatsOf } from './repeats.ts';
import { listed } from './result.ts';
import type { Rubric } from './rubric.ts';

export const limits =
  'Form and declared expectations only: nothing here claims that a reply is true, helpful or of the right tone.';

export const report = z.object({
  method: z.literal('evaluation@1'),
  limits: z.string().describe('what an evaluation does not claim'),
  totals: z.object({ logs: z.int(), pass: z.int(), warn: z.int(), fail: z.int(), error: z.int() }),
  logs: z.array(listed),
  repeats,
  comparison: comparison.nullable(),
});

export type EvaluationReport = z.infer<typeof report>;

/** Evaluates one log of a set, listed under a name that nothing else depends on. */
export function run(name: string, part: Part, rubric?: Rubric): Run {
  const { evaluation, conversation, effort } = evaluate(part, rubric);
  const messages = conversation.turns.filter(({ role }) => role === 'user').map(({ text }) => text);
  return { listed: { name, ...evaluation }, messages, effort };
}

/** `before`, where given, is the set that `now` is compared with. */
export function reportOn(now: readonly Run[], before?: readonly Run[]): EvaluationReport {
  const sided = [
    ...(before ?? []).map((each) => ({ ...each, isBefore: true })),
    ...now.map((each) => ({ ...each, isBefore: false })),
  ];
  const groups = grouped(sided);
  const count = (status: string) => now.filter((each) => each.listed.status === status).length;
  const compared: Comparison | null = before === undefined ? null : compare(groups);
  return {
    ...{ method: 'evaluation@1', limits },
    totals: { logs: now.length, pass: count('pass'), warn: count('warn'), fail: count('fail'), error: count('error') },
    logs: now.map((each) => each.listed),
    repeats: repeatsOf(groups.map((runs) => runs.filter(({ isBefore }) => !isBefore))),
    comparison: compared,
  };
}

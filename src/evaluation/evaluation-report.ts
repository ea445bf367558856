/** The report on a set of logs: each evaluation, the counts, the repeated runs, and the comparison with another set. */
import { z } from 'zod';
import type { ConversationPart } from './conversation-part.ts';
import { evaluateConversation } from './evaluate-conversation.ts';
import { namedEvaluation } from './evaluation-result.ts';
import { type EvaluationRun, groupRuns } from './group-runs.ts';
import type { JudgeRecall } from './model-judges/judged-rule.ts';
import { judgesReport, judgesReportOf } from './model-judges/judges-report.ts';
import { repeatStatistics, repeatStatisticsOf } from './repeat-statistics.ts';
import type { Rubric } from './rubric.ts';
import { compareRuns, type RunComparison, runComparison } from './run-comparison.ts';

export const evaluationDisclaimer =
  'Form and declared expectations only: nothing here claims that a reply is true, helpful or of the right tone.';

const ruleTotals = z.object({
  rule: z.string(),
  logs: z.int().describe('logs with a reply that it was about'),
  broken: z.int().describe('those of them in which it was broken'),
});

export const report = z.object({
  method: z.literal('evaluation@1'),
  limits: z.string().describe('what an evaluation does not claim'),
  totals: z.object({ logs: z.int(), pass: z.int(), warn: z.int(), fail: z.int(), error: z.int() }),
  logs: z.array(namedEvaluation),
  rules: z.array(ruleTotals).describe('every rule of the rubric; one that was about no message shows nothing'),
  judges: judgesReport.exactOptional().describe('where the rubric has judges'),
  repeats: repeatStatistics,
  comparison: runComparison.nullable(),
});

type RuleTotals = z.infer<typeof ruleTotals>;
export type EvaluationReport = z.infer<typeof report>;

/** Evaluates one log. Its name is only listed; the result does not depend on it. */
export function evaluateLog(
  name: string,
  part: ConversationPart,
  rubric?: Rubric,
  recall?: JudgeRecall,
): EvaluationRun {
  const { evaluation, conversation, judged, effort } = evaluateConversation(part, rubric, recall);
  const messages = conversation.turns.filter(({ role }) => role === 'user').map(({ text }) => text);
  return { listed: { name, ...evaluation }, messages, judged, effort };
}

/** Compares `now` with `before` if that is given. */
export function reportOn(now: readonly EvaluationRun[], before?: readonly EvaluationRun[]): EvaluationReport {
  const comparedRuns = [
    ...(before ?? []).map((run) => ({ ...run, isBefore: true })),
    ...now.map((run) => ({ ...run, isBefore: false })),
  ];
  const groups = groupRuns(comparedRuns);
  const count = (status: string) => now.filter(({ listed }) => listed.status === status).length;
  const judges = judgesReportOf(now.flatMap(({ judged }) => judged));
  const compared: RunComparison | null = before === undefined ? null : compareRuns(groups);
  return {
    ...{ method: 'evaluation@1', limits: evaluationDisclaimer },
    totals: { logs: now.length, pass: count('pass'), warn: count('warn'), fail: count('fail'), error: count('error') },
    logs: now.map(({ listed }) => listed),
    rules: ruleTotalsOf(now),
    ...(judges && { judges }),
    repeats: repeatStatisticsOf(groups.map((runs) => runs.filter(({ isBefore }) => !isBefore))),
    comparison: compared,
  };
}

const rulePrefix = 'rule:';

function ruleTotalsOf(runs: readonly EvaluationRun[]): RuleTotals[] {
  const totals = new Map<string, RuleTotals>();
  for (const { check, status, bad } of runs.flatMap(({ listed }) => listed.checks)) {
    if (!check.startsWith(rulePrefix)) continue;
    const rule = check.slice(rulePrefix.length);
    const { logs, broken } = totals.get(rule) ?? { logs: 0, broken: 0 };
    totals.set(rule, { rule, logs: logs + Number(status !== 'skipped'), broken: broken + Number(bad > 0) });
  }
  return [...totals.values()];
}

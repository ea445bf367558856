/** What judges gave, for a report: each log with its grades, and each rule with its repeats, its agreement and its cost. */
import { z } from 'zod';
import { type GradeScale, isOrdered, type JudgeGrade, rankOf } from './grade-scale.ts';
import { agreementOf } from './judge-agreement.ts';
import type { JudgedSubject, JudgeVerdict } from './judged-rule.ts';
import { judgeMethod } from './kept-judgement.ts';
import type { RuleJudges } from './rubric-judge.ts';

const judgesDisclaimer =
  'Grades are what the models named here said of a text; no grade is a fact about it, and a judge can be wrong every time.';

const grade = z.union([z.number(), z.string()]);

const judgeGrades = z.object({
  judge: z.string(),
  grade: grade.nullable().describe('the median of the repeats, or their majority; null: not judged'),
  grades: z.array(grade.nullable()).describe('of each repeat'),
  passes: z.boolean().nullable(),
  reason: z.string().describe('why, in the words of the judge; or why there is no grade'),
});

export const judgedText = z.object({
  rule: z.string(),
  about: z.enum(['reply', 'conversation']),
  line: z.int().nullable().describe('of the reply; null for the conversation as a whole'),
  judges: z.array(judgeGrades),
});

const judgeTotals = z.object({
  judge: z.string(),
  graded: z.int(),
  not_judged: z.int(),
  passed: z.int(),
  repeats: z
    .object({ n: z.int(), unanimous: z.int(), widest: z.int().nullable() })
    .nullable()
    .describe('texts with several grades, those with equal ones, and the most that two grades of one text are apart'),
  tokens_in: z.int(),
  tokens_out: z.int(),
  cost_micros: z.int().nullable().describe('millionths of a US dollar; null where no cost is known'),
});

const judgeAgreement = z.object({
  between: z.array(z.string()).describe('two judges'),
  n: z.int().describe('texts that both graded'),
  agreement: z.number().nullable().describe('the share of equal grades'),
  kappa: z.number().nullable().describe("Cohen's; null with fewer than 10 texts, or where chance explains everything"),
  weights: z.enum(['linear', 'none']),
});

export const judgesReport = z.object({
  method: z.literal(judgeMethod),
  limits: z.string().describe('what a grade does not claim'),
  rules: z.array(z.object({ rule: z.string(), judges: z.array(judgeTotals), agreement: z.array(judgeAgreement) })),
});

export type JudgesReport = z.infer<typeof judgesReport>;
export type RuleJudgements = JudgesReport['rules'][number];
type JudgedText = z.infer<typeof judgedText>;

/** The texts that the judges of one rule were asked about, in one log. */
export interface JudgedRule {
  rule: string;
  judges: RuleJudges;
  subjects: JudgedSubject[];
}

export function judgedTextsOf(rules: readonly JudgedRule[]): JudgedText[] {
  return rules.flatMap(({ rule, judges: { about }, subjects }) =>
    subjects.map(({ judged, verdicts }) => ({
      ...{ rule, about, line: judged?.reply.line ?? null },
      judges: verdicts.map(({ judge, grade: given, grades, passes, reason }) => {
        return { judge, grade: given, grades, passes, reason };
      }),
    })),
  );
}

/** Over all logs; undefined where no rule has judges that were asked about anything. */
export function judgesReportOf(judged: readonly JudgedRule[]): JudgesReport | undefined {
  const byRule = [...Map.groupBy(judged, ({ rule }) => rule).values()];
  if (byRule.length === 0) return undefined;
  return { method: judgeMethod, limits: judgesDisclaimer, rules: byRule.flatMap(ruleJudgementsOf) };
}

function ruleJudgementsOf(judged: readonly JudgedRule[]): RuleJudgements[] {
  const [first] = judged;
  if (!first) return [];
  const { scale, judges } = first.judges;
  const subjects = judged.flatMap((each) => each.subjects.map(({ verdicts }) => verdicts));
  const totals = judges.map(({ model }, at) =>
    totalsOf(
      model,
      subjects.flatMap((verdicts) => (verdicts[at] ? [verdicts[at]] : [])),
      scale,
    ),
  );
  const pairs = judges.flatMap((_, a) => judges.slice(a + 1).map((__, b) => [a, a + 1 + b] as const));
  const agreement = pairs.map(([a, b]) => ({
    between: [judges[a]?.model ?? '', judges[b]?.model ?? ''],
    ...agreementOf(gradedByBoth(subjects, a, b), scale),
  }));
  return [{ rule: first.rule, judges: totals, agreement }];
}

function gradedByBoth(subjects: readonly JudgeVerdict[][], a: number, b: number): [JudgeGrade, JudgeGrade][] {
  return subjects.flatMap((verdicts) => {
    const [first, second] = [verdicts[a]?.grade ?? null, verdicts[b]?.grade ?? null];
    return first === null || second === null ? [] : [[first, second] satisfies [JudgeGrade, JudgeGrade]];
  });
}

function totalsOf(
  judge: string,
  verdicts: readonly JudgeVerdict[],
  scale: GradeScale,
): RuleJudgements['judges'][number] {
  // Texts that are word for word the same share one judgement, which was paid for once.
  const used = new Map(verdicts.flatMap((each) => each.used.map((kept) => [`${kept.digest}/${kept.repeat}`, kept])));
  const sum = (of: 'tokens_in' | 'tokens_out' | 'cost_micros') =>
    [...used.values()].reduce((total, kept) => total + (kept[of] ?? 0), 0);
  const isCostKnown = [...used.values()].some(({ cost_micros }) => cost_micros !== null);
  return {
    judge,
    graded: verdicts.filter(({ grade: given }) => given !== null).length,
    not_judged: verdicts.filter(({ grade: given }) => given === null).length,
    passed: verdicts.filter(({ passes }) => passes).length,
    repeats: repeatsOf(verdicts, scale),
    ...{ tokens_in: sum('tokens_in'), tokens_out: sum('tokens_out') },
    cost_micros: isCostKnown ? sum('cost_micros') : null,
  };
}

function repeatsOf(verdicts: readonly JudgeVerdict[], scale: GradeScale) {
  const repeated = verdicts
    .map(({ grades }) => grades.flatMap((given) => (given === null ? [] : [rankOf(scale, given) ?? 0])))
    .filter(({ length }) => length > 1);
  if (repeated.length === 0) return null;
  const unanimous = repeated.filter((ranks) => new Set(ranks).size === 1).length;
  const apart = repeated.map((ranks) => Math.max(...ranks) - Math.min(...ranks));
  return { n: repeated.length, unanimous, widest: isOrdered(scale) ? Math.max(...apart) : null };
}

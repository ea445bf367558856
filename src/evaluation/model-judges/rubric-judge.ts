/**
 * A judge in a rubric: a model, a question, a scale and what passes. A rule has one, or a list of them; what a later one
 * leaves out is as the first has it. All judges of a rule have one scale, so that they can be compared.
 */
import { z } from 'zod';
import type { GradeScale, PassingGrades } from './grade-scale.ts';
import { gradeScale, passingGrades } from './read-scale.ts';

const maxJudges = 5;
const maxRepeats = 9;

const modelRule = 'must be a model: PROVIDER:MODEL, such as ollama:qwen3:8b, or the name of a model in parley.yaml';
const repeatRule = `must be a whole number from 1 to ${maxRepeats}: how often the judge is asked`;

const judgeFields = z.strictObject({
  model: z.string(modelRule).min(1, modelRule).max(200, modelRule),
  question: z
    .string('must be a question to the judge, as text')
    .max(10_000)
    .refine((text) => text.trim() !== '', 'must not be blank; ask the judge something')
    .exactOptional(),
  scale: gradeScale.exactOptional(),
  pass: z.json().exactOptional(),
  repeats: z.int(repeatRule).min(1, repeatRule).max(maxRepeats, repeatRule).exactOptional(),
  about: z
    .enum(['reply', 'conversation'], 'must be reply (each one that the rule is about) or conversation (as a whole)')
    .exactOptional(),
});

type JudgeFields = z.output<typeof judgeFields>;
type JudgeFieldName = keyof JudgeFields;

/** A judge with everything that it is asked by. */
export interface RubricJudge {
  model: string;
  question: string;
  repeats: number;
}

/** The judges of a rule, and what they have in common. */
export interface RuleJudges {
  judges: RubricJudge[];
  scale: GradeScale;
  pass: PassingGrades;
  about: 'reply' | 'conversation';
}

const jsonObject = z.record(z.string(), z.json());

type JudgeContext = Pick<z.RefinementCtx, 'addIssue'>;
type RefuseField = (at: number, field: JudgeFieldName | '', message: string) => void;

/** Fields are checked one by one, so that an error names the field and not the whole judge. */
export const ruleJudges = z
  .union(
    [jsonObject, z.array(jsonObject).min(1).max(maxJudges)],
    `must be a judge such as {model: "ollama:qwen3:8b", question: "...", scale: [1, 5], pass: 4}, or a list of up to ${maxJudges}`,
  )
  .transform((given, context): RuleJudges => {
    const list = Array.isArray(given) ? given : [given];
    const refuse: RefuseField = (at, field, message) => {
      const path = [...(Array.isArray(given) ? [at] : []), ...(field === '' ? [] : [field])];
      context.addIssue({ code: 'custom', path, message });
    };
    const read = list.map((each, at) => readFields(each, Array.isArray(given) ? [at] : [], context));
    const fields = read.flatMap((each) => (each ? [each] : []));
    const joined = fields.length === list.length ? joinJudges(fields, refuse) : undefined;
    return joined ?? z.NEVER;
  })
  .describe(
    'asks a model: {model, question, scale: [1, 5] or names, pass, repeats?: 1 to 9, about?: reply or conversation}, or a list of judges',
  );

function readFields(given: unknown, at: number[], context: JudgeContext): JudgeFields | undefined {
  const parsed = judgeFields.safeParse(given);
  if (parsed.success) return parsed.data;
  for (const issue of parsed.error.issues) {
    if (issue.code !== 'unrecognized_keys') {
      context.addIssue({ code: 'custom', path: [...at, ...issue.path], message: issue.message });
      continue;
    }
    for (const key of issue.keys)
      context.addIssue({ code: 'custom', path: [...at, key], message: `is not a known field; ${knownFields}` });
  }
  return undefined;
}

const knownFields = `a judge has ${Object.keys(judgeFields.shape).join(', ')}`;

/** What belongs to the rule as a whole is said by the first judge; another may only say the same. */
const sharedFields = ['scale', 'pass', 'about'] as const;

function joinJudges(fields: readonly JudgeFields[], refuse: RefuseField): RuleJudges | undefined {
  const [first] = fields;
  if (!first) return undefined;
  const { scale, pass, question } = first;
  if (question === undefined) refuse(0, 'question', 'is missing; write what the judge is to answer');
  if (scale === undefined) refuse(0, 'scale', 'is missing; write the worst and the best grade, such as [1, 5]');
  for (const [at, each] of fields.entries()) {
    const changed = sharedFields.find((name) => at > 0 && each[name] !== undefined && !isSame(each[name], first[name]));
    if (changed) refuse(at, changed, 'must be that of the first judge, so that they can be compared; leave it out');
    const asked = ({ question: own = question }: JudgeFields) => own;
    if (fields.findIndex((other) => other.model === each.model && asked(other) === asked(each)) < at)
      refuse(at, 'model', 'is that of another judge; use `repeats` to ask one several times');
  }
  if (scale === undefined || question === undefined) return undefined;
  const passing = passingGrades(scale, pass);
  if ('wrong' in passing) {
    refuse(0, 'pass', passing.wrong);
    return undefined;
  }
  const judges = fields.map(({ model, question: own = question, repeats = first.repeats ?? 1 }) => {
    return { model, question: own, repeats };
  });
  return { judges, ...passing, about: first.about ?? 'reply' };
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

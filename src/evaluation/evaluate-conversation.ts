/**
 * Evaluates one conversation: every check, then every rule of the rubric. A pure function of that part of the log, the
 * rubric and the judgements that are kept. It judges form and declared expectations, and never claims anything about
 * truth, helpfulness or tone.
 */
import { evaluationChecks } from './checks/evaluation-checks.ts';
import { measuresOf } from './conversation-measures.ts';
import type { ConversationPart } from './conversation-part.ts';
import { type EvaluatedConversation, evaluatedConversationOf, excerptAt } from './evaluated-conversation.ts';
import type { EvaluationCheck, EvaluationSeverity, FindingDraft } from './evaluation-check.ts';
import { type CheckSummary, type Evaluation, type EvaluationFinding, worstStatusOf } from './evaluation-result.ts';
import type { JudgeRecall } from './model-judges/judged-rule.ts';
import { type JudgedRule, judgedTextsOf } from './model-judges/judges-report.ts';
import { PatternSeeker } from './pattern/pattern-seeker.ts';
import { defaultRubric, type Rubric } from './rubric.ts';
import { applyRule } from './rules/apply-rule.ts';
import type { RubricRule } from './rules/rubric-rule.ts';
import { maskSecrets } from './secret-patterns.ts';

interface EvaluationResult {
  evaluation: Evaluation;
  conversation: EvaluatedConversation;
  /** What the judges of its rules said. */
  judged: JudgedRule[];
  /** The steps that the patterns of the rubric took. */
  effort: number;
}

export function evaluateConversation(
  part: ConversationPart,
  rubric: Rubric = defaultRubric,
  recall?: JudgeRecall,
): EvaluationResult {
  const conversation = evaluatedConversationOf(part);
  const seeker = new PatternSeeker();
  const results = [
    ...evaluationChecks.map((check) => evaluateCheck(check, conversation, rubric)),
    ...rubric.rules.map((rule) => evaluateRule(rule, conversation, seeker, recall)),
  ];
  const judged = results.flatMap((result) => result.judged ?? []);
  const userTurns = conversation.turns.filter(({ role }) => role === 'user');
  const [first] = userTurns;
  const evaluation = {
    status: worstStatusOf(results.map(({ checked }) => checked.status)),
    messages: { count: userTurns.length, first: first ? excerptAt(conversation, { line: first.line + 1 }) : '' },
    measures: measuresOf(conversation.answered),
    checks: results.map(({ checked }) => checked),
    findings: results.flatMap(({ findings }) => findings),
    ...(judged.length === 0 ? {} : { judged: judgedTextsOf(judged) }),
  };
  return { evaluation, conversation, judged, effort: seeker.spent };
}

interface CheckEvaluation {
  checked: CheckSummary;
  findings: EvaluationFinding[];
  judged?: JudgedRule[];
}

function evaluateCheck(
  { id, severity, holds, applies, run }: EvaluationCheck,
  conversation: EvaluatedConversation,
  rubric: Rubric,
): CheckEvaluation {
  const weight = rubric.checks[id] ?? severity;
  if (weight === 'off' || applies?.(conversation) === false) {
    return { checked: { check: id, status: 'skipped', bad: 0 }, findings: [] };
  }
  const drafts = run(conversation, rubric.thresholds);
  const goodFindings: FindingDraft[] = drafts.length === 0 ? [{ kind: 'good', message: holds, at: [] }] : [];
  return checkEvaluationOf(id, weight, [...drafts, ...goodFindings], conversation);
}

function evaluateRule(
  rule: RubricRule,
  conversation: EvaluatedConversation,
  seeker: PatternSeeker,
  recall: JudgeRecall | undefined,
): CheckEvaluation {
  const { applies, drafts, subjects } = applyRule(rule, conversation, seeker, recall);
  const { checked, findings } = checkEvaluationOf(`rule:${rule.name}`, rule.severity, drafts, conversation);
  const judged = rule.judge && subjects.length > 0 ? [{ rule: rule.name, judges: rule.judge, subjects }] : [];
  return { checked: applies ? checked : { ...checked, status: 'skipped' }, findings, judged };
}

/** Further findings of a check are only counted. */
const maxFindingsPerKind = 5;

function checkEvaluationOf(
  check: string,
  severity: EvaluationSeverity,
  drafts: readonly FindingDraft[],
  conversation: EvaluatedConversation,
): CheckEvaluation {
  const bad = drafts.filter(({ kind }) => kind === undefined);
  const others = drafts.filter(({ kind }) => kind !== undefined);
  const findings = [...bad.slice(0, maxFindingsPerKind), ...others.slice(0, maxFindingsPerKind)].map(
    ({ kind, message, at, severity: own = severity }): EvaluationFinding => {
      const quotes = at.map((place) => ({ line: place.line, excerpt: excerptAt(conversation, place) }));
      const severityIfBad = kind === undefined ? own : null;
      // A message may quote the reply.
      return { check, kind: kind ?? 'bad', severity: severityIfBad, message: maskSecrets(message), quotes };
    },
  );
  const status = worstStatusOf(bad.map(({ severity: own = severity }) => own));
  return { checked: { check, status, bad: bad.length }, findings };
}

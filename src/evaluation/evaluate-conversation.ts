/**
 * Evaluates one conversation: every check, then every rule of the rubric. It is a pure function of the part of the log
 * that it is given. It looks at form and at what was declared, and claims nothing of truth, helpfulness or tone.
 */

import { applyRule } from './apply-rule.ts';
import { evaluationChecks } from './checks/evaluation-checks.ts';
import { measuresOf } from './conversation-measures.ts';
import type { ConversationPart } from './conversation-part.ts';
import { type EvaluatedConversation, evaluatedConversationOf, excerptAt } from './evaluated-conversation.ts';
import type { EvaluationCheck, EvaluationSeverity, FindingDraft } from './evaluation-check.ts';
import type { CheckSummary, Evaluation, EvaluationFinding, EvaluationStatus } from './evaluation-result.ts';
import { PatternSeeker } from './pattern/pattern-seeker.ts';
import { defaultRubric, type Rubric, type RubricRule } from './rubric.ts';

interface EvaluationResult {
  evaluation: Evaluation;
  conversation: EvaluatedConversation;
  /** What following the patterns of the rubric took. */
  effort: number;
}

export function evaluateConversation(part: ConversationPart, rubric: Rubric = defaultRubric): EvaluationResult {
  const conversation = evaluatedConversationOf(part);
  const seeker = new PatternSeeker();
  const results = [
    ...evaluationChecks.map((check) => evaluateCheck(check, conversation, rubric)),
    ...rubric.rules.map((rule) => evaluateRule(rule, conversation, seeker)),
  ];
  const userTurns = conversation.turns.filter(({ role }) => role === 'user');
  const [first] = userTurns;
  const evaluation = {
    status: worstStatusOf(results.map(({ checked }) => checked.status)),
    messages: { count: userTurns.length, first: first ? excerptAt(conversation, { line: first.line + 1 }) : '' },
    measures: measuresOf(conversation.answered),
    checks: results.map(({ checked }) => checked),
    findings: results.flatMap(({ findings }) => findings),
  };
  return { evaluation, conversation, effort: seeker.spent };
}

interface CheckEvaluation {
  checked: CheckSummary;
  findings: EvaluationFinding[];
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
  const found = run(conversation, rubric.thresholds);
  const goodFindings: FindingDraft[] = found.length === 0 ? [{ kind: 'good', message: holds, at: [] }] : [];
  return checkEvaluationOf(id, weight, [...found, ...goodFindings], conversation);
}

function evaluateRule(rule: RubricRule, conversation: EvaluatedConversation, seeker: PatternSeeker): CheckEvaluation {
  const found = applyRule(rule, conversation, seeker);
  return checkEvaluationOf(`rule:${rule.name}`, rule.severity, found, conversation);
}

/** More of one kind from one check tell nothing new; how many there are is counted all the same. */
const maxFindingsPerKind = 5;

function checkEvaluationOf(
  check: string,
  severity: EvaluationSeverity,
  found: readonly FindingDraft[],
  conversation: EvaluatedConversation,
): CheckEvaluation {
  const bad = found.filter(({ kind }) => kind === undefined);
  const others = found.filter(({ kind }) => kind !== undefined);
  const findings = [...bad.slice(0, maxFindingsPerKind), ...others.slice(0, maxFindingsPerKind)].map(
    (each): EvaluationFinding => {
      const quotes = each.at.map((place) => ({ line: place.line, excerpt: excerptAt(conversation, place) }));
      const isBad = each.kind === undefined;
      return { check, kind: each.kind ?? 'bad', severity: isBad ? severity : null, message: each.message, quotes };
    },
  );
  return { checked: { check, status: bad.length > 0 ? severity : 'pass', bad: bad.length }, findings };
}

/** A failure goes before an error: what was said is wrong, whatever else went unanswered. */
function worstStatusOf(statuses: readonly CheckSummary['status'][]): EvaluationStatus {
  return (['fail', 'error', 'warn'] as const).find((each) => statuses.includes(each)) ?? 'pass';
}

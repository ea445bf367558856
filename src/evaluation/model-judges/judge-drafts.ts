/** What the judges of a rule found, as findings. What was not judged is an error: it never counts as passed. */
import { type EvaluatedConversation, placeIn } from '../evaluated-conversation.ts';
import type { FindingDraft } from '../evaluation-check.ts';
import { scaleText } from './grade-scale.ts';
import type { JudgedSubject, JudgeVerdict } from './judged-rule.ts';
import type { RuleJudges } from './rubric-judge.ts';

const maxReasonLength = 400;

/** Every judge must let it pass. */
export function judgeDraft(
  { judged, verdicts }: JudgedSubject,
  judges: RuleJudges,
  { answered }: EvaluatedConversation,
): FindingDraft {
  const shown = judged ?? answered.at(-1);
  const at = shown ? [placeIn(shown.reply)] : [];
  const message = subjectMessage(verdicts, judges);
  if (verdicts.every(({ passes }) => passes)) return { kind: 'good', message, at };
  return verdicts.some(({ passes }) => passes === false) ? { message, at } : { message, at, severity: 'error' };
}

function subjectMessage(verdicts: readonly JudgeVerdict[], { scale, pass }: RuleJudges): string {
  const graded = verdicts.filter(({ grade }) => grade !== null);
  const disagree = new Set(graded.map(({ passes }) => passes)).size > 1;
  const texts = verdicts.map((verdict) => verdictText(verdict));
  return [
    ...(disagree ? ['The judges disagree.'] : []),
    ...texts,
    ...(graded.length === 0 ? [] : [`Scale: ${scaleText(scale, pass)}.`]),
  ].join(' ');
}

function verdictText({ judge, grades, grade, reason }: JudgeVerdict): string {
  if (grade === null) return `Not judged: ${judge} ${cut(reason)}.`;
  const given = grades.map((each) => each ?? 'nothing');
  const isRepeated = grades.length > 1 && new Set(given).size > 1;
  const gave = isRepeated ? `${given.join(', ')}, so ${grade}` : grade;
  const why = cut(reason);
  return `${judge} gave ${gave}${why === '' ? '.' : `: “${why}”${/[.!?…]$/.test(why) ? '' : '.'}`}`;
}

/** On one line, so that no reason looks like a line of the report. */
function cut(reason: string): string {
  const line = reason.replace(/\s+/g, ' ').trim();
  return line.length <= maxReasonLength ? line : `${line.slice(0, maxReasonLength).toWellFormed()}…`;
}

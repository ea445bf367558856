/** What a rule asks of its judges about a conversation, and what their kept judgements say. Pure: it asks nobody. */
import type { HashFunction } from '../../model/json.ts';
import type { ConversationExchange, EvaluatedConversation } from '../evaluated-conversation.ts';
import { type GradeScale, gradeAt, isOrdered, isPassing, type JudgeGrade, rankOf, sizeOf } from './grade-scale.ts';
import { composeJudgeAsk, type JudgeAsk, type JudgedExchange } from './judge-ask.ts';
import type { FindJudgement, KeptJudgement } from './kept-judgement.ts';
import type { RuleJudges } from './rubric-judge.ts';

/** One judge on one reply or conversation. */
export interface JudgeVerdict {
  judge: string;
  /** Of each repeat; null where it gave none. */
  grades: (JudgeGrade | null)[];
  /** The median of the repeats, or the grade of the majority where grades have no order; null: not judged. */
  grade: JudgeGrade | null;
  passes: boolean | null;
  /** Why, in the words of the judge that gave this grade; or why there is none. */
  reason: string;
  /** Every kept judgement that was used. */
  used: KeptJudgement[];
}

export interface JudgedSubject {
  judged: JudgedExchange;
  verdicts: JudgeVerdict[];
}

/** Every ask of a rule about these exchanges, without its repeats. */
export function judgeAsksOf(
  rule: string,
  judges: RuleJudges,
  exchanges: readonly ConversationExchange[],
  conversation: EvaluatedConversation,
  hash: HashFunction,
): { judged: JudgedExchange; asks: JudgeAsk[] }[] {
  const subjects: JudgedExchange[] = judges.about === 'reply' ? [...exchanges] : [null];
  return subjects.map((judged) => ({
    judged,
    asks: judges.judges.map((judge) => composeJudgeAsk(rule, judges, judge, judged, conversation, hash)),
  }));
}

/** Where judgements are kept, and the hash that they are found by. */
export interface JudgeRecall {
  hash: HashFunction;
  find: FindJudgement;
}

export function recallJudgements(
  rule: string,
  judges: RuleJudges,
  exchanges: readonly ConversationExchange[],
  conversation: EvaluatedConversation,
  { hash, find }: JudgeRecall,
): JudgedSubject[] {
  return judgeAsksOf(rule, judges, exchanges, conversation, hash).map(({ judged, asks }) => ({
    judged,
    verdicts: asks.map((ask) => verdictOf(ask, judges, find)),
  }));
}

function verdictOf({ judge, digest }: JudgeAsk, { scale, pass }: RuleJudges, find: FindJudgement): JudgeVerdict {
  const kept = Array.from({ length: judge.repeats }, (_, at) => find(digest, at + 1));
  const grades = kept.map((each) => usableGrade(scale, each));
  const grade = gradeOf(scale, grades);
  const shown = kept.find((_, at) => (grade === null ? grades[at] === null : grades[at] === grade));
  return {
    ...{ judge: judge.model, grades, grade, passes: grade === null ? null : isPassing(scale, pass, grade) },
    reason: grade === null ? missingReason(scale, grades, shown) : (shown?.reason ?? ''),
    used: kept.flatMap((each) => (each ? [each] : [])),
  };
}

function usableGrade(scale: GradeScale, kept: KeptJudgement | undefined): JudgeGrade | null {
  if (kept?.outcome !== 'graded' || kept.grade === null) return null;
  return rankOf(scale, kept.grade) === undefined ? null : kept.grade;
}

/** More than half of the repeats must have a grade. Of two middle grades the worse one counts. */
function gradeOf(scale: GradeScale, grades: readonly (JudgeGrade | null)[]): JudgeGrade | null {
  const ranks = grades.flatMap((grade) => (grade === null ? [] : [rankOf(scale, grade) ?? 0])).sort((a, b) => a - b);
  if (ranks.length * 2 <= grades.length) return null;
  if (isOrdered(scale)) return gradeAt(scale, ranks[Math.floor((ranks.length - 1) / 2)] ?? 0);
  const counts = Array.from({ length: sizeOf(scale) }, (_, rank) => ranks.filter((each) => each === rank).length);
  const most = Math.max(...counts);
  const winner = counts.indexOf(most);
  return most * 2 > ranks.length && winner === counts.lastIndexOf(most) ? gradeAt(scale, winner) : null;
}

const outcomeTexts: Readonly<Record<KeptJudgement['outcome'], string>> = {
  graded: 'gave a grade that is not on the scale',
  declined: 'declined to judge',
  cut_off: 'gave an answer that stops in the middle',
  empty: 'gave an empty answer',
  malformed: 'gave no answer that can be used, asked twice',
  timeout: 'did not answer in time',
  unreachable: 'could not be reached',
  refused: 'refused the request',
  failed: 'failed',
  too_long: 'was not asked, because the conversation is too long',
};

/** A clause that follows the name of the judge. */
function missingReason(
  scale: GradeScale,
  grades: readonly (JudgeGrade | null)[],
  shown: KeptJudgement | undefined,
): string {
  const graded = grades.filter((grade) => grade !== null);
  if (graded.length * 2 > grades.length && !isOrdered(scale))
    return `gave ${graded.join(', ')}, of which none has a majority`;
  if (!shown) return 'was not asked, and no judgement of it is kept';
  const detail = shown.outcome === 'graded' || shown.reason === '' ? '' : ` (${shown.reason})`;
  const share = graded.length === 0 ? '' : ` in ${grades.length - graded.length} of ${grades.length} repeats`;
  return `${outcomeTexts[shown.outcome]}${share}${detail}`;
}

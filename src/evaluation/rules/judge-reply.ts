/** Judges a reply by everything that a rule expects of it, alternatives and negations included. */
import type { ExpectationJudgement, JudgedReply, JudgementVerdict } from './expectation-judgement.ts';
import { judgePlain } from './expectation-judges.ts';
import type { PlainExpectation, RuleExpectation } from './rule-expectation.ts';

export function judgeReply(expected: RuleExpectation, reply: JudgedReply): ExpectationJudgement[] {
  const { any, all = [], not, ...plain } = expected;
  return [
    ...judgePlain(plain, reply),
    ...all.flatMap((each) => judgePlain(each, reply)),
    ...(any ? [judgeAny(any, reply)] : []),
    ...(not ? [judgeNot(not, reply)] : []),
  ];
}

/** In this order, the first verdict among the judgements is the one of all together. */
const ranked: readonly JudgementVerdict[] = ['untold', 'broken', 'unsure', 'met'];

/** The verdict on everything that an expectation lists. */
export function verdictOn(judgements: readonly ExpectationJudgement[]): JudgementVerdict {
  return ranked.find((verdict) => judgements.some((each) => each.verdict === verdict)) ?? 'met';
}

const messagesOf = (judgements: readonly ExpectationJudgement[], ...verdicts: JudgementVerdict[]) =>
  judgements.filter(({ verdict }) => verdicts.includes(verdict)).map(({ message }) => message);

const indexOf = (judgements: readonly ExpectationJudgement[], verdict: JudgementVerdict) =>
  judgements.find((each) => each.verdict === verdict)?.index ?? 0;

function judgeAny(alternatives: readonly PlainExpectation[], reply: JudgedReply): ExpectationJudgement {
  const judged = alternatives.map((expected) => judgePlain(expected, reply));
  const met = judged.find((judgements) => verdictOn(judgements) === 'met');
  if (met) return { verdict: 'met', message: messagesOf(met, 'met').join(' '), index: indexOf(met, 'met') };
  const verdicts = judged.map(verdictOn);
  const verdict = (['untold', 'unsure'] as const).find((each) => verdicts.includes(each)) ?? 'broken';
  const reasons = judged.flatMap((judgements) => messagesOf(judgements, 'untold', 'unsure', 'broken'));
  return { verdict, message: `None of the alternatives holds. ${reasons.join(' ')}` };
}

function judgeNot(expected: PlainExpectation, reply: JudgedReply): ExpectationJudgement {
  const judgements = judgePlain(expected, reply);
  const verdict = verdictOn(judgements);
  const message = messagesOf(judgements, verdict).join(' ');
  if (verdict === 'met') return { verdict: 'broken', message, index: indexOf(judgements, 'met') };
  return { verdict: verdict === 'broken' ? 'met' : verdict, message };
}

/** Judges all replies that a rule is about together. */
import { type ExpectationJudgement, type JudgedReply, metIf } from './expectation-judgement.ts';
import { judgePlain } from './expectation-judges.ts';
import { foldText } from './judge-choice.ts';
import { verdictOn } from './judge-reply.ts';
import { comparisonHolds, comparisonText, type NumberComparison } from './number-comparison.ts';
import type { ConversationExpectation } from './rubric-rule.ts';

/** A judgement, and the replies that show it. */
interface ConversationJudgement extends ExpectationJudgement {
  shownBy: readonly JudgedReply[];
}

export function judgeConversation(
  { turns, once = [], replies = [] }: ConversationExpectation,
  judged: readonly JudgedReply[],
): ConversationJudgement[] {
  return [
    ...(turns === undefined ? [] : [judgeTurns(turns, judged)]),
    ...once.map((phrase) => judgeOnce(phrase, judged)),
    ...replies.map((counted) => judgeReplies(counted, judged)),
  ];
}

const timesText = (count: number) => (count === 1 ? 'once' : `${count} times`);

function judgeTurns(turns: NumberComparison, judged: readonly JudgedReply[]): ConversationJudgement {
  const holds = comparisonHolds(turns, judged.length);
  const wanted = holds ? '' : `, not ${comparisonText(turns)}`;
  const messages = judged.length === 1 ? '1 message' : `${judged.length} messages`;
  return { ...metIf(holds, `The rule is about ${messages}${wanted}.`), shownBy: judged.slice(-1) };
}

function judgeOnce(phrase: string, judged: readonly JudgedReply[]): ConversationJudgement {
  const wanted = foldText(phrase);
  const found = judged.map((reply) => ({ reply, count: foldText(reply.exchange.reply.text).split(wanted).length - 1 }));
  const count = found.reduce((sum, each) => sum + each.count, 0);
  const shownBy = found.filter((each) => each.count > 0).map(({ reply }) => reply);
  const text = count === 0 ? `The replies never say "${phrase}".` : `The replies say "${phrase}" ${timesText(count)}.`;
  return { ...metIf(count === 1, text), shownBy };
}

type CountedReplies = NonNullable<ConversationExpectation['replies']>[number];

function judgeReplies(
  { with: expected, ...bounds }: CountedReplies,
  judged: readonly JudgedReply[],
): ConversationJudgement {
  const results = judged.map((reply) => ({ reply, judgements: judgePlain(expected, reply) }));
  const untold = results.flatMap(({ judgements }) => judgements).find(({ verdict }) => verdict === 'untold');
  if (untold) return { ...untold, shownBy: [] };
  const alike = results.filter(({ judgements }) => verdictOn(judgements) === 'met');
  const unsure = results.filter(({ judgements }) => verdictOn(judgements) === 'unsure').length;
  const of = judged.length === 1 ? '1 reply' : `${judged.length} replies`;
  const counts = `${alike.length} of ${of} fit ${Object.keys(expected).join(' and ')}`;
  const holds = comparisonHolds(bounds, alike.length);
  const shownBy = alike.map(({ reply }) => reply);
  const couldDiffer = Array.from({ length: unsure }, (_, n) => comparisonHolds(bounds, alike.length + n + 1) !== holds);
  if (couldDiffer.includes(true))
    return { verdict: 'unsure', message: `${counts}; for ${unsure} more that cannot be told.`, shownBy };
  return { ...metIf(holds, `${counts}${holds ? '' : `, not ${comparisonText(bounds)}`}.`), shownBy };
}

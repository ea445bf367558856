/** Judges the exchanges that a rule selects by what the rule expects, one by one and together, and by what its judges said. */
import { type ConversationExchange, type EvaluatedConversation, placeIn } from '../evaluated-conversation.ts';
import type { FindingDraft } from '../evaluation-check.ts';
import { judgeDraft } from '../model-judges/judge-drafts.ts';
import { type JudgedSubject, type JudgeRecall, recallJudgements } from '../model-judges/judged-rule.ts';
import type { PatternSeeker } from '../pattern/pattern-seeker.ts';
import type { ExpectationJudgement, JudgedReply } from './expectation-judgement.ts';
import { judgeConversation } from './judge-conversation.ts';
import { judgeReply } from './judge-reply.ts';
import type { RubricRule } from './rubric-rule.ts';
import { selectExchanges } from './select-exchanges.ts';

interface RuleResult {
  /** Whether there is a reply that the rule is about. A rule that is about none is neither met nor broken. */
  applies: boolean;
  drafts: FindingDraft[];
  /** What its judges were asked about. */
  subjects: JudgedSubject[];
}

/** An exchange that the agent did not answer is not judged. */
export function applyRule(
  rule: RubricRule,
  conversation: EvaluatedConversation,
  seeker: PatternSeeker,
  recall: JudgeRecall = nothingRecalled,
): RuleResult {
  const selected = selectExchanges(rule.when, conversation, seeker);
  if ('slowPattern' in selected) {
    const problem = `Which messages the rule is about cannot be told: ${selected.slowPattern} takes too long on them.`;
    return { applies: true, drafts: [{ message: `${problem} Write the pattern more simply.`, at: [] }], subjects: [] };
  }
  const answered = selected.exchanges.filter(({ isError }) => !isError);
  if (answered.length === 0) {
    const isUnanswered = selected.exchanges.length > 0;
    const message = isUnanswered
      ? 'The agent did not answer what the rule is about.'
      : 'No message is one that the rule is about.';
    return { applies: false, drafts: [{ kind: 'neutral', message, at: [] }], subjects: [] };
  }
  const judged = answered.map((exchange) => ({ exchange, seeker, previous: previousOf(exchange, conversation) }));
  const subjects = rule.judge ? recallJudgements(rule.name, rule.judge, answered, conversation, recall) : [];
  const drafts = [
    ...replyDrafts(rule, judged),
    ...conversationDrafts(rule, judged),
    ...subjects.flatMap((subject) => (rule.judge ? [judgeDraft(subject, rule.judge, conversation)] : [])),
  ];
  return { applies: true, drafts, subjects };
}

/** Where no judgement is kept, nothing is judged. */
const nothingRecalled: JudgeRecall = { hash: () => '', find: () => undefined };

/** The reply before this one, answered or not by the agent; null for the first. */
function previousOf({ number }: ConversationExchange, { exchanges }: EvaluatedConversation): string | null {
  const before = exchanges[number - 2];
  return before === undefined || before.isError ? null : before.reply.text;
}

/** Of a reply that breaks the rule, what is good is left out. */
function replyDrafts({ expect }: RubricRule, judged: readonly JudgedReply[]): FindingDraft[] {
  if (expect === undefined) return [];
  return judged.flatMap((reply) => {
    const drafts = judgeReply(expect, reply).map((each) => draftOf(each, [reply]));
    return drafts.some(({ kind }) => kind === undefined) ? drafts.filter(({ kind }) => kind !== 'good') : drafts;
  });
}

function conversationDrafts({ conversation }: RubricRule, judged: readonly JudgedReply[]): FindingDraft[] {
  if (conversation === undefined) return [];
  return judgeConversation(conversation, judged).map(({ shownBy, ...each }) => draftOf(each, shownBy));
}

const kindByVerdict = { met: { kind: 'good' }, unsure: { kind: 'neutral' }, broken: {}, untold: {} } as const;
const maxPlaces = 5;

function draftOf({ verdict, message, index = 0 }: ExpectationJudgement, shownBy: readonly JudgedReply[]): FindingDraft {
  const at = shownBy.slice(0, maxPlaces).map(({ exchange }) => placeIn(exchange.reply, index));
  return { ...kindByVerdict[verdict], message, at };
}

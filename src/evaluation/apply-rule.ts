/** Judges the exchanges that a rule selects by what the rule expects. */
import type { ConversationExchange, EvaluatedConversation } from './evaluated-conversation.ts';
import type { FindingDraft } from './evaluation-check.ts';
import { expectationJudges } from './expectation-judges.ts';
import type { PatternSeeker } from './pattern/pattern-seeker.ts';
import type { RubricRule, RuleCondition } from './rubric.ts';

/** An exchange that the agent did not answer is not judged. */
export function applyRule(
  { when, expect }: RubricRule,
  conversation: EvaluatedConversation,
  seeker: PatternSeeker,
): FindingDraft[] {
  const selected = conversation.exchanges.map((exchange) => isSelected(exchange, when, conversation, seeker));
  if (selected.includes(null)) {
    const { source } = when.user_matches ?? { source: '' };
    const problem = `Which messages the rule is about cannot be told: ${source} takes too long on them.`;
    return [{ message: `${problem} Write the pattern more simply.`, at: [] }];
  }
  const selectedExchanges = conversation.exchanges.filter((_, at) => selected[at]);
  const answered = selectedExchanges.filter(({ isError }) => !isError);
  if (answered.length === 0) {
    const message =
      selectedExchanges.length === 0
        ? 'No message is one that the rule is about.'
        : 'The agent did not answer what the rule is about.';
    return [{ kind: 'neutral', message, at: [] }];
  }
  return answered.flatMap((exchange) => {
    const drafts = expectationJudges.flatMap((judge) => judge(expect, exchange, seeker));
    const isBad = drafts.some(({ kind }) => kind === undefined);
    return isBad ? drafts.filter(({ kind }) => kind !== 'good') : drafts;
  });
}

/** Whether the rule is about this exchange; null if its pattern takes too long to tell. */
function isSelected(
  { user, number }: ConversationExchange,
  { user_contains, user_matches, turn }: RuleCondition,
  { exchanges }: EvaluatedConversation,
  seeker: PatternSeeker,
): boolean | null {
  if (user === null) return false;
  const text = user.text.toLowerCase();
  if (user_contains && !user_contains.some((phrase) => text.includes(phrase.toLowerCase()))) return false;
  const wanted = turn === 'first' ? 1 : turn === 'last' ? exchanges.length : turn;
  if (wanted !== undefined && number !== wanted) return false;
  if (user_matches === undefined) return true;
  const end = seeker.find(user_matches, user.text);
  return end === null ? null : end !== -1;
}

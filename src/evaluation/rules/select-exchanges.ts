/** Finds the exchanges that a rule is about, by what the user said and what stands before it. */
import type { ConversationExchange, EvaluatedConversation } from '../evaluated-conversation.ts';
import type { PatternSeeker } from '../pattern/pattern-seeker.ts';
import type { RubricPattern } from '../pattern/rubric-pattern.ts';
import { containsSearch, judgeChoice, patternSearch } from './judge-choice.ts';
import { comparisonHolds } from './number-comparison.ts';
import { choicesIn, type RubricChoice } from './rubric-choice.ts';
import type { RuleCondition } from './rubric-rule.ts';

type SelectedExchanges = { exchanges: ConversationExchange[] } | { slowPattern: string };

export function selectExchanges(
  when: RuleCondition,
  conversation: EvaluatedConversation,
  seeker: PatternSeeker,
): SelectedExchanges {
  const selected = conversation.exchanges.map((exchange) => isSelected(exchange, when, conversation, seeker));
  if (!selected.includes(null)) return { exchanges: conversation.exchanges.filter((_, at) => selected[at]) };
  const patterns = [when.user_matches, when.previous_matches].flatMap((choice) => (choice ? choicesIn(choice) : []));
  return { slowPattern: patterns.map(({ source }) => source).join(', ') };
}

/** Whether the rule is about this exchange; null if its pattern takes too long to tell. */
function isSelected(
  { user, number }: ConversationExchange,
  when: RuleCondition,
  { exchanges }: EvaluatedConversation,
  seeker: PatternSeeker,
): boolean | null {
  if (user === null || !isTurn(when.turn, number, exchanges.length)) return false;
  const previous = exchanges[number - 2]?.reply.text ?? null;
  const isAboutPrevious = when.previous_contains !== undefined || when.previous_matches !== undefined;
  if (isAboutPrevious && previous === null) return false;
  if (!contains(when.user_contains, user.text) || !contains(when.previous_contains, previous ?? '')) return false;
  const matched = [
    matches(when.user_matches, user.text, seeker),
    matches(when.previous_matches, previous ?? '', seeker),
  ];
  return matched.includes(false) ? false : matched.includes(null) ? null : true;
}

function isTurn(turn: RuleCondition['turn'], number: number, last: number): boolean {
  if (turn === undefined) return true;
  if (typeof turn === 'object') return comparisonHolds(turn, number);
  return number === (turn === 'first' ? 1 : turn === 'last' ? last : turn);
}

const contains = (choice: RubricChoice<string> | undefined, text: string) =>
  choice === undefined || judgeChoice(choice, containsSearch(text)).verdict === 'met';

function matches(choice: RubricChoice<RubricPattern> | undefined, text: string, seeker: PatternSeeker): boolean | null {
  if (choice === undefined) return true;
  const { verdict } = judgeChoice(choice, patternSearch(text, seeker));
  return verdict === 'untold' ? null : verdict === 'met';
}

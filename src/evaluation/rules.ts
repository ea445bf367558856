/** Holds the exchanges that a rule is about against what it expects of them. */
import type { Found } from './check.ts';
import type { Conversation, Exchange } from './conversation.ts';
import { expectations } from './expectations.ts';
import type { Rule, Selection } from './rubric.ts';

/** Those whose user message is meant; where the agent did not answer, there is nothing to hold it to. */
export function follow({ when, expect }: Rule, conversation: Conversation): Found[] {
  const about = conversation.exchanges.filter((exchange) => isMeant(exchange, when, conversation));
  const answered = about.filter(({ isError }) => !isError);
  if (answered.length === 0) {
    const message =
      about.length === 0
        ? 'No message is one that the rule is about.'
        : 'The agent did not answer what the rule is about.';
    return [{ kind: 'neutral', message, at: [] }];
  }
  return answered.flatMap((exchange) => {
    const found = expectations.flatMap((expectation) => expectation(expect, exchange));
    if (found.some(({ kind }) => kind === undefined)) return found.filter(({ kind }) => kind !== 'good');
    return found;
  });
}

function isMeant(
  { user, number }: Exchange,
  { user_contains, user_matches, turn }: Selection,
  { exchanges }: Conversation,
): boolean {
  if (user === null) return false;
  const text = user.text.toLowerCase();
  if (user_contains && !user_contains.some((each) => text.includes(each.toLowerCase()))) return false;
  if (user_matches && user_matches.find(user.text) === -1) return false;
  if (turn === undefined) return true;
  return number === (turn === 'first' ? 1 : turn === 'last' ? exchanges.length : turn);
}

/** Holds the exchanges that a rule is about against what it expects of them. */
import type { Found } from './check.ts';
import type { Conversation, Exchange } from './conversation.ts';
import { expectations } from './expectations.ts';
import type { Seeker } from './pattern/seeker.ts';
import type { Rule, Selection } from './rubric.ts';

/** Those whose user message is meant; where the agent did not answer, there is nothing to hold it to. */
export function follow({ when, expect }: Rule, conversation: Conversation, seeker: Seeker): Found[] {
  const meant = conversation.exchanges.map((exchange) => isMeant(exchange, when, conversation, seeker));
  if (meant.includes(null)) {
    const { source } = when.user_matches ?? { source: '' };
    const told = `Which messages the rule is about cannot be told: ${source} takes too long on them.`;
    return [{ message: `${told} Write the pattern more simply.`, at: [] }];
  }
  const about = conversation.exchanges.filter((_, at) => meant[at]);
  const answered = about.filter(({ isError }) => !isError);
  if (answered.length === 0) {
    const message =
      about.length === 0
        ? 'No message is one that the rule is about.'
        : 'The agent did not answer what the rule is about.';
    return [{ kind: 'neutral', message, at: [] }];
  }
  return answered.flatMap((exchange) => {
    const found = expectations.flatMap((expectation) => expectation(expect, exchange, seeker));
    if (found.some(({ kind }) => kind === undefined)) return found.filter(({ kind }) => kind !== 'good');
    return found;
  });
}

function isMeant(
  { user, number }: Exchange,
  { user_contains, user_matches, turn }: Selection,
  { exchanges }: Conversation,
  seeker: Seeker,
): boolean | null {
  if (user === null) return false;
  const text = user.text.toLowerCase();
  if (user_contains && !user_contains.some((each) => text.includes(each.toLowerCase()))) return false;
  const wanted = turn === 'first' ? 1 : turn === 'last' ? exchanges.length : turn;
  if (wanted !== undefined && number !== wanted) return false;
  if (user_matches === undefined) return true;
  const end = seeker.find(user_matches, user.text);
  return end === null ? null : end !== -1;
}

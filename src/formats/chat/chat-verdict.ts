/** What came of a chat, once it is closed: how many messages were answered, and where agents agreed and conflicted. */
import type { JsonObject } from '../../model/json.ts';
import type { ChatEnd, ChatState } from './state.ts';

const endWords: Readonly<Record<ChatEnd, string>> = {
  idle: 'It was closed because nothing was said any more.',
  request: 'It was closed by request.',
  budget: 'It was closed because its budget was spent.',
};

export function chatVerdict(
  { past, waiting, ended }: ChatState,
  method: string,
): { outcome: string; verdict: JsonObject } {
  const answered = past.filter(({ answer }) => answer.agents.length > 0);
  const messages = past.length + waiting.length;
  const outcome = messages === 0 ? 'empty' : answered.length === 0 ? 'nobody_answered' : 'answered';
  const agreements = sum(past.map(({ answer }) => answer.agreements.length));
  const conflicts = sum(past.map(({ answer }) => answer.conflicts.length));
  const end = ended ?? 'request';
  const counts = `${count(answered.length, 'message')} of ${messages} answered, ${count(agreements, 'agreement')}, ${count(conflicts, 'conflict')}.`;
  const headline = `${messages === 0 ? 'Nothing was said.' : counts} ${endWords[end]}`;
  return {
    outcome,
    verdict: {
      ...{ method, outcome, headline, ended: end, messages, answered: answered.length, agreements, conflicts },
      unanswered: waiting.map(({ id }) => id),
    },
  };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
const count = (number: number, word: string) => `${number} ${word}${number === 1 ? '' : 's'}`;

/**
 * How a verdict says why an answer is missing. The first versions of the formats give codes; since version 2 of the round
 * table and of the forecast it is a sentence. Sealed: verdicts on records contain both.
 */
import { failureSentence } from '../model/failure-sentence.ts';
import type { EventData } from '../record/event.ts';

/** Why the session no longer waits for an answer. */
type UnansweredCause = `${EventData['budget.spent']['budget']}_budget_spent` | 'budget' | 'deadline';

export interface MissingWording {
  failed(failure: EventData['ask.failed']): string;
  unanswered(cause: UnansweredCause): string;
  /** How a failure is told that the same seat had in an earlier phase already. */
  again(words: string, phase: string): string;
}

/** A final failure of an ask: its reason, which may decide something, and how the verdict tells it. */
export interface FailedAsk {
  reason: string;
  words: string;
}

export const missingCodes: MissingWording = {
  failed: ({ reason }) => reason,
  unanswered: (cause) => cause,
  again: (words) => words,
};

const unansweredSentences: Readonly<Record<UnansweredCause, string>> = {
  time_budget_spent: 'the time of the session was over before it answered',
  calls_budget_spent: 'the session had no calls left before it answered',
  tokens_budget_spent: 'the session had no tokens left before it answered',
  cost_budget_spent: 'the session had no money left before it answered',
  budget: 'the budget of the session was spent before it answered',
  deadline: 'the deadline passed before it answered',
};

export const missingSentences: MissingWording = {
  failed: failureSentence,
  unanswered: (cause) => unansweredSentences[cause],
  again: (_, phase) => `the same as in ${phase}`,
};

/** Whether two failures differ in nothing but the address of the request. */
export function isSameFailure(one: string, other: string): boolean {
  return withoutRequest(one) === withoutRequest(other);
}

const withoutRequest = (words: string) => words.replace(/^POST \S+/, '');

export function failedAskOf(failure: EventData['ask.failed'], wording: MissingWording): FailedAsk {
  return { reason: failure.reason, words: wording.failed(failure) };
}

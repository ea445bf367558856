/** What a judge says of one expectation, and what it may look at. */
import type { ConversationExchange } from '../evaluated-conversation.ts';
import type { PatternSeeker } from '../pattern/pattern-seeker.ts';

/**
 * `unsure`: the log does not show it, so it never counts against the reply. `untold`: the search was given up; that counts
 * against the reply, also where the expectation is negated, so that no rule is met because its pattern is too slow.
 */
export type JudgementVerdict = 'met' | 'broken' | 'unsure' | 'untold';

export interface ExpectationJudgement {
  verdict: JudgementVerdict;
  /** A fact about the reply, which is true whatever was expected. */
  message: string;
  /** The place in the reply that shows it. */
  index?: number;
}

export interface JudgedReply {
  exchange: ConversationExchange;
  /** The text of the reply before; null if there is none. */
  previous: string | null;
  seeker: PatternSeeker;
}

export const metIf = (holds: boolean, message: string, index = 0): ExpectationJudgement => ({
  ...{ verdict: holds ? 'met' : 'broken', message, index },
});

export const unsureJudgement = (message: string): ExpectationJudgement => ({ verdict: 'unsure', message });

export const untoldJudgement = (what: string): ExpectationJudgement => ({
  verdict: 'untold',
  message: `Whether the reply ${what} cannot be told: that takes too long on it. Write the pattern more simply.`,
});

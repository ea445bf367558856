/** What a check is: a stable id, how much it weighs, and a pure function from a conversation to what it found. */
import type { EvaluatedConversation, QuotePlace } from './evaluated-conversation.ts';
import type { CheckThresholds } from './rubric.ts';

/** `error`: the agent did not answer, or there is nothing to evaluate; that is no failure of what was said. */
export type EvaluationSeverity = 'warn' | 'fail' | 'error';

export interface FindingDraft {
  /** Bad unless it says otherwise. */
  kind?: 'good' | 'neutral';
  message: string;
  at: readonly QuotePlace[];
}

export interface EvaluationCheck {
  id: string;
  severity: EvaluationSeverity;
  /** What holds when nothing bad is found. */
  holds: string;
  /** Whether there is anything for it to look at; there is, unless it says so. */
  applies?: (conversation: EvaluatedConversation) => boolean;
  run(conversation: EvaluatedConversation, thresholds: CheckThresholds): FindingDraft[];
}

/** For checks of what the agent said. */
export const hasReplies = ({ answered }: EvaluatedConversation) => answered.length > 0;

export const hasTurns = ({ turns }: EvaluatedConversation) => turns.length > 0;

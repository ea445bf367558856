/** The contract of a check: a stable id, a severity, and a pure function from a conversation to findings. */
import type { EvaluatedConversation, QuotePlace } from './evaluated-conversation.ts';
import type { CheckThresholds } from './rubric.ts';

/** `error`: the agent did not answer, or there is nothing to evaluate. It does not mean that a reply is wrong. */
export type EvaluationSeverity = 'warn' | 'fail' | 'error';

export interface FindingDraft {
  /** A draft without a kind is bad. */
  kind?: 'good' | 'neutral';
  message: string;
  /** Of a bad one, where it is not that of its check: what could not be judged is an error, whatever the rule says. */
  severity?: EvaluationSeverity;
  at: readonly QuotePlace[];
}

export interface EvaluationCheck {
  id: string;
  severity: EvaluationSeverity;
  /** The message of the good finding when the check finds nothing. */
  holds: string;
  /** Whether the check applies to this conversation; true by default. */
  applies?: (conversation: EvaluatedConversation) => boolean;
  run(conversation: EvaluatedConversation, thresholds: CheckThresholds): FindingDraft[];
}

export const hasReplies = ({ answered }: EvaluatedConversation) => answered.length > 0;

export const hasTurns = ({ turns }: EvaluatedConversation) => turns.length > 0;

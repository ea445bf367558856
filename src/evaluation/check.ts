/** What a check is: a stable id, how much it weighs, and a pure function from a conversation to what it found. */
import type { Conversation, Place } from './conversation.ts';
import type { Thresholds } from './rubric.ts';

/** `error`: the agent did not answer, or there is nothing to evaluate; that is no failure of what was said. */
export type Severity = 'warn' | 'fail' | 'error';

export interface Found {
  /** Bad unless it says otherwise. */
  kind?: 'good' | 'neutral';
  message: string;
  at: readonly Place[];
}

export interface Check {
  id: string;
  severity: Severity;
  /** What holds when nothing bad is found. */
  holds: string;
  /** Whether there is anything for it to look at; there is, unless it says so. */
  applies?: (conversation: Conversation) => boolean;
  run(conversation: Conversation, thresholds: Thresholds): Found[];
}

/** For checks of what the agent said. */
export const hasReplies = ({ answered }: Conversation) => answered.length > 0;

export const hasTurns = ({ turns }: Conversation) => turns.length > 0;

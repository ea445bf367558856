/** A scenario: what a user says to an agent, turn by turn, and when to stop. It is about a run, never about its worth. */
import { z } from 'zod';
import { historyMessage, messageIntent } from './conversation-reply.ts';

/** A reply that contains one of these texts, in whatever case, ends the conversation. */
const stopRule = z.strictObject({ reply_contains: z.array(z.string().min(1).max(1000)).min(1).max(20) });

export const scenario = z.strictObject({
  name: z.string().min(1).max(200),
  /** An empty message cannot be sent: the run stops there and says so. */
  messages: z.array(z.string().max(50_000)).min(1).max(200),
  history: z.array(historyMessage).max(200).exactOptional(),
  /** What both sides know from the start. */
  context: z.record(z.string(), z.json()).exactOptional(),
  intent: messageIntent.exactOptional(),
  /** User messages at most; as many as there are unless told. */
  max_turns: z.int().min(1).max(200).exactOptional(),
  stop_when: stopRule.exactOptional(),
  timeout_ms: z.int().min(100).max(600_000).exactOptional(),
  /** For whoever runs it, e.g. a model's name. Kept on the record; neither the agent nor an evaluation sees them. */
  settings: z.record(z.string(), z.json()).exactOptional(),
});

/** Why a conversation ended. */
const stopReasons = [
  'single_turn',
  'max_turns',
  'script_end',
  'stop_rule',
  'cancelled',
  'agent_error',
  'timeout',
  'missing_input',
] as const;

export type Scenario = z.infer<typeof scenario>;
export type StopReason = (typeof stopReasons)[number];

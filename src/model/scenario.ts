/** A scenario: the messages of a user to an agent, and when to stop. It never says how the replies are judged. */
import { z } from 'zod';
import { historyMessage, messageIntent } from './conversation-reply.ts';

/** A reply that contains one of these texts ends the conversation. Case is ignored. */
const stopRule = z.strictObject({ reply_contains: z.array(z.string().min(1).max(1000)).min(1).max(20) });

export const scenario = z.strictObject({
  name: z.string().min(1).max(200),
  /** A blank message is not sent: the run stops there with `missing_input`. */
  messages: z.array(z.string().max(50_000)).min(1).max(200),
  history: z.array(historyMessage).max(200).exactOptional(),
  /** The context of the conversation at its start. */
  context: z.record(z.string(), z.json()).exactOptional(),
  intent: messageIntent.exactOptional(),
  /** The maximum number of user messages; by default all of them. */
  max_turns: z.int().min(1).max(200).exactOptional(),
  stop_when: stopRule.exactOptional(),
  timeout_ms: z.int().min(100).max(600_000).exactOptional(),
  /** Notes for the person who runs it, such as a model's name. On the record, but never sent or evaluated. */
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

/** A scenario: the messages of a user to an agent, and when to stop. It never says how the replies are judged. */
import { z } from 'zod';
import { historyMessage, messageIntent } from './conversation-reply.ts';

/** A reply that contains one of these texts ends the conversation. Case is ignored. */
const stopRule = z.strictObject({ reply_contains: z.array(z.string().min(1).max(1000)).min(1).max(20) });

const scenarioFields = z.strictObject({
  name: z.string().min(1).max(200),
  /** A blank message is not sent: the run stops there with `missing_input`. */
  messages: z.array(z.string().max(50_000)).min(1).max(200),
  history: z.array(historyMessage).max(200).exactOptional(),
  /** The context of the conversation at its start. */
  context: z.record(z.string(), z.json()).exactOptional(),
  intent: messageIntent.exactOptional(),
  /** The intent of each message, in their order, where it is not that of the scenario; null where it is. */
  intents: z.array(messageIntent.nullable()).max(200).exactOptional(),
  /** The maximum number of user messages; by default all of them. */
  max_turns: z.int().min(1).max(200).exactOptional(),
  stop_when: stopRule.exactOptional(),
  timeout_ms: z.int().min(100).max(600_000).exactOptional(),
  /** For the agent, such as a model's name. Sent where the protocol has a place for it, and never evaluated. */
  settings: z.record(z.string(), z.json()).exactOptional(),
});

export const scenario = scenarioFields.refine(({ intents = [], messages }) => intents.length <= messages.length, {
  path: ['intents'],
  message: 'has more items than there are messages',
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

/** A scenario: the messages of a user to an agent, and when to stop. It never says how the replies are judged. */
import { z } from 'zod';
import { historyMessage, messageIntent } from './conversation-reply.ts';

/** A reply that contains one of these texts ends the conversation. Case is ignored. */
const stopRule = z.strictObject({ reply_contains: z.array(z.string().min(1).max(1000)).min(1).max(20) });

const text = (what: string, maxLength: number) =>
  z
    .string(`must be ${what}, as text`)
    .max(maxLength)
    .refine((given) => given.trim() !== '', `must not be blank; write ${what}`);

const maxUserTurns = 20;
const turnsRule = `must be a whole number from 1 to ${maxUserTurns}: how many messages the model may write`;

/** A model that plays the user. It writes after the messages of the script, until it is done. */
const simulatedUser = z
  .strictObject({
    model: z
      .string('must be a model: PROVIDER:MODEL on the command line, or the name of a registered agent')
      .min(1, 'must not be empty; name the model that plays the user')
      .max(200)
      .describe('over the API, a registered agent or a guest of the request; on the command line also PROVIDER:MODEL'),
    goal: text('what the user wants to find out or get done', 10_000),
    persona: text('who the user is and how it writes', 10_000).exactOptional(),
    stop: text('when the user gives up', 2000).exactOptional().describe('when it gives up, in a sentence'),
    max_turns: z.int(turnsRule).min(1, turnsRule).max(maxUserTurns, turnsRule).default(6),
  })
  .describe('a model that plays the user');

const scenarioFields = z.strictObject({
  name: z.string().min(1).max(200),
  /** A blank message is not sent: the run stops there with `missing_input`. */
  messages: z.array(z.string().max(50_000)).max(200).default([]),
  user: simulatedUser.exactOptional(),
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

export const scenario = scenarioFields
  .refine(({ intents = [], messages }) => intents.length <= messages.length, {
    path: ['intents'],
    message: 'has more items than there are messages',
  })
  .refine(({ messages, user }) => messages.length > 0 || user !== undefined, {
    path: ['messages'],
    message: 'is missing; give at least one message, or a `user` that a model plays',
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
  /** A simulated user says that it has what it wants, or that it will not get it; or it failed. */
  'goal_reached',
  'given_up',
  'user_error',
  'budget_spent',
] as const;

export type Scenario = z.infer<typeof scenario>;
export type StopReason = (typeof stopReasons)[number];

/** What a trial holds for its readers. */
import { z } from 'zod';
import { historyMessage, messageIntent } from '../../model/conversation-reply.ts';
import { methodName, type SessionSchemas } from '../session-schemas.ts';
import type { TrialAgenda } from './state.ts';

const jsonObject = z.record(z.string(), z.json());

const agenda = z.object({
  agent: z.string(),
  scenario: z.object({
    name: z.string(),
    messages: z.array(z.string()),
    history: z.array(historyMessage).exactOptional(),
    context: jsonObject.exactOptional().describe('the context of the conversation at its start'),
    intent: messageIntent.exactOptional(),
    intents: z
      .array(messageIntent.nullable())
      .exactOptional()
      .describe('the intent of each message; null: the default'),
    max_turns: z.int().exactOptional(),
    stop_when: z.object({ reply_contains: z.array(z.string()) }).exactOptional(),
    timeout_ms: z.int().exactOptional(),
    user: z
      .object({
        model: z.string(),
        goal: z.string(),
        persona: z.string().exactOptional(),
        stop: z.string().exactOptional(),
        max_turns: z.int(),
      })
      .exactOptional()
      .describe('the model that plays the user after the messages'),
    settings: jsonObject
      .exactOptional()
      .describe('sent as `context.settings` where the protocol has a context; never evaluated'),
  }),
  mode: z.string().describe('who speaks for the user: `synthetic` is a script'),
}) satisfies z.ZodType<TrialAgenda>;

const outcome = z
  .enum([
    'single_turn',
    'max_turns',
    'script_end',
    'stop_rule',
    'agent_error',
    'timeout',
    'missing_input',
    'goal_reached',
    'given_up',
    'user_error',
    'budget_spent',
  ])
  .describe('why the conversation ended');

const failure = z.object({ turn: z.int(), reason: z.string(), detail: z.string() });

const verdict = z.object({
  method: methodName,
  outcome,
  stop_reason: outcome,
  turns: z.int().describe('how many messages were answered'),
  failure: failure.nullable().describe('why no reply arrived'),
  user: z
    .object({
      messages: z.int().describe('how many it wrote'),
      reason: z.string().describe('why it was done, in its own words; or why it failed'),
      flags: z.array(z.string()).describe('what was remarked on its turns, such as `user_role_confusion`'),
    })
    .exactOptional()
    .describe('where a model played the user'),
});

export const trialSchemas: SessionSchemas = { input: agenda, outcome, verdict };

/** The request that opens a chat, how it becomes the input on the record, and how a chat is taken to a round table. */
import { z } from 'zod';
import type { JsonObject } from '../../model/json.ts';
import { agentNames, nonBlankText, sessionLimitFields } from '../../model/opening-fields.ts';
import type { ConversationEscalation, FormatOpening, OpeningContext } from '../opening.ts';
import type { ChatAgenda } from './agenda.ts';
import { chatHistory } from './chat-history.ts';
import { key } from './format.ts';
import { chatSchemas } from './session-schemas.ts';
import type { TurnAnswer } from './turn-answer.ts';

const day = 86_400_000;

const rules = z.strictObject({
  ...sessionLimitFields,
  idle_ms: z
    .int()
    .min(1000)
    .max(30 * day)
    .default(day)
    .describe('how long the chat stays open when nothing is said'),
  strict_evidence: z.boolean().default(false).describe('observations with a critical speculation flag are dropped'),
});

const input = z.strictObject({
  message: nonBlankText(50_000).exactOptional().describe('the first message'),
  title: nonBlankText(200).exactOptional().describe('what lists call the chat; the first message when left out'),
  agents: agentNames.exactOptional().describe('the agents to ask; whoever is relevant to each message when left out'),
  constraints: z.array(nonBlankText(50_000)).max(200).default([]),
  context: z.record(z.string(), z.json()).default({}),
  rules: rules.prefault({}),
});

type ChatInput = z.infer<typeof input>;

const escalationInput = z.strictObject({
  content: nonBlankText(50_000).exactOptional().describe('the task of the table; the last message when left out'),
  agents: agentNames.exactOptional().describe('the agents to seat; those that answered in the chat when left out'),
  rules: z.record(z.string(), z.json()).exactOptional().describe('the rules of the table'),
});

const escalation: ConversationEscalation<z.infer<typeof escalationInput>> = {
  format: 'round-table',
  input: escalationInput,
  open({ content, agents, rules: tableRules }, { session, turns, input: agenda }) {
    const past = turns.flatMap(({ message, answer }) =>
      answer ? [{ message, answer: answer as JsonObject & TurnAnswer }] : [],
    );
    const answered = [...new Set(past.flatMap(({ answer }) => answer.agents))];
    const seated = agents ?? answered;
    const { constraints, context } = agenda as JsonObject & ChatAgenda;
    return {
      content: content ?? turns.at(-1)?.message.text ?? '',
      ...(seated.length === 0 ? {} : { agents: seated }),
      constraints,
      context: { ...context, chat: { session, messages: chatHistory(past) } },
      ...(tableRules === undefined ? {} : { rules: tableRules }),
    };
  },
};

export const chatOpening: FormatOpening<ChatInput> = {
  format: key,
  path: 'chats',
  summary: 'Open a chat: each message is answered by the agents that are relevant to it',
  input,
  schemas: chatSchemas,
  example: async () => (await import('./example.json', { with: { type: 'json' } })).default,
  conversation: { firstMessage: ({ message }) => message, escalation: escalation as ConversationEscalation },
  seating: ({ agents, message = '' }) => ({
    ...(agents === undefined ? {} : { named: agents }),
    ...{ text: message, acts: ['analyze'], focus_areas: {}, roles: [] },
  }),
  budget: ({ rules: { max_calls = null, time_budget_ms = null } }) => ({ max_calls, time_budget_ms }),
  timeout_ms: ({ rules: { timeout_ms = null } }) => timeout_ms,
  record,
  title: titleOf,
};

function titleOf({ title, message }: ChatInput): string {
  return title ?? message ?? 'Chat';
}

function record(request: ChatInput, { reaches_all = false }: OpeningContext): JsonObject {
  const { agents = null, constraints, context } = request;
  const { strict_evidence, idle_ms, timeout_ms = null } = request.rules;
  return {
    ...{ title: titleOf(request), agents, reach: reaches_all ? 'all' : 'owner', constraints, context },
    rules: { strict_evidence, idle_ms, timeout_ms },
  };
}

/** What a chat holds for its readers. */
import { z } from 'zod';
import { methodName, type SessionSchemas } from '../session-schemas.ts';
import type { ChatAgenda } from './agenda.ts';

const agenda = z.object({
  title: z.string(),
  agents: z.array(z.string()).nullable().describe('who is asked every message; null: whoever is relevant to it'),
  reach: z.enum(['owner', 'all']).describe('whose agents may be seated besides those of nobody'),
  constraints: z.array(z.string()),
  context: z.record(z.string(), z.json()),
  rules: z.object({
    strict_evidence: z.boolean(),
    idle_ms: z.int().describe('how long the chat stays open when nothing is said'),
    timeout_ms: z.int().nullable(),
  }),
}) satisfies z.ZodType<ChatAgenda>;

const outcome = z
  .enum(['answered', 'nobody_answered', 'empty'])
  .describe('`empty`: nothing was said; `answered`: at least one message was');

const verdict = z.object({
  method: methodName,
  outcome,
  headline: z.string(),
  ended: z.enum(['idle', 'request', 'budget']).describe('why it was closed'),
  messages: z.int(),
  answered: z.int(),
  agreements: z.int().describe('findings of two agents or more, over all turns'),
  conflicts: z.int().describe('pairs of statements that say the opposite, over all turns'),
  unanswered: z.array(z.string()).describe('the ids of messages whose turn never came'),
});

export const chatSchemas: SessionSchemas = { input: agenda, outcome, verdict };

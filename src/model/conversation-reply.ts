/** A reply in a conversation between a user and one agent: its text, and the context that both sides share. */
import { z } from 'zod';

/** The purpose of a message. */
export const messageIntent = z.enum(['query', 'command', 'information', 'confirmation']);

/** An earlier message of the conversation. */
export const historyMessage = z.strictObject({ role: z.enum(['user', 'assistant']), content: z.string().max(50_000) });

export const conversationReply = z.object({
  text: z.string(),
  /** Merged into the context of the conversation; null removes a key. */
  context: z.record(z.string(), z.json()).exactOptional(),
  /** The agent's own data about its reply. */
  metadata: z.record(z.string(), z.json()).exactOptional(),
});

export type MessageIntent = z.infer<typeof messageIntent>;
export type HistoryMessage = z.infer<typeof historyMessage>;
export type ConversationReply = z.infer<typeof conversationReply>;

/** A reply in a conversation between a user and one agent: what is said, and what both sides know. */
import { z } from 'zod';

/** What a message is for. */
export const messageIntent = z.enum(['query', 'command', 'information', 'confirmation']);

/** Something that was said before. */
export const historyMessage = z.strictObject({ role: z.enum(['user', 'assistant']), content: z.string().max(50_000) });

export const conversationReply = z.object({
  text: z.string(),
  /** What the agent adds to the context of the conversation; null takes a name out of it. */
  context: z.record(z.string(), z.json()).exactOptional(),
  /** What the agent says about its own reply. */
  metadata: z.record(z.string(), z.json()).exactOptional(),
});

export type MessageIntent = z.infer<typeof messageIntent>;
export type HistoryMessage = z.infer<typeof historyMessage>;
export type ConversationReply = z.infer<typeof conversationReply>;

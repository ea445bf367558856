/** A reply in a conversation between a user and one agent: what is said, and what both sides know. */
import { z } from 'zod';

/** What a message is for. */
export const intent = z.enum(['query', 'command', 'information', 'confirmation']);

/** Something that was said before. */
export const said = z.strictObject({ role: z.enum(['user', 'assistant']), content: z.string().max(50_000) });

export const utterance = z.object({
  text: z.string(),
  /** What the agent adds to the context of the conversation; null takes a name out of it. */
  context: z.record(z.string(), z.json()).exactOptional(),
  /** What the agent says about its own reply. */
  metadata: z.record(z.string(), z.json()).exactOptional(),
});

export type Intent = z.infer<typeof intent>;
export type Said = z.infer<typeof said>;
export type Utterance = z.infer<typeof utterance>;

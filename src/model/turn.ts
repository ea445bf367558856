/** A turn in a conversation: what a seat is shown, and what it says. */
import { z } from 'zod';

export const turnMessage = z.object({
  role: z.enum(['system', 'user', 'assistant']),
  content: z.string(),
});

/** `match`: its bytes have the sha256 that was named. Everything else is a reason not to rely on it. */
export const evidenceStatus = z.enum(['match', 'mismatch', 'unreachable', 'too_large']);

/** A piece of evidence as the seats see it. */
export const evidenceItem = z.object({
  uri: z.string(),
  sha256: z.string(),
  status: evidenceStatus,
  /** The text in it, where there is any that can be read; cut to a limit. */
  text: z.string().exactOptional(),
});

const turn = z.object({ content: z.string() });

export type TurnMessage = z.infer<typeof turnMessage>;
export type EvidenceStatus = z.infer<typeof evidenceStatus>;
export type EvidenceItem = z.infer<typeof evidenceItem>;
export type Turn = z.infer<typeof turn>;

/** A turn of a council: what a seat is shown, and what it says. */
import { z } from 'zod';

export const turnMessage = z.object({
  role: z.enum(['system', 'user', 'assistant']),
  content: z.string(),
});

/** `match`: the bytes have the named sha256. With any other status the evidence must not be relied on. */
export const evidenceStatus = z.enum(['match', 'mismatch', 'unreachable', 'too_large']);

/** A piece of evidence as the seats see it. */
export const evidenceItem = z.object({
  uri: z.string(),
  sha256: z.string(),
  status: evidenceStatus,
  /** The readable text of the evidence, cut to a limit. */
  text: z.string().exactOptional(),
});

const turn = z.object({ content: z.string() });

export type TurnMessage = z.infer<typeof turnMessage>;
export type EvidenceStatus = z.infer<typeof evidenceStatus>;
export type EvidenceItem = z.infer<typeof evidenceItem>;
export type Turn = z.infer<typeof turn>;

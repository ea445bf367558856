/** A vote on a synthesis. */
import { z } from 'zod';

const vote = z.object({
  approve: z.boolean(),
  conditions: z.array(z.string()),
  dissent_reason: z.string().nullable(),
});

export type Vote = z.infer<typeof vote>;

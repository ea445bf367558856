/** A flag: a remark on an answer. Flags are recorded and shown; a flag never changes the answer. */
import { z } from 'zod';

export const flag = z.object({
  /** The kind of remark, such as `speculation.critical`, `injection`, `truncated`, `untagged`. */
  code: z.string(),
  /** The JSON path in the answer: `observations[0].evidence`. */
  path: z.string(),
  /** A sentence for a person. */
  detail: z.string(),
});

export type Flag = z.infer<typeof flag>;

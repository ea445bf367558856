/** A flag: something worth knowing about an answer. Flags are recorded and shown; they never edit what was said. */
import { z } from 'zod';

export const flag = z.object({
  /** What was noticed, e.g. `speculation.critical`, `injection`, `truncated`, `untagged`. */
  code: z.string(),
  /** Where in the answer, as a JSON path: `observations[0].evidence`. */
  path: z.string(),
  /** A sentence for a person. */
  detail: z.string(),
});

export type Flag = z.infer<typeof flag>;

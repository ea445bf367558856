/** A seat: a place in a session. Its data about the agent is recorded when the session opens and never changes. */
import { z } from 'zod';

const seat = z.object({
  seat: z.string(),
  agent_id: z.string(),
  domain: z.string(),
  protocol: z.string(),
  encoder: z.string(),
  timeout_ms: z.int(),
  /** A `member` deliberates; every other role is defined by the format. */
  role: z.string(),
  /** The role that the agent speaks as, if it was registered with one. */
  speaks_as: z.string().exactOptional(),
  owner: z.string().nullable(),
  model: z.string().nullable(),
  /** Warnings for the operator, such as `unhealthy` for a named agent that was unhealthy at opening. */
  notes: z.array(z.string()),
});

export type Seat = z.infer<typeof seat>;

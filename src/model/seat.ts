/** A seat: a place in a session. What it says of its agent is frozen when the session opens. */
import { z } from 'zod';

const seat = z.object({
  seat: z.string(),
  agent_id: z.string(),
  domain: z.string(),
  protocol: z.string(),
  encoder: z.string(),
  timeout_ms: z.int(),
  /** `member` deliberates; any other role is the format's own word. */
  role: z.string(),
  /** Whom the agent speaks as, where it was registered for a role of its own. */
  speaks_as: z.string().exactOptional(),
  owner: z.string().nullable(),
  model: z.string().nullable(),
  /** Why the operator should look twice, e.g. `unhealthy` for a named agent that was unhealthy at opening. */
  notes: z.array(z.string()),
});

export type Seat = z.infer<typeof seat>;

/** The synthesis as seats receive it with the ask to vote. */
import { z } from 'zod';

export const synthesisBrief = z.object({
  recommended_direction: z.string(),
  key_findings: z.array(z.object({ agent_name: z.string(), finding: z.string(), evidence: z.string() })),
  trade_offs: z.array(z.string()),
  minority_views: z.array(z.string()),
});

export type SynthesisBrief = z.infer<typeof synthesisBrief>;

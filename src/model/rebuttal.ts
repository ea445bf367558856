/** A rebuttal: the answer to a `challenge` ask, with the findings a seat challenges and those it concedes. */
import { z } from 'zod';

export const challenge = z.object({
  counter_evidence: z.string(),
  finding_challenged: z.string(),
  target_agent: z.string(),
});

export const concession = z.object({
  finding_accepted: z.string(),
  reason: z.string(),
  target_agent: z.string(),
});

const rebuttal = z.object({ challenges: z.array(challenge), concessions: z.array(concession) });

export type Challenge = z.infer<typeof challenge>;
export type Concession = z.infer<typeof concession>;
export type Rebuttal = z.infer<typeof rebuttal>;

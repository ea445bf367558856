/** An analysis: what a seat found, what it recommends, and how confident it is. */
import { z } from 'zod';

const severity = z.enum(['critical', 'warning', 'info']);
export const confidence = z.number().min(0).max(1);

export const observation = z.object({
  confidence: confidence.exactOptional(),
  evidence: z.string(),
  finding: z.string(),
  severity,
});

export const recommendation = z.object({
  action: z.string(),
  priority: z.string().exactOptional(),
  rationale: z.string().exactOptional(),
});

export const analysis = z.object({
  observations: z.array(observation),
  recommendations: z.array(recommendation).exactOptional(),
  confidence: confidence.exactOptional(),
});

export type Severity = z.infer<typeof severity>;
export type Observation = z.infer<typeof observation>;
export type Recommendation = z.infer<typeof recommendation>;
export type Analysis = z.infer<typeof analysis>;

/** An analysis as the other seats see it, under its seat's name or alias. */
export type PeerAnalysis = { agent_name: string; domain: string } & Analysis;

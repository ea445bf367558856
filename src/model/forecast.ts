/** A forecast: a position on a question, its confidence, and the reasoning behind it. */
import { z } from 'zod';
import { confidence } from './analysis.ts';

export const forecastPosition = z.enum(['YES', 'NO', 'NEUTRAL']);

export const researchActionType = z.enum([
  'web_search',
  'api_call',
  'database_query',
  'agent_review',
  'calculation',
  'document_analysis',
]);

const researchAction = z.object({
  type: researchActionType,
  query: z.string(),
  result: z.string(),
  source: z.string().exactOptional(),
  timestamp: z.string().exactOptional(),
});

export const forecastEvidence = z.object({
  type: z.enum(['link', 'data', 'citation']),
  title: z.string(),
  url: z.string().exactOptional(),
  description: z.string().exactOptional(),
  reliability: confidence.exactOptional(),
});

const forecast = z.object({
  position: forecastPosition,
  confidence,
  initial_thought: z.string(),
  actions: z.array(researchAction),
  observations: z.array(z.string()),
  synthesis_thought: z.string(),
  evidence: z.array(forecastEvidence),
  reasoning: z.string().exactOptional(),
  limitations: z.array(z.string()).exactOptional(),
  confidence_breakdown: z.record(z.string(), z.number()).exactOptional(),
});

/** The latest forecast of another seat, as it is sent from the second round on. */
export const peerArgument = z.object({
  agent_name: z.string(),
  position: forecastPosition,
  confidence,
  reasoning: z.string(),
  evidence: z.array(forecastEvidence),
});

export type ForecastPosition = z.infer<typeof forecastPosition>;
export type ForecastEvidence = z.infer<typeof forecastEvidence>;
export type Forecast = z.infer<typeof forecast>;
export type PeerArgument = z.infer<typeof peerArgument>;

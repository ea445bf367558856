/** A forecast: a position on a question, how sure the seat is of it, and how it got there. */
import { z } from 'zod';
import { confidence } from './analysis.ts';

export const position = z.enum(['YES', 'NO', 'NEUTRAL']);

export const actionType = z.enum([
  'web_search',
  'api_call',
  'database_query',
  'agent_review',
  'calculation',
  'document_analysis',
]);

export const researchAction = z.object({
  type: actionType,
  query: z.string(),
  result: z.string(),
  source: z.string().exactOptional(),
  timestamp: z.string().exactOptional(),
});

export const exhibit = z.object({
  type: z.enum(['link', 'data', 'citation']),
  title: z.string(),
  url: z.string().exactOptional(),
  description: z.string().exactOptional(),
  reliability: confidence.exactOptional(),
});

export const forecast = z.object({
  position,
  confidence,
  initial_thought: z.string(),
  actions: z.array(researchAction),
  observations: z.array(z.string()),
  synthesis_thought: z.string(),
  evidence: z.array(exhibit),
  reasoning: z.string().exactOptional(),
  limitations: z.array(z.string()).exactOptional(),
  confidence_breakdown: z.record(z.string(), z.number()).exactOptional(),
});

/** Another seat's latest forecast, as the seats see it from the second round on. */
export const peerArgument = z.object({
  agent_name: z.string(),
  position,
  confidence,
  reasoning: z.string(),
  evidence: z.array(exhibit),
});

export type Position = z.infer<typeof position>;
export type Exhibit = z.infer<typeof exhibit>;
export type Forecast = z.infer<typeof forecast>;
export type PeerArgument = z.infer<typeof peerArgument>;

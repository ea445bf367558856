/** The request that resolves a forecast: what happened, and where that can be read. */
import { z } from 'zod';
import type { ScoredRound } from '../../methods/scores-method.ts';
import type { JsonObject } from '../../model/json.ts';
import { nameWithoutVersion } from '../../model/versioned-name.ts';
import type { FormatOpening, OpeningContext } from '../opening.ts';
import { key } from './format.ts';
import { type ResolutionAgenda, resolutionKey } from './resolution-format.ts';
import { resolutionSchemas } from './resolution-schemas.ts';

const input = z.strictObject({
  outcome: z.enum(['YES', 'NO', 'VOID']).describe('what happened; VOID when it cannot be told, and nobody is scored'),
  source: z.string().min(1).max(2000).exactOptional().describe('where it can be read'),
});

type ResolutionInput = z.infer<typeof input>;

export const resolutionOpening: FormatOpening<ResolutionInput> = {
  format: resolutionKey,
  path: 'resolve',
  summary: 'Resolve a prediction: say what happened, and score everybody',
  follows: nameWithoutVersion(key),
  input,
  schemas: resolutionSchemas,
  example: async () => (await import('./resolution-example.json', { with: { type: 'json' } })).default,
  seating: () => ({ named: [], text: '', acts: [], focus_areas: {}, roles: [] }),
  budget: () => ({ max_calls: null, time_budget_ms: null }),
  timeout_ms: () => null,
  record,
  title: ({ outcome }) => outcome,
  listed: { scores: z.record(z.string(), z.json()).nullable().describe('of every seat and the pool; null when VOID') },
  listed_as: 'resolution',
};

function record({ outcome, source }: ResolutionInput, { preceding }: OpeningContext): JsonObject {
  if (!preceding) throw new TypeError('a resolution needs the closed forecast that it follows');
  const { session, head, opened, verdict } = preceding;
  const { title, deadline } = opened.input as { title: string; deadline: string };
  const rounds = (verdict.rounds as (ScoredRound & JsonObject)[]).map((round) => ({
    probability: round.probability,
    arguments: round.arguments.map(({ seat, p }) => ({ seat, p })),
  }));
  const seats = opened.seats.map(({ seat, agent_id }) => ({ seat, agent_id }));
  return {
    prediction: session,
    head,
    title,
    deadline,
    outcome,
    source: source ?? null,
    seats,
    rounds,
  } satisfies ResolutionAgenda;
}

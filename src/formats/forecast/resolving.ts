/** How a forecast is resolved: what happened, and where that can be read. */
import { z } from 'zod';
import type { ScoredRound } from '../../argument/forecast/resolved.ts';
import type { JsonObject } from '../../model/json.ts';
import { nameOf } from '../../model/versioned.ts';
import type { Opening, OpeningAbout } from '../opening.ts';
import { key } from './format.ts';
import { type Resolved, resolutionKey } from './resolution.ts';

const input = z.strictObject({
  outcome: z.enum(['YES', 'NO', 'VOID']).describe('what happened; VOID when it cannot be told, and nobody is scored'),
  source: z.string().min(1).max(2000).exactOptional().describe('where it can be read'),
});

type Input = z.infer<typeof input>;

export const resolutionOpening: Opening<Input> = {
  format: resolutionKey,
  path: 'resolve',
  summary: 'Resolve a prediction: say what happened, and score everybody',
  follows: nameOf(key),
  input,
  seating: () => ({ named: [], text: '', acts: [], focus_areas: {}, roles: [] }),
  budget: () => ({ max_calls: null, time_budget_ms: null }),
  timeout_ms: () => null,
  record,
  title: ({ outcome }) => outcome,
};

function record({ outcome, source }: Input, { preceding }: OpeningAbout): JsonObject {
  if (!preceding) throw new TypeError('a resolution follows a forecast');
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
  } satisfies Resolved;
}

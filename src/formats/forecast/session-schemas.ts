/** What a forecast holds for its readers. */
import { z } from 'zod';
import type { RoundSummary } from '../../methods/pool-method.ts';
import { flag } from '../../model/flag.ts';
import { forecastPosition } from '../../model/forecast.ts';
import { methodName, missingAnswer, type SessionSchemas } from '../session-schemas.ts';
import type { ForecastQuestion } from './question.ts';

const trackRecord = z.object({ questions: z.int(), peer: z.number().describe('the mean peer score') });

const question = z.object({
  title: z.string(),
  description: z.string(),
  deadline: z.string().describe('when the answer will be known, ISO 8601'),
  category: z.string().exactOptional(),
  metadata: z
    .object({ resolution_criteria: z.string().exactOptional(), source_links: z.array(z.string()).exactOptional() })
    .exactOptional(),
  max_rounds: z.int(),
  aliases: z.record(z.string(), z.string()).describe('what the seats call each other; empty when they know the names'),
  track_records: z.record(z.string(), trackRecord.nullable()).describe("how each seat's agent did before"),
}) satisfies z.ZodType<ForecastQuestion>;

const outcome = z
  .enum(['converged', 'deadlock', 'nobody_answered', 'deadline', 'round_limit', 'budget_spent'])
  .describe('why the debate ended');

const share = z.number().min(0).max(1);

/** All null if nobody answered. */
const pool = {
  probability: share.nullable().describe('of YES'),
  median: share.nullable(),
  mean: share.nullable(),
  spread: z.number().nullable().describe('half of the answers lie within this of each other'),
};

const argument = z.object({
  seat: z.string(),
  position: forecastPosition,
  confidence: share,
  p: share.describe('of YES, as the position and the confidence say'),
  stale: z.boolean().describe('whether it is from an earlier round'),
  new_evidence: z.int().describe('pieces of evidence that nobody had cited before'),
  flags: z.array(flag),
});

const seatWeight = z.object({
  seat: z.string(),
  track: z.number(),
  shared: z.number(),
  capped: z.number(),
  weight: z.number().describe('the weight that was used; the others are the steps to it'),
});

const round = z.object({
  round: z.int(),
  turnout: z.number(),
  arguments: z.array(argument),
  ...pool,
  one_seat_sensitive: z.boolean().describe('whether removing some seat moves the probability by 0.05 or more'),
  weights: z.array(seatWeight),
}) satisfies z.ZodType<RoundSummary>;

const verdict = z.object({
  method: methodName,
  outcome,
  stop_reason: outcome,
  ...pool,
  round_1_probability: share.nullable(),
  turnout: z.number().describe('the share of seats that answered in the last round'),
  one_seat_sensitive: z.boolean(),
  headline: z.string(),
  rounds: z.array(round),
  missing: z.array(missingAnswer),
});

const verdictWithout = z.object({
  method: methodName,
  without: z.string().describe('the seat that is left out'),
  probability: share.nullable(),
  rounds: z.array(round),
});

export const forecastSchemas: SessionSchemas = { input: question, outcome, verdict, without: verdictWithout };

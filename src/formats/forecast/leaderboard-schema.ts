/** The leaderboard as it is read over the API. */
import { z } from 'zod';
import type { Leaderboard } from '../../methods/scores-method.ts';

const mean = z.number().nullable();

const calibrationBin = z.object({
  from: z.number(),
  to: z.number(),
  count: z.int(),
  mean: mean.describe('of the forecasts; null in an empty bin'),
  rate: mean.describe('of YES'),
  ...{ low: mean, high: mean },
});

const decomposition = z.object({
  reliability: z.number().describe('less is better'),
  resolution: z.number().describe('more is better'),
  uncertainty: z.number().describe('how hard the questions were'),
  within_bins: z.number(),
});

const performance = z.object({
  scored: z.int().describe('how many forecasts were scored'),
  with_peers: z.int(),
  ...{ brier: mean, log: mean, baseline: mean, peer: mean },
  calibration: z.array(calibrationBin),
  decomposition: decomposition.nullable(),
});

const stages = {
  first: performance.describe('in round 1'),
  final: performance.describe('in the end'),
  uplift: z
    .object({ scored: z.int(), brier: mean })
    .describe('by how much the Brier score fell between them; above 0, the debate helped'),
};

const row = z.object({
  agent: z.string().describe('its latest name at a table'),
  agent_id: z.string(),
  track_record: z.object({ questions: z.int(), peer: z.number() }).nullable(),
  skill: mean,
  weight: z.number().describe('in later debates'),
  ...stages,
});

export const leaderboardSchema = z.object({
  questions: z.int().describe('how many resolved questions count'),
  pool: z.object(stages),
  agents: z.array(row).describe('by skill, then Brier score'),
}) satisfies z.ZodType<Leaderboard>;

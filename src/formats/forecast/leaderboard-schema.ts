/** The leaderboard as it is read over the API. */
import { z } from 'zod';
import type { LearntLeaderboard } from './leaderboard-report.ts';

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
  track_record: z
    .object({
      questions: z.int(),
      peer: z.number(),
      recent: z.number().exactOptional().describe('the same mean, in which older questions fade'),
    })
    .nullable(),
  skill: mean,
  weight: z.number().describe('in later debates'),
  ...stages,
});

export const leaderboardSchema = z.object({
  questions: z.int().describe('how many resolved questions count'),
  pool: z.object(stages),
  agents: z.array(row).describe('by skill, then Brier score'),
  copies: z
    .array(z.tuple([z.string(), z.string()]))
    .describe('pairs of agents, by id, that answered alike: they count as one voice'),
  correction: z
    .object({ questions: z.int(), shift: z.number(), slope: z.number() })
    .describe('what past questions teach of the pool: in log-odds it becomes shift + slope · x'),
}) satisfies z.ZodType<LearntLeaderboard>;

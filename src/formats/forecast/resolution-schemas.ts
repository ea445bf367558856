/** What the resolution of a forecast holds for its readers, and the scores in it. */
import { z } from 'zod';
import type { StageScores } from '../../methods/scores-method.ts';
import { methodName, type SessionSchemas } from '../session-schemas.ts';
import type { ResolutionAgenda } from './resolution-format.ts';

const outcome = z.enum(['YES', 'NO', 'VOID']).describe('what happened; nobody is scored if it is VOID');

const resolved = z.object({
  prediction: z.string().describe('the session that is resolved'),
  head: z.object({ seq: z.int(), hash: z.string() }),
  title: z.string(),
  deadline: z.string(),
  outcome,
  source: z.string().nullable().describe('where it can be read'),
  seats: z.array(z.object({ seat: z.string(), agent_id: z.string() })),
  rounds: z.array(
    z.object({
      probability: z.number().nullable(),
      arguments: z.array(z.object({ seat: z.string(), p: z.number() })),
    }),
  ),
}) satisfies z.ZodType<ResolutionAgenda>;

const score = z.object({
  p: z.number(),
  brier: z.number().describe('0 to 1; less is better'),
  log: z.number().describe('ln p'),
  baseline: z.number().describe('0 for p = 0.5; more is better'),
  peer: z.number().nullable().describe('against the mean of all seats; null for a single seat'),
});

const stage = z.object({
  pool: score.nullable(),
  seats: z.array(z.object({ seat: z.string(), ...score.shape })),
}) satisfies z.ZodType<StageScores>;

const verdict = z.object({
  method: methodName,
  outcome,
  prediction: z.string(),
  scores: z
    .object({ first: stage, final: stage })
    .nullable()
    .describe('of round 1, and of the last argument of every seat; null if the question is void'),
});

export const resolutionSchemas: SessionSchemas = { input: resolved, outcome, verdict };

/** What a forecast holds for its readers. */
import { z } from 'zod';
import type { RoundSummary } from '../../methods/pool-method.ts';
import { flag } from '../../model/flag.ts';
import { forecastPosition } from '../../model/forecast.ts';
import { methodName, missingAnswer, type SessionSchemas } from '../session-schemas.ts';
import type { ForecastCounterpoint } from './answered-verdict.ts';
import type { EvidencedQuestion, ForecastQuestion } from './question.ts';

const trackRecord = z.object({
  questions: z.int(),
  peer: z.number().describe('the mean peer score'),
  recent: z.number().exactOptional().describe('the same mean, in which older questions fade; since `forecast@3`'),
});

const exhibit = z.object({
  name: z.string().exactOptional(),
  uri: z.string().exactOptional(),
  sha256: z.string().exactOptional(),
  text: z.string().exactOptional(),
});

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
  copies: z
    .array(z.array(z.string()))
    .exactOptional()
    .describe('pairs of seats whose agents answered alike before: they count as one voice; since `forecast@3`'),
  correction: z
    .object({ questions: z.int(), shift: z.number(), slope: z.number() })
    .exactOptional()
    .describe('what past questions teach of the pool: in log-odds it becomes shift + slope · x; since `forecast@3`'),
  evidence: z.array(exhibit).exactOptional().describe('what citations are looked up in; since `forecast@3`'),
}) satisfies z.ZodType<ForecastQuestion & Partial<Pick<EvidencedQuestion, 'copies' | 'correction' | 'evidence'>>>;

const outcome = z
  .enum(['converged', 'divided', 'deadlock', 'nobody_answered', 'deadline', 'round_limit', 'budget_spent'])
  .describe('why the debate ended');

const share = z.number().min(0).max(1);

/** All null if nobody answered. */
const pool = {
  probability: share.nullable().describe('of YES'),
  median: share.nullable(),
  mean: share.nullable(),
  spread: z.number().nullable().describe('the interquartile range: half of the voices lie within this of each other'),
};

/** Of the answers, and of the pool before it is corrected. */
const answerRange = {
  voices: z.int().exactOptional().describe('how many independent voices answered; since `pool@2`'),
  lowest: share.nullable().exactOptional().describe('the lowest answer; since `pool@2`'),
  highest: share.nullable().exactOptional().describe('the highest answer; since `pool@2`'),
  uncorrected: share.nullable().exactOptional().describe('the pool before its correction; since `pool@2`'),
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
  ...answerRange,
  one_seat_sensitive: z.boolean().describe('whether removing some voice moves the probability by 0.05 or more'),
  weights: z.array(seatWeight),
}) satisfies z.ZodType<RoundSummary>;

const counterpoint = z.object({
  kind: z.enum(['other_side', 'low_confidence', 'one_voice']),
  text: z.string(),
  seats: z.array(z.string()),
}) satisfies z.ZodType<ForecastCounterpoint>;

const verdict = z.object({
  method: methodName,
  outcome,
  stop_reason: outcome,
  ...pool,
  ...answerRange,
  round_1_probability: share.nullable(),
  turnout: z.number().describe('the share of seats that answered in the last round'),
  one_seat_sensitive: z.boolean(),
  headline: z.string(),
  answer: z.string().exactOptional().describe('the sentence that answers the question; since `forecast@3`'),
  because: z
    .array(z.object({ seat: z.string(), text: z.string() }))
    .exactOptional()
    .describe('the weightiest arguments of the side that the pool takes; since `forecast@3`'),
  against: z.array(counterpoint).exactOptional().describe('what stands against it or beside it; since `forecast@3`'),
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

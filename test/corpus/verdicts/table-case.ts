/** The tables of the corpus: whole round tables with what a careful reader would say of them. */
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { analysis, observation, recommendation } from '../../../src/model/analysis.ts';
import { challenge, concession } from '../../../src/model/rebuttal.ts';
import { type CorpusHalf, fileOf } from './corpus-half.ts';

const status = z.enum(['accepted', 'contested', 'rejected', 'unsupported']);

/** A claim: a seat, and the place of the claim among its observations. */
const place = z.tuple([z.string(), z.int().min(0)]);

const seat = z.strictObject({
  domain: z.string().min(1),
  owner: z.string().min(1).optional(),
  analysis: z.strictObject({
    ...analysis.shape,
    observations: z.array(z.strictObject(observation.shape)),
    recommendations: z.array(z.strictObject(recommendation.shape)).exactOptional(),
  }),
  rebuttal: z
    .strictObject({
      challenges: z.array(z.strictObject(challenge.shape)),
      concessions: z.array(z.strictObject(concession.shape)),
    })
    .optional(),
  vote: z
    .strictObject({ approve: z.boolean(), conditions: z.array(z.string()), dissent_reason: z.string().nullable() })
    .optional(),
});

/** A phrase, or several: any of them where the direction has to have it, all of them where it must not. */
const phrases = z.array(z.union([z.string().min(1), z.array(z.string().min(1)).min(2)]));

const expected = z.strictObject({
  findings: z.array(
    z.strictObject({
      seat: z.string(),
      index: z.int().min(0),
      /** Several where a careful reader would accept each of them. */
      status: z.union([status, z.array(status).min(2)]),
      why: z.string().min(1),
    }),
  ),
  /** Claims that contradict each other. */
  opposed: z.array(z.tuple([place, place])),
  /** Claims that say the same. */
  merged: z.array(z.array(place).min(2)).optional(),
  /** Claims of which no two say the same. */
  apart: z.array(z.array(place).min(2)).optional(),
  direction_has: phrases.optional(),
  direction_lacks: phrases.optional(),
  /** The outcomes that a careful reader would accept. */
  outcome: z.array(z.enum(['adopted', 'contested', 'rejected', 'no_quorum'])).optional(),
  consensus: z.boolean().optional(),
  why: z.string().min(1),
});

const tableCase = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  kind: z.string().regex(/^[a-z-]+$/),
  question: z.string().min(1),
  exhibits: z.array(z.strictObject({ name: z.string().min(1), text: z.string().min(1) })).optional(),
  seats: z.record(z.string().min(1), seat),
  expected,
});

export type TableCase = z.infer<typeof tableCase>;
export type ClaimAt = z.infer<typeof place>;

export const readTables = (half: CorpusHalf) => readFrom(half, 'tables.json');

/** More tables for development, written later and apart from the others. */
export const readFreshTables = () => readFrom('development', 'fresh-tables.json');

function readFrom(half: CorpusHalf, name: string): TableCase[] {
  return z.array(tableCase).parse(JSON.parse(readFileSync(fileOf(half, name), 'utf8')));
}

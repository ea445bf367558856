/** The panels of the corpus: what several reviewers wrote of one document, each alone, and how a careful reader relates it. */
import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { analysis, observation, recommendation } from '../../../src/model/analysis.ts';
import { type CorpusHalf, fileOf } from './corpus-half.ts';

/** A seat, and the place of a claim or a recommendation among those of the seat. */
const place = z.tuple([z.string(), z.int().min(0)]);
const groups = z.array(z.array(place).min(2));
const pairs = z.array(z.tuple([place, place]));

const panelCase = z.strictObject({
  id: z.string().regex(/^panel-\d+$/),
  question: z.string().min(1),
  /** The name by which its lines are cited. */
  document: z.string().min(1),
  seats: z.record(
    z.string().min(1),
    z.strictObject({
      ...analysis.shape,
      observations: z.array(z.strictObject(observation.shape)).min(1),
      recommendations: z.array(z.strictObject(recommendation.shape)),
    }),
  ),
  /** Claims that are one finding; a claim may be in two groups. */
  same: groups,
  /** Claims that cannot both be true. */
  opposed: pairs,
  /** The same of recommendations. */
  same_actions: groups,
  opposed_actions: pairs,
});

export type PanelCase = z.infer<typeof panelCase>;
export type PanelPlace = z.infer<typeof place>;

/** The later ones ask questions of other shapes; a half may have none of them. */
const files = ['panels.json', 'more-panels.json'];

export const readPanels = (half: CorpusHalf): PanelCase[] =>
  files
    .map((name) => fileOf(half, name))
    .filter((file) => existsSync(file))
    .flatMap((file) => z.array(panelCase).parse(JSON.parse(readFileSync(file, 'utf8'))));

/** All panels with what a model said as their clerk. */
import type { SynthesisMethod } from '../../src/methods/synthesis-method.ts';
import { corpusHalves } from '../../test/corpus/verdicts/corpus-half.ts';
import { panelFiles, readPanels } from '../../test/corpus/verdicts/panel-case.ts';
import { readKeptClerk } from './kept-clerk.ts';
import { panelFigures } from './panel-figures.ts';
import type { QualityFigure } from './quality-figure.ts';

/** Nothing for a version that asks no clerk. */
export function measurePanelsWithModel(method: SynthesisMethod): QualityFigure[] {
  if (!method.claimsForClerk) return [];
  return corpusHalves.flatMap((half) => {
    const panels = panelFiles.flatMap((file) => readPanels(half, file));
    return panelFigures(half, panels, method, readKeptClerk(half));
  });
}

/** Panels that other authors wrote later, without a clerk. */
import type { SynthesisMethod } from '../../src/methods/synthesis-method.ts';
import { corpusHalves } from '../../test/corpus/verdicts/corpus-half.ts';
import { readPanels } from '../../test/corpus/verdicts/panel-case.ts';
import { panelFigures } from './panel-figures.ts';
import type { QualityFigure } from './quality-figure.ts';

export const measureLaterPanels = (method: SynthesisMethod): QualityFigure[] =>
  corpusHalves.flatMap((half) => panelFigures(half, readPanels(half, 'later-panels.json'), method));

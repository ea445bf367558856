/** Pairs of findings: two seats say one each, and the method has to tell same, opposed and distinct apart. */
import type { SynthesisMethod } from '../../src/methods/synthesis-method.ts';
import { corpusHalves } from '../../test/corpus/verdicts/corpus-half.ts';
import { pairFigures } from './pair-figures.ts';
import type { QualityFigure } from './quality-figure.ts';
import { readPairs, tellPair } from './told-pairs.ts';

export function measurePairs(method: SynthesisMethod): QualityFigure[] {
  return corpusHalves.flatMap((half) =>
    pairFigures(
      half,
      readPairs(half).map((pair) => tellPair(method, pair)),
    ),
  );
}

/** Pairs of sentences that differ in a word or two: some of these words add nothing, and others say something else. */
import type { SynthesisMethod } from '../../src/methods/synthesis-method.ts';
import { corpusHalves } from '../../test/corpus/verdicts/corpus-half.ts';
import { pairFigures } from './pair-figures.ts';
import type { QualityFigure } from './quality-figure.ts';
import { readPairs, tellPair } from './told-pairs.ts';

export function measureSmallDifferences(method: SynthesisMethod): QualityFigure[] {
  return corpusHalves.flatMap((half) =>
    pairFigures(
      half,
      readPairs(half, 'small-difference-pairs.json').map((pair) => tellPair(method, pair)),
    ),
  );
}

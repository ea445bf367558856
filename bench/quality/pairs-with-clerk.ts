/**
 * The same pairs with a clerk: one who reads as the authors of the corpus do, and one who calls everything the same. So the
 * first figures say what the platform makes of good reading, and the last one what it lets a bad clerk do.
 */
import type { SynthesisMethod } from '../../src/methods/synthesis-method.ts';
import { corpusHalves } from '../../test/corpus/verdicts/corpus-half.ts';
import { type QualityFigure, shareFigure } from './quality-figure.ts';
import { type PairCase, readPairs, type ToldPair, tellPair } from './told-pairs.ts';

const isMerged = ({ told }: ToldPair) => told === 'same';
const isOpposed = ({ told }: ToldPair) => told === 'opposed';

/** Nothing for a version that asks no clerk. */
export function measurePairsWithClerk(method: SynthesisMethod): QualityFigure[] {
  if (!method.claimsForClerk) return [];
  return corpusHalves.flatMap((half) => {
    const pairs = readPairs(half);
    const read = pairs.map((pair) => tellPair(method, pair, statedBy(pair)));
    const of = (relation: ToldPair['relation']) => read.filter((pair) => pair.relation === relation);
    const opposed = pairs.filter(({ relation }) => relation === 'opposed');
    const misled = opposed.map((pair) => tellPair(method, pair, 'same'));
    return [
      ...shareFigure({ half, name: 'say the same, merged' }, of('same'), isMerged),
      ...shareFigure({ half, name: 'contradict each other, told as opposed' }, of('opposed'), isOpposed),
      ...shareFigure({ half, name: 'distinct, merged' }, of('distinct'), isMerged),
      ...shareFigure({ half, name: 'contradict each other, merged on the word of a clerk' }, misled, isMerged),
    ];
  });
}

const statedBy = ({ relation }: PairCase) => (relation === 'distinct' ? undefined : relation);

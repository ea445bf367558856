/** What is told of the pairs of the corpus, half by half. */
import type { CorpusHalf } from '../../test/corpus/verdicts/corpus-half.ts';
import { type QualityFigure, shareFigure, sharesByKind } from './quality-figure.ts';
import type { PairRelation, ToldPair } from './told-pairs.ts';

export function pairFigures(half: CorpusHalf, pairs: readonly ToldPair[]): QualityFigure[] {
  const of = (...relations: PairRelation[]) => pairs.filter(({ relation }) => relations.includes(relation));
  const different = of('opposed', 'distinct');
  const news = different.filter(({ kind }) => kind === 'news');
  const isMerged = ({ told }: ToldPair) => told === 'same';
  const isOpposed = ({ told }: ToldPair) => told === 'opposed';
  return [
    ...shareFigure({ half, name: 'say the same, merged', must: { atLeast: 0.6 } }, of('same'), isMerged),
    ...shareFigure({ half, name: 'contradict each other, merged', must: { atMost: 0.03 } }, of('opposed'), isMerged),
    ...shareFigure({ half, name: 'opposed or distinct, merged', must: { atMost: 0.03 } }, different, isMerged),
    ...shareFigure({ half, name: 'news that differ, merged', must: { atMost: 0.2 } }, news, isMerged),
    ...shareFigure({ half, name: 'contradict each other, told as opposed' }, of('opposed'), isOpposed),
    ...shareFigure({ half, name: 'same or distinct, told as opposed' }, of('same', 'distinct'), isOpposed),
    ...sharesByKind({ half, name: 'relation told rightly' }, pairs, ({ relation, told }) => relation === told),
  ];
}

/** Pairs of findings: two seats say one each, and the method has to tell same, opposed and distinct apart. */
import { readFileSync } from 'node:fs';
import type { SynthesisMethod } from '../../src/methods/synthesis-method.ts';
import { type CorpusHalf, corpusHalves, fileOf } from '../../test/corpus/verdicts/corpus-half.ts';
import { areOpposed, findingWith, judgeTable, tableOf } from './judged-table.ts';
import { type QualityFigure, shareFigure, sharesByKind } from './quality-figure.ts';

type PairRelation = 'same' | 'opposed' | 'distinct';

interface PairCase {
  kind: string;
  one: string;
  other: string;
  relation: PairRelation;
}

type ToldPair = PairCase & { told: PairRelation };

export function measurePairs(method: SynthesisMethod): QualityFigure[] {
  return corpusHalves.flatMap((half) =>
    figuresOf(
      half,
      readPairs(half).map((pair) => tellPair(method, pair)),
    ),
  );
}

function readPairs(half: CorpusHalf): PairCase[] {
  return JSON.parse(readFileSync(fileOf(half, 'pairs.json'), 'utf8'));
}

function tellPair(method: SynthesisMethod, pair: PairCase): ToldPair {
  const claim = (finding: string, evidence: string) => ({
    observations: [{ finding, evidence, severity: 'warning' as const }],
  });
  const table = tableOf({
    analyses: { one: claim(pair.one, '[VERIFIED: one.txt:1]'), other: claim(pair.other, '[VERIFIED: other.txt:1]') },
  });
  const verdict = judgeTable(method, table);
  const [one, other] = [findingWith(verdict, table, ['one', 0]), findingWith(verdict, table, ['other', 0])];
  if (one === other) return { ...pair, told: 'same' };
  return { ...pair, told: areOpposed(one, other) ? 'opposed' : 'distinct' };
}

function figuresOf(half: CorpusHalf, pairs: readonly ToldPair[]): QualityFigure[] {
  const of = (...relations: PairRelation[]) => pairs.filter(({ relation }) => relations.includes(relation));
  const different = of('opposed', 'distinct');
  const news = different.filter(({ kind }) => kind === 'news');
  const isMerged = ({ told }: ToldPair) => told === 'same';
  const isOpposed = ({ told }: ToldPair) => told === 'opposed';
  return [
    ...shareFigure({ half, name: 'say the same, merged' }, of('same'), isMerged),
    ...shareFigure({ half, name: 'contradict each other, merged', must: { atMost: 0.03 } }, of('opposed'), isMerged),
    ...shareFigure({ half, name: 'opposed or distinct, merged' }, different, isMerged),
    ...shareFigure({ half, name: 'news that differ, merged', must: { atMost: 0.2 } }, news, isMerged),
    ...shareFigure({ half, name: 'contradict each other, told as opposed' }, of('opposed'), isOpposed),
    ...shareFigure({ half, name: 'same or distinct, told as opposed' }, of('same', 'distinct'), isOpposed),
    ...sharesByKind({ half, name: 'relation told rightly' }, pairs, ({ relation, told }) => relation === told),
  ];
}

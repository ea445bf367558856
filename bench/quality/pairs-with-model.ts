/** The same pairs, eight to a table, with what a model said as its clerk: nobody tells it which claims belong together. */
import type { SynthesisMethod } from '../../src/methods/synthesis-method.ts';
import { type CorpusHalf, corpusHalves } from '../../test/corpus/verdicts/corpus-half.ts';
import { type TableOfPairs, tablesOfPairs } from './clerk-tables.ts';
import { findingWith, judgeTable } from './judged-table.ts';
import { readKeptClerk } from './kept-clerk.ts';
import { pairFigures } from './pair-figures.ts';
import { type QualityFigure, shareFigure } from './quality-figure.ts';
import { type ToldPair, toldRelation } from './told-pairs.ts';

/** Nothing for a version that asks no clerk. */
export function measurePairsWithModel(method: SynthesisMethod): QualityFigure[] {
  if (!method.claimsForClerk) return [];
  return corpusHalves.flatMap((half) => figuresOf(half, method));
}

function figuresOf(half: CorpusHalf, method: SynthesisMethod): QualityFigure[] {
  const clerkOf = readKeptClerk(half);
  const read = tablesOfPairs(half).map((given) =>
    readTable(method, { ...given, table: { ...given.table, clerk: clerkOf(given.id) } }),
  );
  return [
    ...pairFigures(
      half,
      read.flatMap(({ told }) => told),
    ),
    ...shareFigure(
      { half, name: 'claims of different pairs, merged', must: { atMost: 0.03 } },
      read.flatMap(({ strangers }) => strangers),
      (merged) => merged,
    ),
  ];
}

/** What is told of the pairs of a table, and of every claim of one pair beside a claim of another whether they are merged. */
function readTable(
  method: SynthesisMethod,
  { table, pairs }: TableOfPairs,
): { told: ToldPair[]; strangers: boolean[] } {
  const verdict = judgeTable(method, table);
  const placed = pairs.map(({ pair, one, other }) => ({
    pair,
    one: findingWith(verdict, table, one),
    other: findingWith(verdict, table, other),
  }));
  return {
    told: placed.map(({ pair, one, other }) => ({ ...pair, told: toldRelation(one, other) })),
    strangers: placed.flatMap(({ pair, one }) =>
      placed.filter((rest) => rest.pair !== pair).map(({ other }) => one === other),
    ),
  };
}

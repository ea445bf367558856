/** The same tables with what a model said as their clerk. */
import type { SynthesisMethod } from '../../src/methods/synthesis-method.ts';
import { corpusHalves } from '../../test/corpus/verdicts/corpus-half.ts';
import { readTables } from '../../test/corpus/verdicts/table-case.ts';
import { readKeptClerk } from './kept-clerk.ts';
import type { QualityFigure } from './quality-figure.ts';
import { checkTable } from './table-checks.ts';
import { tableFigures } from './table-figures.ts';

/** Nothing for a version that asks no clerk. */
export function measureTablesWithModel(method: SynthesisMethod): QualityFigure[] {
  if (!method.claimsForClerk) return [];
  return corpusHalves.flatMap((half) => {
    const clerkOf = readKeptClerk(half);
    const checked = readTables(half).map((given) => checkTable(method, given, clerkOf(given.id)));
    return tableFigures(half, checked);
  });
}

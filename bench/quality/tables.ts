/** Whole tables with planted truth. */
import type { SynthesisMethod } from '../../src/methods/synthesis-method.ts';
import { corpusHalves } from '../../test/corpus/verdicts/corpus-half.ts';
import { readTables } from '../../test/corpus/verdicts/table-case.ts';
import type { QualityFigure } from './quality-figure.ts';
import { checkTable } from './table-checks.ts';
import { tableFigures } from './table-figures.ts';

export function measureTables(method: SynthesisMethod): QualityFigure[] {
  return corpusHalves.flatMap((half) =>
    tableFigures(
      half,
      readTables(half).map((given) => checkTable(method, given)),
    ),
  );
}

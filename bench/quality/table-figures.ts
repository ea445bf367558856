/** What is told of the checked tables of the corpus, half by half. */
import type { CorpusHalf } from '../../test/corpus/verdicts/corpus-half.ts';
import { type QualityFigure, shareFigure, sharesByKind } from './quality-figure.ts';
import type { CheckedTable, TableCheck } from './table-checks.ts';

/** What the planted simulations have to reach is asked of the same kinds of tables here. */
const mustOfKind: Readonly<Record<string, number>> = {
  'all-honest': 0.97,
  'one-liar': 0.95,
  'two-liars': 0.95,
  heckler: 0.95,
  'weak-evidence': 0.9,
};

export function tableFigures(half: CorpusHalf, tables: readonly CheckedTable[]): QualityFigure[] {
  const checks = tables.flatMap((table) => table.checks);
  const of = (...about: TableCheck['about'][]) => checks.filter((check) => about.includes(check.about));
  const isMet = ({ met }: TableCheck) => met;
  return [
    ...shareFigure({ half, name: 'findings judged rightly' }, of('finding'), isMet),
    ...Object.entries(mustOfKind).flatMap(([kind, atLeast]) =>
      shareFigure(
        { half, name: `${kind}: findings judged rightly`, must: { atLeast } },
        of('finding').filter((check) => check.kind === kind),
        isMet,
      ),
    ),
    ...shareFigure({ half, name: 'opposed claims told as opposed' }, of('opposed'), isMet),
    ...shareFigure({ half, name: 'claims that say the same, one finding' }, of('merged'), isMet),
    ...shareFigure({ half, name: 'claims of a list kept apart' }, of('apart'), isMet),
    ...shareFigure({ half, name: 'directions as expected' }, of('direction'), isMet),
    ...shareFigure({ half, name: 'outcome and consensus as expected' }, of('outcome'), isMet),
    ...shareFigure({ half, name: 'whole tables right' }, tables, (table) => table.checks.every(isMet)),
    ...sharesByKind({ half, name: 'findings judged rightly' }, of('finding'), isMet),
  ];
}

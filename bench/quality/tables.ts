/** Whole tables with planted truth: every finding that a careful reader judged, and everything else that was expected. */
import type { SynthesisMethod, TableInput } from '../../src/methods/synthesis-method.ts';
import { type CorpusHalf, corpusHalves } from '../../test/corpus/verdicts/corpus-half.ts';
import { type ClaimAt, readTables, type TableCase } from '../../test/corpus/verdicts/table-case.ts';
import { areOpposed, findingWith, type JudgedClaims, judgeTable, type ReadVerdict, tableOf } from './judged-table.ts';
import { type QualityFigure, shareFigure, sharesByKind } from './quality-figure.ts';

/** One expectation: what it is about, and whether it was met. */
interface TableCheck {
  kind: string;
  about: 'finding' | 'opposed' | 'merged' | 'apart' | 'direction' | 'outcome';
  met: boolean;
}

interface CheckedTable {
  kind: string;
  checks: TableCheck[];
}

/** What the planted simulations have to reach is asked of the same kinds of tables here. */
const mustOfKind: Readonly<Record<string, number>> = {
  'all-honest': 0.97,
  'one-liar': 0.95,
  'two-liars': 0.95,
  heckler: 0.95,
  'weak-evidence': 0.9,
};

export function measureTables(method: SynthesisMethod): QualityFigure[] {
  return corpusHalves.flatMap((half) =>
    figuresOf(
      half,
      readTables(half).map((given) => checkTable(method, given)),
    ),
  );
}

function checkTable(method: SynthesisMethod, given: TableCase): CheckedTable {
  const table = tableInputOf(given);
  const verdict = judgeTable(method, table);
  const at = (place: ClaimAt) => findingWith(verdict, table, place);
  const checks = [...findingChecks(given, at), ...relationChecks(given, at), ...verdictChecks(given, verdict)];
  return { kind: given.kind, checks: checks.map((check) => ({ ...check, kind: given.kind })) };
}

function tableInputOf({ question, exhibits = [], seats }: TableCase): TableInput {
  const each = Object.entries(seats);
  return tableOf({
    content: question,
    members: each.map(([seat, { domain, owner }]) => ({ seat, domain, owner: owner ?? null })),
    ...(exhibits.length > 0 && { exhibits: exhibits.map((exhibit) => ({ ...exhibit, status: 'match' as const })) }),
    analyses: Object.fromEntries(each.map(([seat, { analysis }]) => [seat, analysis])),
    rebuttals: Object.fromEntries(each.flatMap(([seat, { rebuttal }]) => (rebuttal ? [[seat, rebuttal]] : []))),
    votes: Object.fromEntries(each.flatMap(([seat, { vote }]) => (vote ? [[seat, vote]] : []))),
  });
}

type UnsortedCheck = Omit<TableCheck, 'kind'>;
type FindingAt = (place: ClaimAt) => JudgedClaims;

function findingChecks({ expected }: TableCase, at: FindingAt): UnsortedCheck[] {
  return expected.findings.map(({ seat, index, status }) => {
    return { about: 'finding', met: [status].flat().some((wanted) => wanted === at([seat, index]).status) };
  });
}

function relationChecks({ expected }: TableCase, at: FindingAt): UnsortedCheck[] {
  const { opposed, merged = [], apart = [] } = expected;
  const findingsOf = (places: readonly ClaimAt[]) => new Set(places.map(at)).size;
  return [
    ...opposed.map(([one, other]): UnsortedCheck => ({ about: 'opposed', met: areOpposed(at(one), at(other)) })),
    ...merged.map((places): UnsortedCheck => ({ about: 'merged', met: findingsOf(places) === 1 })),
    ...apart.map((places): UnsortedCheck => ({ about: 'apart', met: findingsOf(places) === places.length })),
  ];
}

function verdictChecks({ expected }: TableCase, verdict: ReadVerdict): UnsortedCheck[] {
  const { direction_has = [], direction_lacks = [], outcome, consensus } = expected;
  const says = directionReader(verdict);
  const called = verdict.consensus ?? /by consensus/i.test(verdict.headline);
  return [
    ...direction_has.map((any): UnsortedCheck => ({ about: 'direction', met: [any].flat().some(says) })),
    ...direction_lacks.map((all): UnsortedCheck => ({ about: 'direction', met: ![all].flat().every(says) })),
    ...(outcome ? [{ about: 'outcome' as const, met: outcome.some((wanted) => wanted === verdict.outcome) }] : []),
    ...(consensus === undefined ? [] : [{ about: 'outcome' as const, met: called === consensus }]),
  ];
}

/** Whether the direction has a phrase; after `^`, whether one of its items begins with it. */
function directionReader({ direction, recommended_direction }: ReadVerdict): (phrase: string) => boolean {
  const told = direction.length > 0 ? direction.map(({ action }) => action) : recommended_direction.split(/\n|; |\. /);
  const items = told.map((item) => item.replace(/^[-*•\s]+/, '').toLowerCase());
  return (phrase) => {
    const sought = phrase.toLowerCase();
    if (sought.startsWith('^')) return items.some((item) => item.startsWith(sought.slice(1)));
    return items.some((item) => item.includes(sought));
  };
}

function figuresOf(half: CorpusHalf, tables: readonly CheckedTable[]): QualityFigure[] {
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

/** What a verdict on a table of the corpus is held against: every finding that a careful reader judged, and everything else that was expected. */
import type { SynthesisMethod, TableInput } from '../../src/methods/synthesis-method.ts';
import type { ClaimAt, TableCase } from '../../test/corpus/verdicts/table-case.ts';
import { areOpposed, findingWith, type JudgedClaims, judgeTable, type ReadVerdict, tableOf } from './judged-table.ts';

/** One expectation: what it is about, and whether it was met. */
export interface TableCheck {
  kind: string;
  about: 'finding' | 'opposed' | 'merged' | 'apart' | 'direction' | 'outcome';
  met: boolean;
}

export interface CheckedTable {
  kind: string;
  checks: TableCheck[];
}

/** `clerk`: what a clerk said of the table; without it, nobody is asked. */
export function checkTable(method: SynthesisMethod, given: TableCase, clerk?: TableInput['clerk']): CheckedTable {
  const table = { ...tableInputOf(given), ...(clerk && { clerk }) };
  const verdict = judgeTable(method, table);
  const at = (place: ClaimAt) => findingWith(verdict, table, place);
  const checks = [...findingChecks(given, at), ...relationChecks(given, at), ...verdictChecks(given, verdict)];
  return { kind: given.kind, checks: checks.map((check) => ({ ...check, kind: given.kind })) };
}

export function tableInputOf({ question, exhibits = [], seats }: TableCase): TableInput {
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

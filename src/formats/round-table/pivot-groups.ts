/**
 * The pivots of a verdict, grouped for readers: first what changes the outcome or the direction, then the findings that
 * depend on a seat, and in one line the single sources that only change a status. The verdict on the record stays as it is.
 */
import { readablePivotNote } from '../../methods/pivot-note.ts';
import type { JsonObject } from '../../model/json.ts';

/** A pivot and a finding as far as they are read here; every version of the method writes them so. */
interface RecordedPivot {
  without: { seat: string } | { source: string };
  outcome: { from: string; to: string } | null;
  /** Since `synthesis@2`. */
  direction?: { from: string; to: string } | null;
  statuses: { id: string; from: string; to: string }[];
}

type PivotGroups = {
  /** Without this seat or source the outcome is another one. */
  outcome: { without: { seat: string } | { source: string }; from: string; to: string }[];
  /** Without this seat or source the table recommends something else. */
  direction: { without: { seat: string } | { source: string }; from: string; to: string }[];
  /** Without any one of these seats the finding has another status. */
  findings: { id: string; finding: string; from: string; to: string; without: string[] }[];
  /** Null where no single source changes a status only. `synthesis@2` says it in the verdict. */
  sources: string | null;
};

const maxNamedSources = 3;

/** `undefined` where the verdict has no pivots that can be read. */
export function pivotGroupsOf(verdict: JsonObject, synthesis: JsonObject | null): PivotGroups | undefined {
  if (!Array.isArray(verdict.pivots)) return undefined;
  const pivots = verdict.pivots as JsonObject[] as (JsonObject & RecordedPivot)[];
  const findings = findingTexts(verdict, synthesis);
  return {
    outcome: pivots.flatMap(({ without, outcome }) => (outcome ? [{ without, ...outcome }] : [])),
    direction: pivots.flatMap(({ without, direction }) => (direction ? [{ without, ...direction }] : [])),
    findings: statusGroups(pivots, findings),
    sources:
      sourceLine(pivots) ?? (typeof verdict.pivots_note === 'string' ? readablePivotNote(verdict.pivots_note) : null),
  };
}

function statusGroups(pivots: readonly RecordedPivot[], texts: ReadonlyMap<string, string>): PivotGroups['findings'] {
  const groups = new Map<string, PivotGroups['findings'][number]>();
  for (const { without, statuses } of pivots) {
    if (!('seat' in without)) continue;
    for (const { id, from, to } of statuses) {
      const key = JSON.stringify([id, from, to]);
      const group = groups.get(key) ?? { id, finding: texts.get(id) ?? id, from, to, without: [] };
      group.without.push(without.seat);
      groups.set(key, group);
    }
  }
  return [...groups.values()];
}

function sourceLine(pivots: readonly RecordedPivot[]): string | null {
  const sources = pivots.filter(({ outcome, direction }) => !outcome && !direction).flatMap(sourceNames);
  if (sources.length === 0) return null;
  const named = sources.slice(0, maxNamedSources).join(', ');
  const more = sources.length > maxNamedSources ? ` and ${sources.length - maxNamedSources} more` : '';
  return sources.length === 1
    ? `1 single source changes the status of a finding: ${named}.`
    : `${sources.length} single sources each change the status of a finding: ${named}${more}.`;
}

const sourceNames = ({ without }: RecordedPivot) => ('source' in without ? [without.source] : []);

function findingTexts(verdict: JsonObject, synthesis: JsonObject | null): Map<string, string> {
  const listed = [verdict.findings, synthesis?.findings].find(Array.isArray) ?? [];
  return new Map((listed as { id: string; finding: string }[]).map(({ id, finding }) => [id, finding]));
}

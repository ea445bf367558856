/**
 * What a verdict turns on: first what changes the outcome or the direction, then what changes a finding. Findings that rest on a single
 * source share one line. The short text shows only what changes the outcome or the direction.
 */

import { readablePivotNote } from '../methods/pivot-note.ts';
import { nameList } from './name-list.ts';
import type { DocumentItem, DocumentSection } from './verdict-document.ts';

/** How many other directions the short text shows. */
const maxShortDirections = 1;

/** As far as it is read here; every version of the method writes it so. */
interface RecordedTurning {
  pivots?: TurningVerdict['pivots'];
  /** Since `synthesis@2`, where it tells the findings that rest on a single source. */
  pivots_note?: string | null;
  findings: TurningVerdict['findings'];
}

interface TurningVerdict extends RecordedTurning {
  pivots: {
    without: { seat: string } | { source: string };
    outcome: { from: string; to: string } | null;
    /** Since `synthesis@2`. */
    direction?: { from: string; to: string } | null;
    statuses: { id: string; from: string; to: string }[];
  }[];
  findings: { id: string; finding: string }[];
}

/** Empty for a verdict without pivots: one on a record since `synthesis@5`, or one that was computed again. */
export function pivotSection({ pivots = [], ...rest }: RecordedTurning): DocumentSection {
  const verdict = { ...rest, pivots };
  const note = verdict.pivots_note ? [{ text: readablePivotNote(verdict.pivots_note), isDetail: true }] : [];
  const items = [
    ...outcomeItems(verdict),
    ...directionItems(verdict),
    ...statusItems(verdict),
    ...(verdict.pivots_note === undefined ? singleSourceItems(verdict) : note),
  ];
  return { title: 'What it turns on', body: { kind: 'items', items } };
}

const nameOf = ({ without }: TurningVerdict['pivots'][number]) => ('seat' in without ? without.seat : without.source);

function outcomeItems({ pivots }: TurningVerdict): DocumentItem[] {
  const changing = pivots.flatMap((pivot) => (pivot.outcome ? [{ who: nameOf(pivot), ...pivot.outcome }] : []));
  return [...Map.groupBy(changing, ({ from, to }) => `${to} instead of ${from}`)].map(([effect, all]) => ({
    text: `Without ${oneOf(all.map(({ who }) => who))}, the outcome is ${effect.replaceAll('_', ' ')}.`,
  }));
}

function directionItems({ pivots }: TurningVerdict): DocumentItem[] {
  const changing = pivots.flatMap((pivot) =>
    pivot.direction && !isReordered(pivot.direction) ? [{ who: nameOf(pivot), to: onOneLine(pivot.direction.to) }] : [],
  );
  return [...Map.groupBy(changing, ({ to }) => to)].map(([to, all], at) => ({
    text: `Without ${oneOf(all.map(({ who }) => who))}, the direction is: ${to}`,
    isDetail: at >= maxShortDirections,
  }));
}

/** The same recommendations in another order are the same direction to a reader. */
const isReordered = ({ from, to }: { from: string; to: string }) =>
  from.split('\n').sort().join('\n') === to.split('\n').sort().join('\n');

/** A direction may be a list, one recommendation a line. */
const onOneLine = (direction: string) => direction.replace(/(?:^|\n)- /g, ' ').trim();

interface TurnedFinding {
  who: string;
  effect: string;
}

function statusItems(verdict: TurningVerdict): DocumentItem[] {
  const findingOf = new Map(verdict.findings.map(({ id, finding }) => [id, finding]));
  const changes: TurnedFinding[] = verdict.pivots.flatMap((pivot) =>
    pivot.statuses
      .filter(({ to }) => !isSingleSource(pivot, to))
      .map(({ id, from, to }) => ({
        who: nameOf(pivot),
        effect: `this is ${to} instead of ${from}: ${findingOf.get(id) ?? id}`,
      })),
  );
  return [...Map.groupBy(changes, ({ effect }) => effect)].map(([effect, all]) => ({
    text: `Without ${oneOf(all.map(({ who }) => who))}, ${effect}`,
    isDetail: true,
  }));
}

function singleSourceItems({ pivots }: TurningVerdict): DocumentItem[] {
  const sources = pivots.filter((pivot) => pivot.statuses.some(({ to }) => isSingleSource(pivot, to))).map(nameOf);
  const ids = new Set(
    pivots.flatMap((pivot) => pivot.statuses.filter(({ to }) => isSingleSource(pivot, to)).map(({ id }) => id)),
  );
  if (sources.length === 0) return [];
  const rest =
    ids.size === 1 ? '1 finding rests on a single source' : `${ids.size} findings rest on a single source each`;
  return [{ text: `${rest}: ${sources.join(', ')}.`, isDetail: true }];
}

/** Without the source, nothing supports the finding. */
const isSingleSource = ({ without }: TurningVerdict['pivots'][number], to: string) =>
  'source' in without && to === 'unsupported';

const oneOf = (names: readonly string[]) => nameList([...new Set(names)], 'or');

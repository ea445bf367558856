/**
 * What a verdict turns on: first what changes the outcome, then what changes a finding. Findings that rest on a single
 * source share one line. The short text shows only what changes the outcome.
 */
import type { TableVerdict } from '../../../methods/synthesis-1/verdict.ts';
import type { DocumentItem, DocumentSection } from '../document/verdict-document.ts';
import { nameList } from '../name-list.ts';

type TurningVerdict = Pick<TableVerdict, 'pivots' | 'findings'>;

export function pivotSection(verdict: TurningVerdict): DocumentSection {
  const items = [...outcomeItems(verdict), ...statusItems(verdict), ...singleSourceItems(verdict)];
  return { title: 'What it turns on', body: { kind: 'items', items } };
}

const nameOf = ({ without }: TurningVerdict['pivots'][number]) => ('seat' in without ? without.seat : without.source);

function outcomeItems({ pivots }: TurningVerdict): DocumentItem[] {
  const changing = pivots.flatMap((pivot) => (pivot.outcome ? [{ who: nameOf(pivot), ...pivot.outcome }] : []));
  return [...Map.groupBy(changing, ({ from, to }) => `${to} instead of ${from}`)].map(([effect, all]) => ({
    text: `Without ${oneOf(all.map(({ who }) => who))}, the outcome is ${effect.replaceAll('_', ' ')}.`,
  }));
}

interface StatusChange {
  who: string;
  effect: string;
}

function statusItems(verdict: TurningVerdict): DocumentItem[] {
  const findingOf = new Map(verdict.findings.map(({ id, finding }) => [id, finding]));
  const changes: StatusChange[] = verdict.pivots.flatMap((pivot) =>
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

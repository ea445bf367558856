/**
 * The direction: the recommendations that stand. Of two sides that contradict each other, the one with clearly more
 * behind it stands; where neither has, both are left out and told as a trade-off. Crumbs are not promoted because the
 * large ones fell.
 */
import { roundSixDecimals } from '../decimal.ts';
import type { JudgedTable } from './judge-findings.ts';
import { type ActionGroup, type ProposalSet, weighProposals } from './proposals.ts';
import type { RecommendationView } from './result-types.ts';
import type { TextReader } from './text-relations.ts';

export interface StandingAction extends ActionGroup {
  standing: RecommendationView['standing'];
  /** Indexes of the groups that it contradicts. */
  opposed: readonly number[];
  chosen: boolean;
}

const clearlyMore = 1.5;
const maxChosen = 3;
const leastShare = 0.5;

export function directionOf(judged: JudgedTable, proposals: ProposalSet): StandingAction[] {
  const groups = weighProposals(proposals, judged);
  const opposed = opposedRanks(groups, proposals);
  const standings = settleSides(groups, opposed, judged.table.method === 'synthesis@2');
  const least = leastShare * (groups[0]?.units ?? 0);
  const yields = yielding(groups, standings, judged.table.reader);
  const stands = (at: number) => standings[at] === 'stands' && (groups[at]?.units ?? 0) >= least && !yields(at);
  const chosen = [...groups.keys()].filter(stands).slice(0, maxChosen);
  return groups.map((group, at) => ({
    ...group,
    standing: standings[at] ?? 'stands',
    opposed: opposed[at] ?? [],
    chosen: chosen.includes(at),
  }));
}

/**
 * What stands and is not the direction all the same, since `synthesis@9`: an order to the readers; of going ahead, going ahead on terms and holding
 * back, all but the one with the most units; and, while the sides of the question are undecided, whatever takes neither.
 */
function yielding(
  groups: readonly ActionGroup[],
  standings: readonly RecommendationView['standing'][],
  reader: TextReader,
): (at: number) => boolean {
  if (reader.stanceOf === undefined) return () => false;
  const isOrder = ({ text }: ActionGroup) => reader.isOrder?.(text) === true;
  const unitsOf = (sought: ActionGroup['stance']) =>
    sumUnits(
      groups,
      [...groups.keys()].filter((at) => groups[at]?.stance === sought),
    );
  const [plain, held, onTerms] = [unitsOf('go'), unitsOf('hold'), unitsOf('on terms')];
  const termsLead = onTerms > Math.max(plain, held);
  const undecided = groups.filter((_, at) => standings[at] === 'undecided').map(({ units }) => units);
  return (at) => {
    const group = groups[at] as ActionGroup;
    if (isOrder(group)) return true;
    if (group.stance === 'on terms') return !termsLead && plain + held > 0;
    if (group.stance !== undefined) return termsLead && onTerms > 0;
    return group.answer === undefined && undecided.length > 0 && group.units <= Math.max(...undecided);
  };
}

/** The groups that each contradicts, by their ranks. */
function opposedRanks(groups: readonly ActionGroup[], { opposed }: ProposalSet): (readonly number[])[] {
  if (opposed.every((others) => others.length === 0)) return groups.map(() => nobody);
  const rank = new Map(groups.map(({ place }, at) => [place, at]));
  return groups.map(({ place }) => (opposed[place] ?? nobody).map((other) => rank.get(other) ?? 0));
}

const nobody: readonly number[] = [];

/** Groups with a common opponent form a side, unless they contradict each other, too. `split`: then each stands alone. */
function settleSides(
  groups: readonly ActionGroup[],
  opposed: readonly (readonly number[])[],
  split: boolean,
): RecommendationView['standing'][] {
  const standings: RecommendationView['standing'][] = groups.map(() => 'stands');
  const colours = new Map<number, number>();
  for (const start of groups.keys()) {
    if (colours.has(start) || (opposed[start] ?? []).length === 0) continue;
    const sides = coloured(start, opposed, colours);
    const mixed = sides.some((side) => side.some((at) => side.some((other) => opposed[at]?.includes(other))));
    const rivals = mixed ? rivalsAmong(sides.flat(), opposed, split) : sides;
    for (const side of rivals) {
      const ours = sumUnits(groups, side);
      const theirs = Math.max(...rivals.filter((other) => other !== side).map((other) => sumUnits(groups, other)));
      for (const place of side) standings[place] = standingOf(ours, theirs);
    }
  }
  return standings;
}

/** Of many sides: those that contradict each other nowhere, and have an opponent in common, stand together. */
function rivalsAmong(places: readonly number[], opposed: readonly (readonly number[])[], split: boolean): number[][] {
  const sides: number[][] = [];
  for (const place of places.toSorted((a, b) => a - b)) {
    const ours = opposed[place] ?? [];
    const side = sides.find((others) =>
      others.every((other) => !ours.includes(other) && opposed[other]?.some((rival) => ours.includes(rival))),
    );
    if (side === undefined || split) sides.push([place]);
    else side.push(place);
  }
  return sides;
}

function standingOf(ours: number, theirs: number): RecommendationView['standing'] {
  if (ours >= clearlyMore * theirs) return 'stands';
  return theirs >= clearlyMore * ours ? 'opposed' : 'undecided';
}

/** The two sides of the dispute that a group belongs to. */
function coloured(
  start: number,
  opposed: readonly (readonly number[])[],
  colours: Map<number, number>,
): [number[], number[]] {
  const sides: [number[], number[]] = [[start], []];
  const open = [start];
  colours.set(start, 0);
  for (const at of open) {
    const next = 1 - (colours.get(at) ?? 0);
    for (const place of opposed[at] ?? []) {
      if (colours.has(place)) continue;
      colours.set(place, next);
      sides[next]?.push(place);
      open.push(place);
    }
  }
  return sides;
}

function sumUnits(groups: readonly ActionGroup[], side: readonly number[]): number {
  return roundSixDecimals(side.reduce((sum, at) => sum + (groups[at]?.units ?? 0), 0));
}

/**
 * Proposals: the recommendations of all seats, sorted by seat name.
 * The rank of a recommendation follows from the findings behind it, never from how often it is repeated.
 */
import { foldText } from '../../evidence/fold-text.ts';
import { readStatement } from '../../text/statement.ts';
import type { SeatAnalysis } from './claim.ts';
import { type DroppedEntry, limitEntries } from './dropped-entry.ts';
import { groupsOf, kinshipOf, type StatementKinship, type TiedStatement } from './kinship.ts';
import { mapList } from './map-list.ts';
import { distinctSeats } from './synthesis-input.ts';

interface Proposal extends TiedStatement {
  seat: string;
  action: string;
  priority: number;
}

export interface TableProposals {
  proposals: readonly Proposal[];
  kinship: StatementKinship;
}

/** Proposals that say the same, in the words of the most urgent one. */
export interface ProposalGroup {
  /** The indexes of the proposals in the table's list. */
  members: readonly number[];
  action: string;
  /** The words of the action, each with a space before it. */
  spoken: string;
  priority: number;
  agents: string[];
}

export interface ProposalGroupIndex {
  groups: readonly ProposalGroup[];
  /** The indexes of the groups that any of these seats proposed, each once. */
  behind: (seats: readonly string[]) => readonly number[];
}

const emptyList: readonly number[] = [];

const priorityWeights: Readonly<Record<string, number>> = { critical: 3, high: 2, warning: 2 };

export function readProposals(analyses: readonly SeatAnalysis[], dropped: DroppedEntry[]): TableProposals {
  const proposals: Proposal[] = [];
  for (const { seat, tie, said } of analyses) {
    const ties = [tie];
    for (const { action, priority } of limitEntries(said.recommendations ?? [], dropped, seat, 'recommendations')) {
      const { text, words, negated } = readStatement(action);
      if (words.length > 0)
        proposals.push({ text, words, negated, ties, seat, action, priority: priorityWeightOf(priority) });
    }
  }
  return { proposals, kinship: kinshipOf(proposals) };
}

/** The proposals grouped like claims, in the order of their first members. */
export function groupProposals({ proposals, kinship }: TableProposals): ProposalGroupIndex {
  const groups = groupsOf(kinship, [...proposals.keys()]);
  return indexGroups(mapList(groups, (members) => groupOf(proposals, members)));
}

/**
 * The groups without one seat. Only groups that it shares with others change. A group that it made alone is kept: no
 * finding of another seat is behind it, so its rank becomes 0.
 */
export function regroupWithout(
  whole: ProposalGroupIndex,
  { proposals, kinship }: TableProposals,
  seat: string,
): ProposalGroupIndex {
  const shared = whole.behind([seat]).filter((i) => (whole.groups[i]?.agents.length ?? 0) > 1);
  if (shared.length === 0) return whole;
  const groups = whole.groups.flatMap((group, i) => {
    if (!shared.includes(i)) return group;
    const left = group.members.filter((member) => proposals[member]?.seat !== seat);
    return mapList(groupsOf(kinship, left), (members) => groupOf(proposals, members));
  });
  return indexGroups(groups.sort((a, b) => (a.members[0] ?? 0) - (b.members[0] ?? 0)));
}

function groupOf(proposals: readonly Proposal[], members: readonly number[]): ProposalGroup {
  const alike = mapList(members, (i) => proposals[i] as Proposal);
  let [best] = alike as [Proposal];
  for (const proposal of alike) if (proposal.priority > best.priority) best = proposal;
  const { action, words, priority } = best;
  const spoken = ` ${words.join(' ')}`;
  return { members, action, spoken, priority, agents: distinctSeats(mapList(alike, ({ seat }) => seat)) };
}

function indexGroups(groups: readonly ProposalGroup[]): ProposalGroupIndex {
  const groupsBySeat = new Map<string, number[]>();
  for (const [i, { agents }] of groups.entries()) {
    for (const seat of agents) {
      const made = groupsBySeat.get(seat);
      if (made === undefined) groupsBySeat.set(seat, [i]);
      else made.push(i);
    }
  }
  const groupsBySeats = new Map<readonly string[], readonly number[]>();
  const behind = (seats: readonly string[]) => {
    if (seats.length === 1) return groupsBySeat.get(seats[0] ?? '') ?? emptyList;
    const cached = groupsBySeats.get(seats);
    if (cached !== undefined) return cached;
    const places = [...new Set(seats.flatMap((seat) => groupsBySeat.get(seat) ?? emptyList))];
    groupsBySeats.set(seats, places);
    return places;
  };
  return { groups, behind };
}

function priorityWeightOf(priority = ''): number {
  const word = foldText(priority);
  return (Object.hasOwn(priorityWeights, word) && priorityWeights[word]) || 1;
}

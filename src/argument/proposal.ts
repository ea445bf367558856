/**
 * Proposals: the recommendations of all seats, in the order of the seats' names.
 * What a recommendation is worth follows from the findings behind it, never from how often it is repeated.
 */
import { fold } from '../evidence/fold.ts';
import type { Analysed } from './claim.ts';
import { type Dropped, firstOf } from './dropped.ts';
import { groupsOf, type Kin, type Kinship, kinshipOf } from './kinship.ts';
import { readStatement } from './likeness.ts';
import { mapped, places } from './lists.ts';
import { distinct } from './table.ts';

export interface Proposal extends Kin {
  seat: string;
  action: string;
  priority: number;
}

export interface Proposals {
  proposals: readonly Proposal[];
  kinship: Kinship;
}

/** Proposals that say the same, in the words of the most urgent one. */
export interface ProposalGroup {
  /** The places of the proposals in the table's list. */
  members: readonly number[];
  action: string;
  /** The words of the action, with a space before each. */
  spoken: string;
  priority: number;
  agents: string[];
}

export interface ProposalGroups {
  groups: readonly ProposalGroup[];
  /** The places of the groups that any of some seats had a part in, each once. */
  behind: (seats: readonly string[]) => readonly number[];
}

const none: readonly number[] = [];

const urgent: Readonly<Record<string, number>> = { critical: 3, high: 2, warning: 2 };

export function readProposals(analyses: readonly Analysed[], dropped: Dropped[]): Proposals {
  const proposals: Proposal[] = [];
  for (const { seat, tie, said } of analyses) {
    const ties = [tie];
    for (const { action, priority } of firstOf(said.recommendations ?? [], dropped, seat, 'recommendations')) {
      const { text, words, negated } = readStatement(action);
      if (words.length > 0) proposals.push({ text, words, negated, ties, seat, action, priority: weightOf(priority) });
    }
  }
  return { proposals, kinship: kinshipOf(proposals) };
}

/** The proposals grouped like findings, in the order of their first members. */
export function groupProposals({ proposals, kinship }: Proposals): ProposalGroups {
  const groups = groupsOf(kinship, places(proposals));
  return indexed(mapped(groups, (members) => groupOf(proposals, members)));
}

/**
 * The same without one seat: only the groups that it shared can change. One that it made alone stays where it is:
 * with nobody left to stand behind it, it ranks nothing.
 */
export function regroupWithout(whole: ProposalGroups, { proposals, kinship }: Proposals, seat: string): ProposalGroups {
  const shared = whole.behind([seat]).filter((i) => (whole.groups[i]?.agents.length ?? 0) > 1);
  if (shared.length === 0) return whole;
  const groups = whole.groups.flatMap((group, i) => {
    if (!shared.includes(i)) return group;
    const left = group.members.filter((member) => proposals[member]?.seat !== seat);
    return mapped(groupsOf(kinship, left), (members) => groupOf(proposals, members));
  });
  return indexed(groups.sort((a, b) => (a.members[0] ?? 0) - (b.members[0] ?? 0)));
}

function groupOf(proposals: readonly Proposal[], members: readonly number[]): ProposalGroup {
  const alike = mapped(members, (i) => proposals[i] as Proposal);
  let [best] = alike as [Proposal];
  for (const proposal of alike) if (proposal.priority > best.priority) best = proposal;
  const { action, words, priority } = best;
  const spoken = ` ${words.join(' ')}`;
  return { members, action, spoken, priority, agents: distinct(mapped(alike, ({ seat }) => seat)) };
}

function indexed(groups: readonly ProposalGroup[]): ProposalGroups {
  const madeBy = new Map<string, number[]>();
  for (const [i, { agents }] of groups.entries()) {
    for (const seat of agents) {
      const made = madeBy.get(seat);
      if (made === undefined) madeBy.set(seat, [i]);
      else made.push(i);
    }
  }
  const known = new Map<readonly string[], readonly number[]>();
  const behind = (seats: readonly string[]) => {
    if (seats.length === 1) return madeBy.get(seats[0] ?? '') ?? none;
    const before = known.get(seats);
    if (before !== undefined) return before;
    const places = [...new Set(seats.flatMap((seat) => madeBy.get(seat) ?? none))];
    known.set(seats, places);
    return places;
  };
  return { groups, behind };
}

function weightOf(priority = ''): number {
  const word = fold(priority);
  return (Object.hasOwn(urgent, word) && urgent[word]) || 1;
}

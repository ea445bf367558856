/**
 * The standing of proposals: the accepted findings behind each group, and the rank that follows from them.
 * Findings are sorted by id and every sum runs in that order, so a rank that is computed again is exactly the same.
 */
import { roundSixDecimals } from '../decimal.ts';
import type { SettledFinding } from './debate-finding.ts';
import { findingWeightOf } from './finding-weight.ts';
import { mapList } from './map-list.ts';
import type { ProposalGroupIndex } from './proposal.ts';

export interface ProposalStanding {
  proposals: ProposalGroupIndex;
  /** The accepted findings behind each group. */
  backing: readonly (readonly SettledFinding[])[];
  ranks: readonly number[];
}

export function standingOf(findings: readonly SettledFinding[], proposals: ProposalGroupIndex): ProposalStanding {
  const backing = mapList(proposals.groups, (): SettledFinding[] => []);
  for (const finding of findings) for (const i of groupsBackedBy(proposals, finding)) backing[i]?.push(finding);
  const ranks = mapList(proposals.groups, ({ priority }, i) => rankOf(priority, backing[i] ?? []));
  return { proposals, backing, ranks };
}

/** The ranks after some findings are replaced by others. Returns the same list if no rank changes. */
export function ranksAfter(
  { proposals, backing, ranks: before }: ProposalStanding,
  gone: readonly SettledFinding[],
  fresh: readonly SettledFinding[],
): readonly number[] {
  const places = affectedGroups(proposals, fresh, affectedGroups(proposals, gone, emptyList));
  if (places.length === 0) return before;
  const isGone = membershipTest(gone);
  let ranks: number[] | undefined;
  for (const i of places) {
    const sum = sumAfter(backing[i] ?? emptyList, isGone, fresh, proposals, i);
    const rank = roundSixDecimals(sum * (proposals.groups[i]?.priority ?? 0));
    if (rank === before[i]) continue;
    ranks ??= [...before];
    ranks[i] = rank;
  }
  return ranks ?? before;
}

/** The indexes in `more` and those of the groups that any of the findings back. */
function affectedGroups(
  proposals: ProposalGroupIndex,
  findings: readonly SettledFinding[],
  more: readonly number[],
): readonly number[] {
  let places = more;
  for (const finding of findings) {
    const backed = groupsBackedBy(proposals, finding);
    if (places.length === 0) places = backed;
    else if (places !== backed) places = unionOf(places, backed);
  }
  return places;
}

function unionOf(places: readonly number[], more: readonly number[]): readonly number[] {
  let all: number[] | undefined;
  for (const place of more) {
    if (places.includes(place)) continue;
    all ??= [...places];
    all.push(place);
  }
  return all ?? places;
}

/** The indexes of the groups that a finding backs. */
function groupsBackedBy(proposals: ProposalGroupIndex, { status, agents }: SettledFinding): readonly number[] {
  return status === 'accepted' ? proposals.behind(agents) : emptyList;
}

const emptyList: readonly never[] = [];

function rankOf(priority: number, backing: readonly SettledFinding[]): number {
  let sum = 0;
  for (const finding of backing) sum += findingWeightOf(finding);
  return roundSixDecimals(sum * priority);
}

/** The sum of the weights behind the group at `place`, added in the order of ids. */
function sumAfter(
  old: readonly SettledFinding[],
  isGone: (finding: SettledFinding) => boolean,
  fresh: readonly SettledFinding[],
  proposals: ProposalGroupIndex,
  place: number,
): number {
  let sum = 0;
  visitMerged(old, isGone, fresh, (finding) => {
    if (groupsBackedBy(proposals, finding).includes(place)) sum += findingWeightOf(finding);
  });
  return sum;
}

/** Visits the findings of `old` that are not gone and all of `fresh`, both sorted by id, in the order of ids. */
function visitMerged(
  old: readonly SettledFinding[],
  isGone: (finding: SettledFinding) => boolean,
  fresh: readonly SettledFinding[],
  visit: (finding: SettledFinding) => void,
): void {
  let next = 0;
  for (const finding of old) {
    if (isGone(finding)) continue;
    for (let one = fresh[next]; one !== undefined && one.id < finding.id; one = fresh[++next]) visit(one);
    visit(finding);
  }
  for (; next < fresh.length; next++) visit(fresh[next] as SettledFinding);
}

function membershipTest(list: readonly SettledFinding[]): (finding: SettledFinding) => boolean {
  if (list.length <= 8) return (finding) => list.includes(finding);
  const set = new Set(list);
  return (finding) => set.has(finding);
}

/** Both lists and the result are sorted by id. */
export function mergeFindings(
  old: readonly SettledFinding[],
  gone: readonly SettledFinding[],
  fresh: readonly SettledFinding[],
): SettledFinding[] {
  const result: SettledFinding[] = [];
  visitMerged(old, membershipTest(gone), fresh, (finding) => result.push(finding));
  return result;
}

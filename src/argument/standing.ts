/**
 * Where the proposals stand: the accepted findings behind each group of them, and the rank that follows.
 * Findings are kept in the order of their ids and every sum runs in that order, so a rank worked out again is the same.
 */
import { rounded } from './decimal.ts';
import type { Settled } from './finding.ts';
import { mapped } from './lists.ts';
import type { ProposalGroups } from './proposal.ts';
import { weightOf } from './severity.ts';

export interface Standing {
  proposals: ProposalGroups;
  /** The accepted findings behind each group. */
  backing: readonly (readonly Settled[])[];
  ranks: readonly number[];
}

export function standingOf(findings: readonly Settled[], proposals: ProposalGroups): Standing {
  const backing = mapped(proposals.groups, (): Settled[] => []);
  for (const finding of findings) for (const i of backedBy(proposals, finding)) backing[i]?.push(finding);
  const ranks = mapped(proposals.groups, ({ priority }, i) => rankOf(priority, backing[i] ?? []));
  return { proposals, backing, ranks };
}

/** The ranks when some findings give way to others, in the order of ids: the same list where no rank changes. */
export function ranksAfter(
  { proposals, backing, ranks: before }: Standing,
  gone: readonly Settled[],
  fresh: readonly Settled[],
): readonly number[] {
  const places = placesOf(proposals, fresh, placesOf(proposals, gone, none));
  if (places.length === 0) return before;
  const isGone = among(gone);
  let ranks: number[] | undefined;
  for (const i of places) {
    const sum = sumAfter(backing[i] ?? none, isGone, fresh, proposals, i);
    const rank = rounded(sum * (proposals.groups[i]?.priority ?? 0));
    if (rank === before[i]) continue;
    ranks ??= [...before];
    ranks[i] = rank;
  }
  return ranks ?? before;
}

/** The places that any of some findings count for, and some more. */
function placesOf(proposals: ProposalGroups, findings: readonly Settled[], more: readonly number[]): readonly number[] {
  let places = more;
  for (const finding of findings) {
    const backed = backedBy(proposals, finding);
    if (places.length === 0) places = backed;
    else if (places !== backed) places = union(places, backed);
  }
  return places;
}

function union(places: readonly number[], more: readonly number[]): readonly number[] {
  let all: number[] | undefined;
  for (const place of more) {
    if (places.includes(place)) continue;
    all ??= [...places];
    all.push(place);
  }
  return all ?? places;
}

/** The places of the groups that a finding counts for. */
function backedBy(proposals: ProposalGroups, { status, agents }: Settled): readonly number[] {
  return status === 'accepted' ? proposals.behind(agents) : none;
}

const none: readonly never[] = [];

function rankOf(priority: number, backing: readonly Settled[]): number {
  let sum = 0;
  for (const finding of backing) sum += weightOf(finding);
  return rounded(sum * priority);
}

/** The weights that count for the group at a place, added up in the order of ids. */
function sumAfter(
  old: readonly Settled[],
  isGone: (finding: Settled) => boolean,
  fresh: readonly Settled[],
  proposals: ProposalGroups,
  place: number,
): number {
  let sum = 0;
  eachOf(old, isGone, fresh, (finding) => {
    if (backedBy(proposals, finding).includes(place)) sum += weightOf(finding);
  });
  return sum;
}

/** What is not gone of one list and all of the other, both in the order of ids and visited in it. */
function eachOf(
  old: readonly Settled[],
  isGone: (finding: Settled) => boolean,
  fresh: readonly Settled[],
  visit: (finding: Settled) => void,
): void {
  let next = 0;
  for (const finding of old) {
    if (isGone(finding)) continue;
    for (let one = fresh[next]; one !== undefined && one.id < finding.id; one = fresh[++next]) visit(one);
    visit(finding);
  }
  for (; next < fresh.length; next++) visit(fresh[next] as Settled);
}

function among(list: readonly Settled[]): (finding: Settled) => boolean {
  if (list.length <= 8) return (finding) => list.includes(finding);
  const set = new Set(list);
  return (finding) => set.has(finding);
}

/** Both lists and the result in the order of ids. */
export function merged(old: readonly Settled[], gone: readonly Settled[], fresh: readonly Settled[]): Settled[] {
  const result: Settled[] = [];
  eachOf(old, among(gone), fresh, (finding) => result.push(finding));
  return result;
}

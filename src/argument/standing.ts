/**
 * Where the proposals stand: the accepted findings behind each group of them, and the rank that follows.
 * Findings are kept in the order of their ids and every sum runs in that order, so a rank worked out again is the same.
 */
import { rounded } from './decimal.ts';
import type { Settled } from './finding.ts';
import type { ProposalGroups } from './proposal.ts';
import { weightOf } from './severity.ts';

export interface Standing {
  proposals: ProposalGroups;
  /** The accepted findings behind each group. */
  backing: readonly (readonly Settled[])[];
  ranks: readonly number[];
}

export function standingOf(findings: readonly Settled[], proposals: ProposalGroups): Standing {
  const backing = proposals.groups.map((): Settled[] => []);
  for (const finding of findings) for (const i of backedBy(proposals, finding)) backing[i]?.push(finding);
  const ranks = proposals.groups.map(({ priority }, i) => rankOf(priority, backing[i] ?? []));
  return { proposals, backing, ranks };
}

/** The same proposals when some findings give way to others: only the groups behind those are summed again. */
export function replaceIn(before: Standing, gone: ReadonlySet<Settled>, fresh: readonly Settled[]): Standing {
  const { proposals } = before;
  const places = new Set<number>();
  for (const one of gone) for (const i of backedBy(proposals, one)) places.add(i);
  for (const one of fresh) for (const i of backedBy(proposals, one)) places.add(i);
  if (places.size === 0) return before;
  const backing = [...before.backing];
  const ranks = [...before.ranks];
  for (const i of places) {
    const accepted = fresh.filter((one) => backedBy(proposals, one).includes(i));
    const now = merged(backing[i] ?? [], gone, accepted);
    backing[i] = now;
    ranks[i] = rankOf(proposals.groups[i]?.priority ?? 0, now);
  }
  return { proposals, backing, ranks };
}

/** The places of the groups that a finding counts for. */
function backedBy(proposals: ProposalGroups, { status, agents }: Settled): readonly number[] {
  return status === 'accepted' ? proposals.behind(agents) : none;
}

const none: readonly number[] = [];

function rankOf(priority: number, backing: readonly Settled[]): number {
  let sum = 0;
  for (const finding of backing) sum += weightOf(finding);
  return rounded(sum * priority);
}

/** Both lists and the result in the order of ids. */
export function merged(old: readonly Settled[], gone: ReadonlySet<Settled>, fresh: readonly Settled[]): Settled[] {
  const result: Settled[] = [];
  let next = 0;
  for (const finding of old) {
    if (gone.has(finding)) continue;
    for (let one = fresh[next]; one !== undefined && one.id < finding.id; one = fresh[next]) {
      result.push(one);
      next += 1;
    }
    result.push(finding);
  }
  return result.concat(fresh.slice(next));
}

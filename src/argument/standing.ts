/**
 * Where the proposals stand: the accepted findings behind each group of them, and the rank that follows.
 * Findings are kept in the order of their ids and every sum runs in that order, so a rank worked out again is the same.
 */
import { rounded } from './decimal.ts';
import type { Finding } from './finding.ts';
import type { ProposalGroups } from './proposal.ts';
import { weightOf } from './severity.ts';

export interface Standing {
  proposals: ProposalGroups;
  /** The accepted findings behind each group. */
  backing: readonly (readonly Finding[])[];
  ranks: readonly number[];
}

export function standingOf(findings: readonly Finding[], proposals: ProposalGroups): Standing {
  const backing = proposals.groups.map((): Finding[] => []);
  for (const finding of findings) {
    if (finding.status !== 'accepted') continue;
    for (const i of proposals.behind(finding.agents)) backing[i]?.push(finding);
  }
  const ranks = proposals.groups.map(({ priority }, i) => rankOf(priority, backing[i] ?? []));
  return { proposals, backing, ranks };
}

/** The same proposals when some findings give way to others: only the groups behind those are summed again. */
export function replaceIn(before: Standing, gone: ReadonlySet<Finding>, fresh: readonly Finding[]): Standing {
  const { proposals } = before;
  const backing = [...before.backing];
  const ranks = [...before.ranks];
  for (const i of new Set([...gone, ...fresh].flatMap(({ agents }) => proposals.behind(agents)))) {
    const accepted = fresh.filter(
      ({ status, agents }) => status === 'accepted' && proposals.behind(agents).includes(i),
    );
    const now = merged(backing[i] ?? [], gone, accepted);
    backing[i] = now;
    ranks[i] = rankOf(proposals.groups[i]?.priority ?? 0, now);
  }
  return { proposals, backing, ranks };
}

function rankOf(priority: number, backing: readonly Finding[]): number {
  return rounded(backing.reduce((sum, finding) => sum + weightOf(finding), 0) * priority);
}

/** Both lists and the result in the order of ids. */
export function merged(old: readonly Finding[], gone: ReadonlySet<Finding>, fresh: readonly Finding[]): Finding[] {
  const result: Finding[] = [];
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

/**
 * The direction a table recommends: the proposals with the weightiest accepted findings behind them.
 * It is never empty, and it says nothing that no seat said.
 */
import { rounded } from './decimal.ts';
import type { Finding } from './finding.ts';
import { readStatement } from './likeness.ts';
import type { ProposalGroup, ProposalGroups } from './proposal.ts';
import { oneLine } from './quote.ts';
import { byWeight } from './severity.ts';

export interface Direction {
  /** In the order of the groups. */
  ranks: readonly number[];
  /** At most three groups with a positive rank, the highest first. */
  chosen: readonly ProposalGroup[];
  /** The seats whose proposals the direction follows. */
  agents: ReadonlySet<string>;
}

const most = 3;

/** `findings` in the order of their ids, so that every sum runs in that order. */
export function directionOf({ groups, madeBy }: ProposalGroups, findings: readonly Finding[]): Direction {
  const sums = groups.map(() => 0);
  for (const finding of findings) {
    if (finding.status !== 'accepted') continue;
    for (const i of groupsBehind(madeBy, finding.agents)) sums[i] = (sums[i] ?? 0) + finding.weight;
  }
  const ranks = groups.map(({ priority }, i) => rounded((sums[i] ?? 0) * priority));
  const chosen = highest(ranks).flatMap((i) => groups[i] ?? []);
  return { ranks, chosen, agents: new Set(chosen.flatMap((group) => group.agents)) };
}

export function directionText({ chosen }: Direction, findings: readonly Finding[]): string {
  if (chosen.length > 0) return sentence(chosen.map((group) => group.action));
  const key = keyFindings(findings).slice(0, most);
  if (key.length === 0) return 'No supported finding.';
  return `Address: ${sentence(key.map((finding) => finding.lead.said.finding))}`;
}

/** The accepted findings, the weightiest first, ties in the order of ids. */
export function keyFindings(findings: readonly Finding[]): Finding[] {
  return byWeight(findings.filter(({ status }) => status === 'accepted'));
}

/** The first of the accepted critical findings among `some` that the direction neither rests on nor quotes. */
export function unaddressed(
  findings: readonly Finding[],
  groups: ProposalGroups,
  some: readonly Finding[] = findings,
): Finding | undefined {
  const critical = some.filter(({ status, severity }) => status === 'accepted' && severity === 'critical');
  if (critical.length === 0) return undefined;
  const direction = directionOf(groups, findings);
  const apart = critical.filter(({ agents }) => !agents.some((seat) => direction.agents.has(seat)));
  if (apart.length === 0) return undefined;
  const spoken = inWords(readStatement(directionText(direction, findings)).words);
  return apart.find(({ members }) => !members.some(({ words }) => spoken.includes(inWords(words))));
}

/** Whole words between spaces, so that punctuation and parts of words do not matter. */
function inWords(words: readonly string[]): string {
  return ` ${words.join(' ')} `;
}

/** The groups that a finding's seats made, each once. */
function groupsBehind(madeBy: ProposalGroups['madeBy'], agents: readonly string[]): Iterable<number> {
  if (agents.length === 1) return madeBy.get(agents[0] ?? '') ?? [];
  return new Set(agents.flatMap((seat) => madeBy.get(seat) ?? []));
}

/** The places of the highest positive ranks, the first of equals before the others. */
function highest(ranks: readonly number[]): number[] {
  const places: number[] = [];
  for (const [i, rank] of ranks.entries()) {
    if (rank <= 0) continue;
    const before = places.findIndex((place) => rank > (ranks[place] ?? 0));
    if (before >= 0) places.splice(before, 0, i);
    else if (places.length < most) places.push(i);
    if (places.length > most) places.pop();
  }
  return places;
}

function sentence(parts: readonly string[]): string {
  return `${parts.map(withoutStop).join('; ')}.`;
}

function withoutStop(text: string): string {
  const line = oneLine(text);
  let end = line.length;
  while (end > 1 && '.;,!? '.includes(line.charAt(end - 1))) end -= 1;
  return line.slice(0, end);
}

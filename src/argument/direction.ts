/**
 * The direction a table recommends: the proposals with the weightiest accepted findings behind them.
 * It is never empty, and it says nothing that no seat said.
 */
import type { Settled } from './finding.ts';
import { readStatement } from './likeness.ts';
import type { ProposalGroup } from './proposal.ts';
import { oneLine } from './quote.ts';
import { byWeight } from './severity.ts';
import type { Standing } from './standing.ts';

const most = 3;

/** At most three groups of proposals with a positive rank, the highest first. */
export function chosenProposals({ proposals, ranks }: Pick<Standing, 'proposals' | 'ranks'>): ProposalGroup[] {
  return highest(ranks).map((i) => proposals.groups[i] as ProposalGroup);
}

export function directionText(chosen: readonly ProposalGroup[], findings: readonly Settled[]): string {
  if (chosen.length > 0) return sentence(chosen.map((group) => group.action));
  const key = keyFindings(findings).slice(0, most);
  if (key.length === 0) return 'No supported finding.';
  return `Address: ${sentence(key.map((finding) => finding.lead.said.finding))}`;
}

/** The accepted findings, the weightiest first, ties in the order of ids. */
export function keyFindings<T extends Settled>(findings: readonly T[]): T[] {
  return byWeight(findings.filter(({ status }) => status === 'accepted'));
}

/**
 * Whether a direction overlooks a finding: it is accepted and critical, yet neither behind the direction nor quoted in
 * it. `words` are the direction's, as `inWords` writes them.
 */
export function overlooks(chosen: readonly ProposalGroup[], words: () => string): (finding: Settled) => boolean {
  const heeded = new Set(chosen.flatMap((group) => group.agents));
  let spoken: string | undefined;
  return (finding) => {
    if (!isCritical(finding) || finding.agents.some((seat) => heeded.has(seat))) return false;
    spoken ??= words();
    return !finding.members.some((member) => spoken?.includes(between(member.words)));
  };
}

export function isCritical({ status, severity }: Settled): boolean {
  return status === 'accepted' && severity === 'critical';
}

/** The words of the direction that these proposals make, as `inWords` would find them in its text. */
export function spokenBy(chosen: readonly ProposalGroup[], findings: () => readonly Settled[]): string {
  // A bracket may begin an evidence tag that ends in another proposal.
  const isPlain = chosen.length > 0 && chosen.every(({ action }) => !action.includes('['));
  if (isPlain) return between(chosen.flatMap(({ words }) => words));
  return inWords(directionText(chosen, chosen.length > 0 ? [] : findings()));
}

/** A text's whole words between spaces, so that punctuation and parts of words do not matter. */
export function inWords(text: string): string {
  return between(readStatement(text).words);
}

const between = (words: readonly string[]) => ` ${words.join(' ')} `;

/** The places of the highest positive ranks, the first of equals before the others. */
function highest(ranks: readonly number[]): number[] {
  const places: number[] = [];
  for (let i = 0; i < ranks.length; i += 1) {
    const rank = ranks[i] ?? 0;
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

/**
 * The direction a table recommends: the proposals with the weightiest accepted findings behind them.
 * It is never empty, and it says nothing that no seat said.
 */
import type { Settled } from './finding.ts';
import { readStatement } from './likeness.ts';
import { mapped } from './lists.ts';
import type { ProposalGroup, ProposalGroups } from './proposal.ts';
import { oneLine } from './quote.ts';
import { byWeight } from './severity.ts';

const most = 3;

export function chosenProposals({ groups }: ProposalGroups, places: readonly number[]): ProposalGroup[] {
  return mapped(places, (i) => groups[i] as ProposalGroup);
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
  let spoken: string | undefined;
  return (finding) => {
    if (!isCritical(finding) || isBehind(finding.agents, chosen)) return false;
    spoken ??= words();
    return !finding.members.some((member) => spoken?.includes(between(member.words)));
  };
}

function isBehind(seats: readonly string[], chosen: readonly ProposalGroup[]): boolean {
  for (const { agents } of chosen) for (const seat of seats) if (agents.includes(seat)) return true;
  return false;
}

export function isCritical({ status, severity }: Settled): boolean {
  return status === 'accepted' && severity === 'critical';
}

/** The words of the direction that proposals or else findings make, as `inWords` would find them in its text. */
export function spokenBy(chosen: readonly ProposalGroup[], findings: readonly Settled[]): string {
  // A bracket may begin an evidence tag that ends in another proposal.
  const isPlain = chosen.length > 0 && chosen.every(({ action }) => !action.includes('['));
  if (isPlain) return `${chosen.map(({ spoken }) => spoken).join('')} `;
  return inWords(directionText(chosen, findings));
}

/** A text's whole words between spaces, so that punctuation and parts of words do not matter. */
function inWords(text: string): string {
  return between(readStatement(text).words);
}

const between = (words: readonly string[]) => ` ${words.join(' ')} `;

/** The places of at most three positive ranks, the highest first, the first of equals before the others. */
export function topPlaces(ranks: readonly number[]): number[] {
  const places = [-1, -1, -1];
  const highest = [0, 0, 0];
  let found = 0;
  for (let i = 0; i < ranks.length; i += 1) {
    const rank = ranks[i] ?? 0;
    let at = most - 1;
    if (rank <= (highest[at] ?? 0)) continue;
    for (; at > 0 && rank > (highest[at - 1] ?? 0); at -= 1) {
      places[at] = places[at - 1] ?? 0;
      highest[at] = highest[at - 1] ?? 0;
    }
    places[at] = i;
    highest[at] = rank;
    found += 1;
  }
  return found < most ? places.slice(0, found) : places;
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

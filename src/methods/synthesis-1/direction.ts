/**
 * The direction that a table recommends: the proposals whose seats made the weightiest accepted findings.
 * It is never empty, and it says nothing that no seat said.
 */

import { oneLine } from '../../text/excerpt.ts';
import { readStatement } from '../../text/statement.ts';
import type { SettledFinding } from './debate-finding.ts';
import { sortByWeight } from './finding-weight.ts';
import { mapList } from './map-list.ts';
import type { ProposalGroup, ProposalGroupIndex } from './proposal.ts';

const maxDirectionItems = 3;

export function chosenProposals({ groups }: ProposalGroupIndex, places: readonly number[]): ProposalGroup[] {
  return mapList(places, (i) => groups[i] as ProposalGroup);
}

export function directionText(chosen: readonly ProposalGroup[], findings: readonly SettledFinding[]): string {
  if (chosen.length > 0) return joinAsSentence(chosen.map((group) => group.action));
  const key = keyFindings(findings).slice(0, maxDirectionItems);
  if (key.length === 0) return 'No supported finding.';
  return `Address: ${joinAsSentence(key.map((finding) => finding.lead.said.finding))}`;
}

/** The accepted findings by weight, highest first, ties by id. */
export function keyFindings<T extends SettledFinding>(findings: readonly T[]): T[] {
  return sortByWeight(findings.filter(({ status }) => status === 'accepted'));
}

/**
 * Tests whether a direction overlooks a finding: the finding is accepted and critical, none of its seats proposed a
 * part of the direction, and the direction does not quote it. `words` gives the words of the direction between spaces.
 */
export function overlookPredicate(
  chosen: readonly ProposalGroup[],
  words: () => string,
): (finding: SettledFinding) => boolean {
  let spoken: string | undefined;
  return (finding) => {
    if (!isCritical(finding) || isBehind(finding.agents, chosen)) return false;
    spoken ??= words();
    return !finding.members.some((member) => spoken?.includes(joinWithSpaces(member.words)));
  };
}

function isBehind(seats: readonly string[], chosen: readonly ProposalGroup[]): boolean {
  for (const { agents } of chosen) for (const seat of seats) if (agents.includes(seat)) return true;
  return false;
}

export function isCritical({ status, severity }: SettledFinding): boolean {
  return status === 'accepted' && severity === 'critical';
}

/** The words of the direction between spaces: the same as `spacedWordsOf` its text, without composing the text. */
export function directionWords(chosen: readonly ProposalGroup[], findings: readonly SettledFinding[]): string {
  // A bracket may begin an evidence tag that ends in another proposal.
  const isPlain = chosen.length > 0 && chosen.every(({ action }) => !action.includes('['));
  if (isPlain) return `${chosen.map(({ spoken }) => spoken).join('')} `;
  return spacedWordsOf(directionText(chosen, findings));
}

/** The words of a text between spaces, so that a search finds whole words and ignores punctuation. */
function spacedWordsOf(text: string): string {
  return joinWithSpaces(readStatement(text).words);
}

const joinWithSpaces = (words: readonly string[]) => ` ${words.join(' ')} `;

/** The indexes of the three highest positive ranks, or fewer, the highest first, equal ranks by index. */
export function topRankIndexes(ranks: readonly number[]): number[] {
  const places = [-1, -1, -1];
  const highest = [0, 0, 0];
  let found = 0;
  for (let i = 0; i < ranks.length; i += 1) {
    const rank = ranks[i] ?? 0;
    let at = maxDirectionItems - 1;
    if (rank <= (highest[at] ?? 0)) continue;
    for (; at > 0 && rank > (highest[at - 1] ?? 0); at -= 1) {
      places[at] = places[at - 1] ?? 0;
      highest[at] = highest[at - 1] ?? 0;
    }
    places[at] = i;
    highest[at] = rank;
    found += 1;
  }
  return found < maxDirectionItems ? places.slice(0, found) : places;
}

function joinAsSentence(parts: readonly string[]): string {
  return `${parts.map(withoutFinalStop).join('; ')}.`;
}

function withoutFinalStop(text: string): string {
  const line = oneLine(text);
  let end = line.length;
  while (end > 1 && '.;,!? '.includes(line.charAt(end - 1))) end -= 1;
  return line.slice(0, end);
}

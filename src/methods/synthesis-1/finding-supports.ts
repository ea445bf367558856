/**
 * The supports of a finding beyond its strongest member: further seats with sources of their own, and concessions.
 * A seat supports a finding at most once. A seat that made a finding cannot also concede it.
 */

import type { Claim } from './claim.ts';
import type { Debate, DebateCut } from './debate.ts';
import type { FindingAttack } from './finding-attacks.ts';
import { isOpposed } from './kinship.ts';
import { compareSeatNames } from './synthesis-input.ts';
import { responsesOnClaims } from './table-responses.ts';

export type FindingSupport = {
  seat: string;
  kind: 'source' | 'concession';
  /** The source that the seat adds, or the reason it gave. */
  text: string;
  weight: number;
};

/** The weight of a further source, or of a concession by a seat that was not against the finding. */
const bystanderWeight = 0.25;
/** The weight of a concession by a seat that challenged the finding or held the opposite. */
const opponentWeight = 0.5;

interface ClaimGroup {
  lead: Claim;
  members: readonly Claim[];
  agents: readonly string[];
}

interface AttackedClaimGroup extends ClaimGroup {
  claims: readonly number[];
  attacks: readonly FindingAttack[];
}

export function supportsOf(debate: Debate, finding: AttackedClaimGroup, cut: DebateCut): FindingSupport[] {
  const supports = [...concessionSupports(debate, finding, cut), ...furtherSources(finding)];
  return supports.sort(compareSeatNames);
}

const noSupports: readonly FindingSupport[] = [];
const maxAgentsScanned = 8;

/** In the order of ids, each further seat adds one source that no seat before it brought. Sorted by seat name. */
export function furtherSources({ lead, members, agents }: ClaimGroup): readonly FindingSupport[] {
  if (agents.length === 1) return noSupports;
  let brought: Set<string> | undefined;
  const supports: FindingSupport[] = [];
  // For few seats, scanning the list is faster than a set.
  const supportingSeats = agents.length > maxAgentsScanned ? new Set<string>() : undefined;
  const isSupporting = (seat: string) =>
    supportingSeats?.has(seat) ?? supports.some((support) => support.seat === seat);
  for (const { seat, sources } of members) {
    if (sources.length === 0 || seat === lead.seat || isSupporting(seat)) continue;
    brought ??= sourcesOfSeat(members, lead.seat);
    const text = sources.find((source) => !brought?.has(source));
    if (text === undefined) continue;
    brought.add(text);
    supportingSeats?.add(seat);
    supports.push({ kind: 'source', seat, text, weight: bystanderWeight });
    if (supports.length === agents.length - 1) break;
  }
  return supports.sort(compareSeatNames);
}

function sourcesOfSeat(members: readonly Claim[], of: string): Set<string> {
  const brought = new Set<string>();
  for (const { seat, sources } of members) if (seat === of) for (const source of sources) brought.add(source);
  return brought;
}

function concessionSupports(
  debate: Debate,
  { claims, agents, attacks }: AttackedClaimGroup,
  cut: DebateCut,
): FindingSupport[] {
  const supports: FindingSupport[] = [];
  for (const { seat, reason } of responsesOnClaims(debate.concessions, claims)) {
    if (seat === cut.seat || agents.includes(seat) || supports.some((support) => support.seat === seat)) continue;
    const challenged = attacks.some((attack) => attack.seat === seat && attack.state !== 'blank');
    const weight = concessionWeight(debate, claims, seat, challenged, cut);
    supports.push({ kind: 'concession', seat, text: reason, weight });
  }
  return supports;
}

/** A concession weighs more from a seat that challenged the finding or held the opposite. */
export function concessionWeight(
  debate: Debate,
  claims: readonly number[],
  seat: string,
  challenged: boolean,
  cut: DebateCut,
): number {
  return challenged || heldTheOpposite(debate, claims, seat, cut) ? opponentWeight : bystanderWeight;
}

function heldTheOpposite(debate: Debate, claims: readonly number[], seat: string, cut: DebateCut): boolean {
  if (debate.kinship.opposed.length === 0) return false;
  const theirs = debate.claimsOf.get(seat) ?? [];
  return claims.some((i) => isOpposed(debate.kinship, i, theirs, cut.tie));
}

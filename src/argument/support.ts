/**
 * What supports a finding beyond its strongest member: further seats with sources of their own, and concessions.
 * A seat supports a finding once, and nobody supports themselves: a seat that made a finding cannot also concede it.
 */
import type { FindingAttack } from './attack.ts';
import type { Claim } from './claim.ts';
import type { Cut, Debate } from './debate.ts';
import { isOpposed } from './kinship.ts';
import { added, sorted } from './lists.ts';
import { on } from './response.ts';
import { bySeatName } from './table.ts';

export type FindingSupport = {
  seat: string;
  kind: 'source' | 'concession';
  /** The source that the seat adds, or the reason it gave. */
  text: string;
  weight: number;
};

/** From a bystander, and from one who stood on the other side. */
const fromBystander = 0.25;
const fromOpponent = 0.5;

interface Backed {
  lead: Claim;
  members: readonly Claim[];
  agents: readonly string[];
}

interface Attacked extends Backed {
  claims: readonly number[];
  attacks: readonly FindingAttack[];
}

export function supportsOf(debate: Debate, finding: Attacked, cut: Cut): FindingSupport[] {
  let supports = concessionsTo(debate, finding, cut);
  for (const support of furtherSources(finding)) supports = added(supports, support);
  return sorted(supports, bySeatName);
}

const nobody: readonly FindingSupport[] = [];
const few = 8;

/** In the order of ids, each further seat may bring one source that nobody has brought before; in the order of seats. */
export function furtherSources({ lead, members, agents }: Backed): readonly FindingSupport[] {
  if (agents.length === 1) return nobody;
  let brought: Set<string> | undefined;
  let supports: FindingSupport[] = [];
  // Of a few, going through those who are heard is quicker than a set of them.
  const heard = agents.length > few ? new Set<string>() : undefined;
  const isHeard = (seat: string) => heard?.has(seat) ?? supports.some((support) => support.seat === seat);
  for (const { seat, sources } of members) {
    if (sources.length === 0 || seat === lead.seat || isHeard(seat)) continue;
    brought ??= sourcesOf(members, lead.seat);
    const text = sources.find((source) => !brought?.has(source));
    if (text === undefined) continue;
    brought.add(text);
    heard?.add(seat);
    supports = added(supports, { kind: 'source', seat, text, weight: fromBystander });
    if (supports.length === agents.length - 1) break;
  }
  return sorted(supports, bySeatName);
}

function sourcesOf(members: readonly Claim[], of: string): Set<string> {
  const brought = new Set<string>();
  for (const { seat, sources } of members) if (seat === of) for (const source of sources) brought.add(source);
  return brought;
}

function concessionsTo(debate: Debate, { claims, agents, attacks }: Attacked, cut: Cut): FindingSupport[] {
  let supports: FindingSupport[] = [];
  for (const { seat, reason } of on(debate.concessions, claims)) {
    if (seat === cut.seat || agents.includes(seat) || supports.some((support) => support.seat === seat)) continue;
    const challenged = attacks.some((attack) => attack.seat === seat && attack.state !== 'blank');
    const weight = concessionWeight(debate, claims, seat, challenged, cut);
    supports = added(supports, { kind: 'concession', seat, text: reason, weight });
  }
  return supports;
}

/** A concession weighs more from a seat that challenged the finding or held the opposite. */
export function concessionWeight(
  debate: Debate,
  claims: readonly number[],
  seat: string,
  challenged: boolean,
  cut: Cut,
): number {
  return challenged || heldTheOpposite(debate, claims, seat, cut) ? fromOpponent : fromBystander;
}

function heldTheOpposite(debate: Debate, claims: readonly number[], seat: string, cut: Cut): boolean {
  if (debate.kinship.opposed.length === 0) return false;
  const theirs = debate.claimsOf.get(seat) ?? [];
  return claims.some((i) => isOpposed(debate.kinship, i, theirs, cut.tie));
}

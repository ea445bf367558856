/**
 * Settles a finding again without a seat or a source. It computes strength and status only, not the lists of attacks
 * and supports. The arithmetic is the same as for the whole table; a property test compares the two.
 */

import { roundSixDecimals } from '../../decimal.ts';
import { type Claim, weighClaimWithout } from '../claim.ts';
import type { Debate, DebateCut } from '../debate.ts';
import { type DebateFinding, gatherMembers, type SettledFinding, statusOf } from '../debate-finding.ts';
import { strengthAfter } from '../df-quad.ts';
import { reweighAttack, seatsThatWithdrew } from '../finding-attacks.ts';
import { responsesTo } from '../finding-responses.ts';
import { concessionWeight, furtherSources } from '../finding-supports.ts';
import { groupsOf, haveSameText } from '../kinship.ts';
import { mapList } from '../map-list.ts';
import type { ClaimAttack, ClaimConcession } from '../table-responses.ts';
import { mayDependOn } from './decisive-sources.ts';

const noFindings: readonly SettledFinding[] = [];

/** What remains of a finding: nothing, the same object if nothing changes, or one or more settled findings. */
export function resettleFinding(debate: Debate, finding: DebateFinding, cut: DebateCut): readonly SettledFinding[] {
  const { claims, agents, lead } = finding;
  if (cut.source !== undefined && !mayDependOn(debate, finding, cut.source)) return [finding];
  if (cut.seat !== undefined && !agents.includes(cut.seat)) return [settleWithoutResponsesOf(finding, cut.seat)];
  if (cut.seat !== undefined && agents.length === 1) return noFindings;
  if (claims.length === 1) return [settleGathered(debate, finding, finding, claimStrengthUnderCut(lead, cut), cut)];
  if (cut.seat === undefined && !isCitedByMembers(finding, cut.source))
    return [settleGathered(debate, finding, finding, lead.strength, cut)];
  const left = cut.seat === undefined ? claims : claims.filter((i) => debate.claims[i]?.seat !== cut.seat);
  const others = cut.seat === undefined ? agents : agents.filter((seat) => seat !== cut.seat);
  if (haveSameText(debate.kinship, left)) return [settleRemainder(debate, finding, left, others, cut)];
  const groups = groupsOf(debate.kinship, left, cut.tie);
  if (groups.length === 1) return [settleRemainder(debate, finding, left, others, cut)];
  return mapList(groups, (group) => settleRemainder(debate, finding, group, undefined, cut));
}

/** A finding without the attacks and supports of a seat that is not a member. */
function settleWithoutResponsesOf(finding: DebateFinding, without: string): SettledFinding {
  let attackFactor: number | undefined;
  for (const { seat, state, weight } of finding.attacks)
    if (state === 'live' && seat !== without) attackFactor = (attackFactor ?? 1) * (1 - weight);
  let supportFactor = 1;
  for (const { seat, weight } of finding.supports) if (seat !== without) supportFactor *= 1 - weight;
  return settledOrUnchanged(finding, finding, finding.lead.strength, attackFactor, supportFactor);
}

/** Whether a member cites the source: without it, the claim may weigh less, or the finding may fall apart. */
function isCitedByMembers({ members }: DebateFinding, source: string | undefined): boolean {
  return source !== undefined && members.some(({ sources }) => sources.includes(source));
}

function claimStrengthUnderCut(claim: Claim, { source }: DebateCut): number {
  const cites = source !== undefined && claim.sources.includes(source);
  return cites ? weighClaimWithout(claim, source).strength : claim.strength;
}

function settleRemainder(
  debate: Debate,
  before: DebateFinding,
  claims: readonly number[],
  agents: string[] | undefined,
  cut: DebateCut,
): SettledFinding {
  const gathered = gatherMembers(debate, claims, cut, agents);
  return settleGathered(debate, before, gathered, gathered.lead.strength, cut);
}

type GatheredFinding = Pick<DebateFinding, 'lead' | 'members' | 'claims' | 'agents' | 'severity'>;

function settleGathered(
  debate: Debate,
  before: DebateFinding,
  gathered: GatheredFinding,
  base: number,
  cut: DebateCut,
): SettledFinding {
  const { attacks, concessions } = responsesTo(debate, before, gathered.claims);
  const attackFactor = attackFactorOf(attacks, concessions, cut);
  return settledOrUnchanged(
    before,
    gathered,
    base,
    attackFactor,
    supportFactorOf(debate, gathered, attacks, concessions, cut),
  );
}

/** The factors are products of (1 - weight); `attackFactor` is `undefined` if nobody attacks. */
function settledOrUnchanged(
  before: DebateFinding,
  { lead, members, claims, agents, severity }: GatheredFinding,
  base: number,
  attackFactor: number | undefined,
  supportFactor: number,
): SettledFinding {
  const strength = roundSixDecimals(strengthAfter(base, 1 - (attackFactor ?? 1), 1 - supportFactor));
  const status = statusOf(strength, attackFactor !== undefined);
  const isSame = claims.length === before.claims.length && lead.id === before.id;
  if (isSame && strength === before.strength && status === before.status) return before;
  return { id: lead.id, lead, members, claims, agents, severity, strength, status };
}

/** The product of (1 - weight) of the strongest live attack of each seat; `undefined` if nobody attacks. */
function attackFactorOf(
  attacks: readonly ClaimAttack[],
  concessions: readonly ClaimConcession[],
  cut: DebateCut,
): number | undefined {
  if (attacks.length === 0) return undefined;
  const withdrawnSeats = seatsThatWithdrew(concessions);
  let factor: number | undefined;
  let strongest = 0;
  for (let k = 0; k < attacks.length; k++) {
    const attack = attacks[k] as ClaimAttack;
    const { seat, blank } = attack;
    if (seat === cut.seat) continue;
    const isLive = !blank && !withdrawnSeats.has(seat);
    if (isLive) strongest = Math.max(strongest, attackWeightUnderCut(attack, cut));
    // Attacks are sorted by seat: after the last one of a seat, its strongest is multiplied in.
    if (attacks[k + 1]?.seat === seat || strongest === 0) continue;
    factor = (factor ?? 1) * (1 - strongest);
    strongest = 0;
  }
  return factor;
}

function attackWeightUnderCut(attack: ClaimAttack, cut: DebateCut): number {
  const cites = cut.source !== undefined && attack.tag?.sources.includes(cut.source) === true;
  return cites ? reweighAttack(attack, cut).weight : attack.weight;
}

/** The product of (1 - weight) of each seat that adds a source or concedes, in the order of seat names. */
function supportFactorOf(
  debate: Debate,
  finding: GatheredFinding,
  attacks: readonly ClaimAttack[],
  concessions: readonly ClaimConcession[],
  cut: DebateCut,
): number {
  const { agents, claims } = finding;
  const further = furtherSources(finding);
  let factor = 1;
  let next = 0;
  let last: string | undefined;
  for (const { seat } of concessions) {
    if (seat === last || seat === cut.seat || agents.includes(seat)) continue;
    last = seat;
    for (; (further[next]?.seat ?? seat) < seat; next++) factor *= 1 - (further[next]?.weight ?? 0);
    const challenged = attacks.some((attack) => attack.seat === seat && !attack.blank);
    factor *= 1 - concessionWeight(debate, claims, seat, challenged, cut);
  }
  for (; next < further.length; next++) factor *= 1 - (further[next]?.weight ?? 0);
  return factor;
}

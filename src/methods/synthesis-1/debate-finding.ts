/**
 * A finding: one or more claims that say the same, with its attacks, supports, strength and status.
 * Every product is computed in the order of ids and seat names; statuses are decided on rounded numbers.
 */
import type { Severity } from '../../model/analysis.ts';
import { compareText } from '../../text/compare-text.ts';
import { roundSixDecimals } from '../decimal.ts';
import { type Claim, weighClaimWithout } from './claim.ts';
import { type Debate, type DebateCut, noCut } from './debate.ts';
import { dfQuad } from './df-quad.ts';
import { attacksOn, type FindingAttack } from './finding-attacks.ts';
import { type FindingSupport, supportsOf } from './finding-supports.ts';
import { maxSeverity } from './finding-weight.ts';
import { groupsOf } from './kinship.ts';
import { mapList } from './map-list.ts';
import { distinctSeats } from './synthesis-input.ts';

export type FindingStatus = 'accepted' | 'unsupported' | 'contested' | 'rejected';

export interface DebateFinding {
  /** The id of the lead: the strongest member, whose words stand for the finding. */
  id: string;
  lead: Claim;
  /** Sorted by id, weighed without what is removed. */
  members: readonly Claim[];
  /** The indexes of the members in the debate's list of claims. */
  claims: readonly number[];
  agents: string[];
  severity: Severity;
  attacks: FindingAttack[];
  supports: FindingSupport[];
  strength: number;
  status: FindingStatus;
}

/** A finding without the lists of its attacks and supports. */
export type SettledFinding = Omit<DebateFinding, 'attacks' | 'supports'>;

/** The findings that these claims form, sorted by id. */
export function findingsOf(debate: Debate, claims: readonly number[], cut: DebateCut = noCut): DebateFinding[] {
  const findings = mapList(groupsOf(debate.kinship, claims, cut.tie), (group) => settleFinding(debate, group, cut));
  return findings.sort((a, b) => compareText(a.id, b.id));
}

function settleFinding(debate: Debate, claims: readonly number[], cut: DebateCut): DebateFinding {
  const { lead, members, agents, severity } = gatherMembers(debate, claims, cut);
  const attacks = attacksOn(debate, claims, cut);
  const supports = supportsOf(debate, { claims, lead, members, agents, attacks }, cut);
  const live = attacks.length === 0 ? attacks : attacks.filter(({ state }) => state === 'live');
  const strength = roundSixDecimals(dfQuad(lead.strength, live, supports));
  const status = statusOf(strength, live.length > 0);
  return { id: lead.id, lead, members, claims, agents, severity, attacks, supports, strength, status };
}

/** The members of a finding, their lead, seats and severity. Pass `agents` if the seats are already known. */
export function gatherMembers(debate: Debate, claims: readonly number[], cut: DebateCut, agents?: string[]) {
  const members = mapList(claims, (i) => claimUnderCut(cut, debate.claims[i] as Claim));
  let lead = members[0] as Claim;
  let { severity } = lead.said;
  for (const member of members) {
    if (member.strength > lead.strength) lead = member;
    severity = maxSeverity(severity, member.said.severity);
  }
  return { claims, members, lead, severity, agents: agents ?? distinctSeats(mapList(members, ({ seat }) => seat)) };
}

function claimUnderCut({ source }: DebateCut, claim: Claim): Claim {
  if (source === undefined || !claim.sources.includes(source)) return claim;
  const { sources, grade, strength } = weighClaimWithout(claim, source);
  return { ...claim, sources, grade, strength };
}

export function statusOf(strength: number, attacked: boolean): FindingStatus {
  if (!attacked) return strength >= 0.35 ? 'accepted' : 'unsupported';
  if (strength >= 0.6) return 'accepted';
  return strength >= 0.35 ? 'contested' : 'rejected';
}

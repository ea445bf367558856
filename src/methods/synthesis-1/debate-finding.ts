/**
 * A finding: one or more claims that say the same, with what attacks and supports it, and what became of it.
 * Every product runs in the order of ids and seats' names; statuses are decided on rounded numbers.
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
import { mapList, sortInPlace } from './short-lists.ts';
import { distinctSeats } from './synthesis-input.ts';

export type FindingStatus = 'accepted' | 'unsupported' | 'contested' | 'rejected';

export interface DebateFinding {
  /** The id of the strongest member, which speaks for all. */
  id: string;
  lead: Claim;
  /** In the order of their ids, weighed without what is left out. */
  members: readonly Claim[];
  /** The places of the members in the debate's list of claims. */
  claims: readonly number[];
  agents: string[];
  severity: Severity;
  attacks: FindingAttack[];
  supports: FindingSupport[];
  strength: number;
  status: FindingStatus;
}

/** What counts of a finding once it is settled, whoever attacked and supported it. */
export type SettledFinding = Omit<DebateFinding, 'attacks' | 'supports'>;

/** The findings that some claims amount to, in the order of their ids. */
export function findingsOf(debate: Debate, claims: readonly number[], cut: DebateCut = noCut): DebateFinding[] {
  const findings = mapList(groupsOf(debate.kinship, claims, cut.tie), (group) => settleFinding(debate, group, cut));
  return sortInPlace(findings, (a, b) => compareText(a.id, b.id));
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

/** Who says it, how gravely, and in whose words; `agents` where it is known who they are. */
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

/**
 * A finding: one or more claims that say the same, with what attacks and supports it, and what became of it.
 * Every product runs in the order of ids and seats' names; statuses are decided on rounded numbers.
 */
import type { Severity } from '../model/analysis.ts';
import { attacksOn, type FindingAttack } from './attack.ts';
import { type Claim, weighedWithout } from './claim.ts';
import { type Cut, type Debate, nothing } from './debate.ts';
import { rounded } from './decimal.ts';
import { dfQuad } from './df-quad.ts';
import { groupsOf } from './kinship.ts';
import { mapped, sorted } from './lists.ts';
import { graver } from './severity.ts';
import { type FindingSupport, supportsOf } from './support.ts';
import { compareText, distinct } from './table.ts';

export type Status = 'accepted' | 'unsupported' | 'contested' | 'rejected';

export interface Finding {
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
  status: Status;
}

/** What counts of a finding once it is settled, whoever attacked and supported it. */
export type Settled = Omit<Finding, 'attacks' | 'supports'>;

/** The findings that some claims amount to, in the order of their ids. */
export function findingsOf(debate: Debate, claims: readonly number[], cut: Cut = nothing): Finding[] {
  const findings = mapped(groupsOf(debate.kinship, claims, cut.tie), (group) => settle(debate, group, cut));
  return sorted(findings, (a, b) => compareText(a.id, b.id));
}

function settle(debate: Debate, claims: readonly number[], cut: Cut): Finding {
  const { lead, members, agents, severity } = gather(debate, claims, cut);
  const attacks = attacksOn(debate, claims, cut);
  const supports = supportsOf(debate, { claims, lead, members, agents, attacks }, cut);
  const live = attacks.length === 0 ? attacks : attacks.filter(({ state }) => state === 'live');
  const strength = rounded(dfQuad(lead.strength, live, supports));
  const status = statusOf(strength, live.length > 0);
  return { id: lead.id, lead, members, claims, agents, severity, attacks, supports, strength, status };
}

/** Who says it, how gravely, and in whose words; `agents` where it is known who they are. */
export function gather(debate: Debate, claims: readonly number[], cut: Cut, agents?: string[]) {
  const members = mapped(claims, (i) => without(cut, debate.claims[i] as Claim));
  let lead = members[0] as Claim;
  let { severity } = lead.said;
  for (const member of members) {
    if (member.strength > lead.strength) lead = member;
    severity = graver(severity, member.said.severity);
  }
  return { claims, members, lead, severity, agents: agents ?? distinct(mapped(members, ({ seat }) => seat)) };
}

function without({ source }: Cut, claim: Claim): Claim {
  if (source === undefined || !claim.sources.includes(source)) return claim;
  const { sources, grade, strength } = weighedWithout(claim, source);
  return { ...claim, sources, grade, strength };
}

export function statusOf(strength: number, attacked: boolean): Status {
  if (!attacked) return strength >= 0.35 ? 'accepted' : 'unsupported';
  if (strength >= 0.6) return 'accepted';
  return strength >= 0.35 ? 'contested' : 'rejected';
}

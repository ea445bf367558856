/**
 * A finding settled again without a seat or a source, in numbers alone: who attacked and supported it is not listed. It
 * is the same arithmetic as for the whole table, and a property test holds the two together.
 */
import { takenBackBy, weighedAgain } from './attack.ts';
import { type Claim, weighedWithout } from './claim.ts';
import type { Cut, Debate } from './debate.ts';
import { rounded } from './decimal.ts';
import { strengthAfter } from './df-quad.ts';
import { type Finding, gather, type Settled, statusOf } from './finding.ts';
import { mayHangOn } from './hinges.ts';
import { groupsOf, isOneClass } from './kinship.ts';
import { mapped } from './lists.ts';
import type { Attack, Concession } from './response.ts';
import { responsesTo } from './responses-to.ts';
import { concessionWeight, furtherSources } from './support.ts';

const nothingLeft: readonly Settled[] = [];

/** What becomes of a finding: nothing, itself where nothing changes, or what is left of it. */
export function settledAgain(debate: Debate, finding: Finding, cut: Cut): readonly Settled[] {
  const { claims, agents, lead } = finding;
  if (cut.source !== undefined && !mayHangOn(debate, finding, cut.source)) return [finding];
  if (cut.seat !== undefined && !agents.includes(cut.seat)) return [unanswered(finding, cut.seat)];
  if (cut.seat !== undefined && agents.length === 1) return nothingLeft;
  if (claims.length === 1) return [settleAgain(debate, finding, finding, strengthOf(lead, cut), cut)];
  if (cut.seat === undefined && !isCited(finding, cut.source))
    return [settleAgain(debate, finding, finding, lead.strength, cut)];
  const left = cut.seat === undefined ? claims : claims.filter((i) => debate.claims[i]?.seat !== cut.seat);
  const others = cut.seat === undefined ? agents : agents.filter((seat) => seat !== cut.seat);
  if (isOneClass(debate.kinship, left)) return [regather(debate, finding, left, others, cut)];
  const groups = groupsOf(debate.kinship, left, cut.tie);
  if (groups.length === 1) return [regather(debate, finding, left, others, cut)];
  return mapped(groups, (group) => regather(debate, finding, group, undefined, cut));
}

/** A finding without what a seat that has no part in it said for or against it. */
function unanswered(finding: Finding, without: string): Settled {
  let unharmed: number | undefined;
  for (const { seat, state, weight } of finding.attacks)
    if (state === 'live' && seat !== without) unharmed = (unharmed ?? 1) * (1 - weight);
  let unhelped = 1;
  for (const { seat, weight } of finding.supports) if (seat !== without) unhelped *= 1 - weight;
  return settled(finding, finding, finding.lead.strength, unharmed, unhelped);
}

/** Whether some of the claims may weigh less, or be one finding no longer, without a source. */
function isCited({ members }: Finding, source: string | undefined): boolean {
  return source !== undefined && members.some(({ sources }) => sources.includes(source));
}

function strengthOf(claim: Claim, { source }: Cut): number {
  const cites = source !== undefined && claim.sources.includes(source);
  return cites ? weighedWithout(claim, source).strength : claim.strength;
}

function regather(
  debate: Debate,
  before: Finding,
  claims: readonly number[],
  agents: string[] | undefined,
  cut: Cut,
): Settled {
  const gathered = gather(debate, claims, cut, agents);
  return settleAgain(debate, before, gathered, gathered.lead.strength, cut);
}

type Gathered = Pick<Finding, 'lead' | 'members' | 'claims' | 'agents' | 'severity'>;

function settleAgain(debate: Debate, before: Finding, gathered: Gathered, base: number, cut: Cut): Settled {
  const { attacks, concessions } = responsesTo(debate, before, gathered.claims);
  const unharmed = withstood(attacks, concessions, cut);
  return settled(before, gathered, base, unharmed, unsupported(debate, gathered, attacks, concessions, cut));
}

/** `unharmed` and `unhelped` are what attacks and supports leave; `unharmed` is `undefined` where nobody attacks. */
function settled(
  before: Finding,
  { lead, members, claims, agents, severity }: Gathered,
  base: number,
  unharmed: number | undefined,
  unhelped: number,
): Settled {
  const strength = rounded(strengthAfter(base, 1 - (unharmed ?? 1), 1 - unhelped));
  const status = statusOf(strength, unharmed !== undefined);
  const isSame = claims.length === before.claims.length && lead.id === before.id;
  if (isSame && strength === before.strength && status === before.status) return before;
  return { id: lead.id, lead, members, claims, agents, severity, strength, status };
}

/** The product of what the strongest live attack of each seat leaves; `undefined` where nobody attacks. */
function withstood(attacks: readonly Attack[], concessions: readonly Concession[], cut: Cut): number | undefined {
  if (attacks.length === 0) return undefined;
  const takenBack = takenBackBy(concessions);
  let left: number | undefined;
  let strongest = 0;
  for (let k = 0; k < attacks.length; k++) {
    const attack = attacks[k] as Attack;
    const { seat, blank } = attack;
    if (seat === cut.seat) continue;
    const isLive = !blank && !takenBack.has(seat);
    if (isLive) strongest = Math.max(strongest, weightOf(attack, cut));
    // The attacks of one seat stand together; with its last one, the strongest counts.
    if (attacks[k + 1]?.seat === seat || strongest === 0) continue;
    left = (left ?? 1) * (1 - strongest);
    strongest = 0;
  }
  return left;
}

function weightOf(attack: Attack, cut: Cut): number {
  const cites = cut.source !== undefined && attack.tag?.sources.includes(cut.source) === true;
  return cites ? weighedAgain(attack, cut).weight : attack.weight;
}

/** The product of what each seat that backs or concedes leaves to be shown, in the order of their names. */
function unsupported(
  debate: Debate,
  finding: Gathered,
  attacks: readonly Attack[],
  concessions: readonly Concession[],
  cut: Cut,
): number {
  const { agents, claims } = finding;
  const further = furtherSources(finding);
  let left = 1;
  let next = 0;
  let last: string | undefined;
  for (const { seat } of concessions) {
    if (seat === last || seat === cut.seat || agents.includes(seat)) continue;
    last = seat;
    for (; (further[next]?.seat ?? seat) < seat; next++) left *= 1 - (further[next]?.weight ?? 0);
    const challenged = attacks.some((attack) => attack.seat === seat && !attack.blank);
    left *= 1 - concessionWeight(debate, claims, seat, challenged, cut);
  }
  for (; next < further.length; next++) left *= 1 - (further[next]?.weight ?? 0);
  return left;
}

/**
 * A finding settled again without a seat or a source, in numbers alone: who attacked and supported it is not listed. It
 * is the same arithmetic as for the whole table, and a property test holds the two together.
 */
import { gradeTag } from '../evidence/grade.ts';
import { attackWeight } from './attack.ts';
import type { Cut, Debate } from './debate.ts';
import { rounded } from './decimal.ts';
import { strengthAfter } from './df-quad.ts';
import { type Finding, gather, type Settled, statusOf } from './finding.ts';
import { groupsOf } from './kinship.ts';
import { type Attack, type Concession, on } from './response.ts';
import { concessionWeight, furtherSources } from './support.ts';
import { compareText } from './table.ts';

/** What becomes of a finding: nothing, itself where nothing changes, or what is left of it. */
export function settledAgain(debate: Debate, finding: Finding, cut: Cut): readonly Settled[] {
  const { claims } = finding;
  const left = cut.seat === undefined ? claims : claims.filter((i) => debate.claims[i]?.seat !== cut.seat);
  if (left.length === 1) return [settleAgain(debate, finding, left, cut)];
  if (left.length === claims.length && !holdsTogether(debate, claims, cut.tie))
    return [settleAgain(debate, finding, claims, cut)];
  return groupsOf(debate.kinship, left, cut.tie).map((group) => settleAgain(debate, finding, group, cut));
}

/** Whether some of the claims may be one finding only because of a tie. */
function holdsTogether({ kinship }: Debate, claims: readonly number[], tie: string | undefined): boolean {
  return tie !== undefined && claims.some((i) => kinship.kin[i]?.ties.includes(tie));
}

function settleAgain(debate: Debate, before: Finding, claims: readonly number[], cut: Cut): Settled {
  const isWhole = claims.length === before.claims.length;
  const gathered = isWhole && cut.source === undefined ? before : gather(debate, claims, cut);
  const { lead } = gathered;
  const attacks = inOrder(on(debate.attacks, claims), claims);
  const concessions = inOrder(on(debate.concessions, claims), claims);
  const unharmed = withstood(attacks, concessions, cut);
  const unhelped = unsupported(debate, gathered, attacks, concessions, cut);
  const strength = rounded(strengthAfter(lead.strength, 1 - (unharmed ?? 1), 1 - unhelped));
  const status = statusOf(strength, unharmed !== undefined);
  if (isWhole && lead.id === before.id && strength === before.strength && status === before.status) return before;
  const { members, agents, severity } = gathered;
  return { id: lead.id, lead, members, claims, agents, severity, strength, status };
}

/** What was said to one claim is in the order of the seats' names already. */
function inOrder<T extends { seat: string }>(said: readonly T[], { length }: readonly number[]): readonly T[] {
  return length === 1 || said.length < 2 ? said : said.toSorted((a, b) => compareText(a.seat, b.seat));
}

/** The product of what the strongest live attack of each seat leaves; `undefined` where nobody attacks. */
function withstood(attacks: readonly Attack[], concessions: readonly Concession[], cut: Cut): number | undefined {
  let left: number | undefined;
  let strongest = 0;
  for (let k = 0; k < attacks.length; k++) {
    const { seat, blank, tag } = attacks[k] as Attack;
    if (seat === cut.seat) continue;
    const isLive = !blank && !concessions.some((each) => each.exact && each.seat === seat);
    if (isLive) strongest = Math.max(strongest, attackWeight(gradeTag(tag, cut.doubts).base));
    // The attacks of one seat stand together; with its last one, the strongest counts.
    if (attacks[k + 1]?.seat === seat || strongest === 0) continue;
    left = (left ?? 1) * (1 - strongest);
    strongest = 0;
  }
  return left;
}

type Gathered = Pick<Finding, 'lead' | 'members' | 'agents' | 'claims'>;

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

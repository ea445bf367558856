/**
 * A finding settled again without a seat or a source. It is the same arithmetic as for the whole table, and a property
 * test holds the two together; but most findings stand on one claim, and those are settled in numbers alone.
 */
import { gradeTag } from '../evidence/grade.ts';
import { weigh } from '../evidence/observation.ts';
import { attackWeight } from './attack.ts';
import type { Cut, Debate } from './debate.ts';
import { rounded } from './decimal.ts';
import { strengthAfter } from './df-quad.ts';
import { type Finding, findingsOf, type Settled, statusOf } from './finding.ts';
import type { Attack, Concession } from './response.ts';
import { concessionWeight } from './support.ts';

/** What becomes of a finding: nothing, itself where nothing changes, or what is left of it. */
export function settledAgain(debate: Debate, finding: Finding, cut: Cut): readonly Settled[] {
  const { claims, lead } = finding;
  const [claim = 0] = claims;
  if (claims.length > 1) {
    const left = claims.filter((i) => debate.claims[i]?.seat !== cut.seat);
    return findingsOf(debate, left, cut);
  }
  if (lead.seat === cut.seat) return [];
  const attacks = debate.attacks[claim] ?? [];
  const concessions = debate.concessions[claim] ?? [];
  const unharmed = withstood(attacks, concessions, cut);
  const unhelped = unsupported(debate, finding, attacks, concessions, cut);
  const strength = rounded(strengthAfter(baseOf(finding, cut), 1 - (unharmed ?? 1), 1 - unhelped));
  const status = statusOf(strength, unharmed !== undefined);
  return strength === finding.strength && status === finding.status ? [finding] : [{ ...finding, strength, status }];
}

function baseOf({ lead }: Finding, { source, doubts }: Cut): number {
  if (source === undefined || !lead.sources.includes(source)) return lead.strength;
  return rounded(weigh(lead.read, doubts).strength);
}

/** The product of what the strongest live attack of each seat leaves; `undefined` where nobody attacks. */
function withstood(attacks: readonly Attack[], concessions: readonly Concession[], cut: Cut): number | undefined {
  let left: number | undefined;
  let strongest = 0;
  for (const [k, { seat, blank, tag }] of attacks.entries()) {
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

/** The product of what each seat that concedes leaves to be shown. */
function unsupported(
  debate: Debate,
  { claims, lead }: Finding,
  attacks: readonly Attack[],
  concessions: readonly Concession[],
  cut: Cut,
): number {
  let left = 1;
  let last: string | undefined;
  for (const { seat } of concessions) {
    if (seat === last || seat === cut.seat || seat === lead.seat) continue;
    last = seat;
    const challenged = attacks.some((attack) => attack.seat === seat && !attack.blank);
    left *= 1 - concessionWeight(debate, claims, seat, challenged, cut);
  }
  return left;
}

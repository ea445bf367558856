/**
 * The attacks on a finding. A seat attacks a finding once, with its strongest counter-evidence, until it takes that back.
 * Nothing is left out of the list: what weighs nothing says why.
 */
import { type Grade, gradeTag } from '../evidence/grade.ts';
import type { Cut, Debate } from './debate.ts';
import { rounded } from './decimal.ts';
import { type Attack, on } from './response.ts';
import { compareText } from './table.ts';

export type FindingAttack = {
  seat: string;
  counter_evidence: string;
  grade: Grade;
  /** What it weighs in the graph: 0 unless live. */
  weight: number;
  /** `blank`: no counter-evidence; `withdrawn`: conceded since; `repeated`: the seat has a stronger one. */
  state: 'live' | 'blank' | 'withdrawn' | 'repeated';
};

/** A challenge weighs a little less than the evidence it rests on. */
const share = 0.85;

export function attacksOn(debate: Debate, claims: readonly number[], cut: Cut): FindingAttack[] {
  const all = on(debate.attacks, claims);
  if (all.length === 0) return [];
  const made = all.filter(({ seat }) => seat !== cut.seat);
  const withdrawn = new Set(on(debate.concessions, claims).map(({ seat, exact }) => (exact ? seat : undefined)));
  const attacks = made.map((attack) => attackOf(attack, withdrawn.has(attack.seat), cut));
  return onePerSeat(attacks.sort((a, b) => compareText(a.seat, b.seat)));
}

/** What a live attack weighs whose counter-evidence has this base. */
export const attackWeight = (base: number) => rounded(base * share);

function attackOf({ seat, counter, blank, tag }: Attack, withdrawn: boolean, cut: Cut): FindingAttack {
  const { grade, base } = gradeTag(tag, cut.doubts);
  const state = blank ? 'blank' : withdrawn ? 'withdrawn' : 'live';
  const weight = state === 'live' ? attackWeight(base) : 0;
  return { counter_evidence: counter, grade, seat, state, weight };
}

function onePerSeat(attacks: readonly FindingAttack[]): FindingAttack[] {
  const strongest = new Map<string, FindingAttack>();
  for (const attack of attacks) {
    if (attack.state === 'live' && attack.weight > (strongest.get(attack.seat)?.weight ?? 0))
      strongest.set(attack.seat, attack);
  }
  return attacks.map((attack) =>
    attack.state !== 'live' || strongest.get(attack.seat) === attack
      ? attack
      : { ...attack, state: 'repeated', weight: 0 },
  );
}

/**
 * The attacks on a finding. A seat attacks a finding once, with its strongest counter-evidence, until it takes that back.
 * Nothing is left out of the list: what weighs nothing says why.
 */
import { type Grade, gradeOf } from '../evidence/grade.ts';
import { tagWithout } from './claim.ts';
import { type Cut, type Debate, nothing } from './debate.ts';
import { mapped, sorted } from './lists.ts';
import { type Attack, attackWeight, type Concession, on } from './response.ts';
import { bySeatName } from './table.ts';

export type FindingAttack = {
  seat: string;
  counter_evidence: string;
  grade: Grade;
  /** What it weighs in the graph: 0 unless live. */
  weight: number;
  /** `blank`: no counter-evidence; `withdrawn`: conceded since; `repeated`: the seat has a stronger one. */
  state: 'live' | 'blank' | 'withdrawn' | 'repeated';
};

export function attacksOn(debate: Debate, claims: readonly number[], cut: Cut): FindingAttack[] {
  const all = on(debate.attacks, claims);
  if (all.length === 0) return [];
  const made = cut.seat === undefined ? all : all.filter(({ seat }) => seat !== cut.seat);
  const takenBack = takenBackBy(on(debate.concessions, claims));
  const attacks = mapped(made, (attack) => attackOf(attack, takenBack.has(attack.seat), cut));
  return attacks.length < 2 ? attacks : onePerSeat(sorted(attacks, bySeatName));
}

/** The seats that took their attacks back: only a concession that names the finding exactly does. */
export function takenBackBy(concessions: readonly Concession[]): ReadonlySet<string> {
  if (concessions.length === 0) return nobody;
  const seats = new Set<string>();
  for (const { exact, seat } of concessions) if (exact) seats.add(seat);
  return seats;
}

const nobody: ReadonlySet<string> = new Set();

function attackOf(attack: Attack, withdrawn: boolean, cut: Cut): FindingAttack {
  const { seat, counter, blank } = attack;
  const { grade, weight } = cut === nothing ? attack : weighedAgain(attack, cut);
  const state = blank ? 'blank' : withdrawn ? 'withdrawn' : 'live';
  return { counter_evidence: counter, grade, seat, state, weight: state === 'live' ? weight : 0 };
}

/** An attack without the sources that are left out or in doubt. */
export function weighedAgain({ tag }: Attack, { source, doubts }: Cut): { grade: Grade; weight: number } {
  const grade = gradeOf(source === undefined ? tag : tagWithout(tag, source), doubts);
  return { grade, weight: attackWeight(grade) };
}

function onePerSeat(attacks: readonly FindingAttack[]): FindingAttack[] {
  const strongest = new Map<string, FindingAttack>();
  for (const attack of attacks) {
    if (attack.state === 'live' && attack.weight > (strongest.get(attack.seat)?.weight ?? 0))
      strongest.set(attack.seat, attack);
  }
  return mapped(attacks, (attack) =>
    attack.state !== 'live' || strongest.get(attack.seat) === attack
      ? attack
      : { ...attack, state: 'repeated', weight: 0 },
  );
}

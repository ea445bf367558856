/**
 * The attacks on a finding. Only the strongest attack of a seat counts, and none after the seat conceded the finding.
 * The list is complete: an attack that does not count has a state that says why.
 */
import { type Grade, gradeOf } from '../../evidence/grade.ts';
import { tagWithout } from './claim.ts';
import { type Debate, type DebateCut, noCut } from './debate.ts';
import { mapList } from './map-list.ts';
import { compareSeatNames } from './synthesis-input.ts';
import { attackWeight, type ClaimAttack, type ClaimConcession, responsesOnClaims } from './table-responses.ts';

export type FindingAttack = {
  seat: string;
  counter_evidence: string;
  grade: Grade;
  /** 0 unless live. */
  weight: number;
  /** `blank`: no counter-evidence; `withdrawn`: conceded since; `repeated`: the seat has a stronger one. */
  state: 'live' | 'blank' | 'withdrawn' | 'repeated';
};

export function attacksOn(debate: Debate, claims: readonly number[], cut: DebateCut): FindingAttack[] {
  const allAttacks = responsesOnClaims(debate.attacks, claims);
  if (allAttacks.length === 0) return [];
  const remainingAttacks = cut.seat === undefined ? allAttacks : allAttacks.filter(({ seat }) => seat !== cut.seat);
  const withdrawnSeats = seatsThatWithdrew(responsesOnClaims(debate.concessions, claims));
  const attacks = mapList(remainingAttacks, (attack) => findingAttackOf(attack, withdrawnSeats.has(attack.seat), cut));
  return attacks.length < 2 ? attacks : keepStrongestPerSeat(attacks.sort(compareSeatNames));
}

/** The seats that withdrew their attacks: those with a concession that names the finding exactly. */
export function seatsThatWithdrew(concessions: readonly ClaimConcession[]): ReadonlySet<string> {
  if (concessions.length === 0) return noSeats;
  const seats = new Set<string>();
  for (const { exact, seat } of concessions) if (exact) seats.add(seat);
  return seats;
}

const noSeats: ReadonlySet<string> = new Set();

function findingAttackOf(attack: ClaimAttack, withdrawn: boolean, cut: DebateCut): FindingAttack {
  const { seat, counter, blank } = attack;
  const { grade, weight } = cut === noCut ? attack : reweighAttack(attack, cut);
  const state = blank ? 'blank' : withdrawn ? 'withdrawn' : 'live';
  return { counter_evidence: counter, grade, seat, state, weight: state === 'live' ? weight : 0 };
}

/** The grade and weight of an attack without the sources that are removed or doubtful. */
export function reweighAttack({ tag }: ClaimAttack, { source, doubts }: DebateCut): { grade: Grade; weight: number } {
  const grade = gradeOf(source === undefined ? tag : tagWithout(tag, source), doubts);
  return { grade, weight: attackWeight(grade) };
}

function keepStrongestPerSeat(attacks: readonly FindingAttack[]): FindingAttack[] {
  const strongest = new Map<string, FindingAttack>();
  for (const attack of attacks) {
    if (attack.state === 'live' && attack.weight > (strongest.get(attack.seat)?.weight ?? 0))
      strongest.set(attack.seat, attack);
  }
  return mapList(attacks, (attack) =>
    attack.state !== 'live' || strongest.get(attack.seat) === attack
      ? attack
      : { ...attack, state: 'repeated', weight: 0 },
  );
}

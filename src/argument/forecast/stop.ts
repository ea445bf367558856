/**
 * Whether a debate ends after its last round, and why; and the probability it ends with.
 * Decided from the recorded, rounded numbers alone, so that anybody who reads the record decides the same.
 */
import { apart } from './figure.ts';
import { countsAs } from './reading.ts';
import type { RoundArgument, RoundSummary } from './round.ts';

export type StopReason = 'converged' | 'deadlock' | 'nobody_answered' | 'deadline' | 'round_limit';

export const defaultRoundLimit = 3;
export const highestRoundLimit = 10;

export interface Limits {
  /** The seats at opening, whatever became of them. */
  seats: number;
  round_limit: number;
  /** The last round may have been cut short, so nothing else is concluded from it. */
  deadline_passed: boolean;
}

/** `null` while the debate goes on. */
export function stopReason(rounds: readonly RoundSummary[], limits: Limits): StopReason | null {
  const last = rounds.at(-1);
  if (limits.deadline_passed) return 'deadline';
  if (last === undefined) return null;
  if (last.probability === null) return 'nobody_answered';
  const [previous, beforeThat] = [rounds.at(-2), rounds.at(-3)];
  if (previous === undefined ? isAgreed(last, limits.seats) : isSettled(last, previous)) return 'converged';
  if (previous && beforeThat && isDeadlocked([last, previous, beforeThat], limits.seats)) return 'deadlock';
  return last.round >= limits.round_limit ? 'round_limit' : null;
}

/** The last probability that was pooled, also where a later round had no answers; `null` if there never was one. */
export function finalProbability(rounds: readonly Pick<RoundSummary, 'probability'>[]): number | null {
  return rounds.findLast(({ probability }) => probability !== null)?.probability ?? null;
}

/** One answer of many is not agreement; at a table of one there is nobody to debate with. */
function isAgreed(first: RoundSummary, seats: number): boolean {
  const all = fresh(first);
  if (all.length < Math.min(2, seats)) return false;
  const oneSided = all.every(({ p }) => p > 0.5) || all.every(({ p }) => p < 0.5);
  return oneSided && (first.spread ?? 1) <= 0.1;
}

/** A seat that had said nothing before has moved. */
function isSettled(last: RoundSummary, previous: RoundSummary): boolean {
  const unmoved = fresh(last).every(({ seat, p, new_evidence }) => {
    const before = argumentOf(previous, seat);
    return before !== undefined && apart(p, before.p) <= 0.03 && new_evidence === 0;
  });
  if (last.probability === null || previous.probability === null) return false;
  return unmoved && apart(last.probability, previous.probability) <= 0.02;
}

/** At least half the seats are back where they were two rounds ago, and were elsewhere in between. */
function isDeadlocked(
  [last, previous, beforeThat]: [RoundSummary, RoundSummary, RoundSummary],
  seats: number,
): boolean {
  const turning = fresh(last).filter((argument) => {
    const [between, then] = [argumentOf(previous, argument.seat), argumentOf(beforeThat, argument.seat)];
    if (between === undefined || then === undefined) return false;
    return countsAs(argument) === countsAs(then) && countsAs(argument) !== countsAs(between);
  });
  return 2 * turning.length >= seats;
}

function fresh(round: RoundSummary): RoundArgument[] {
  return round.arguments.filter(({ stale }) => !stale);
}

function argumentOf(round: RoundSummary, seat: string): RoundArgument | undefined {
  return round.arguments.find((argument) => argument.seat === seat);
}

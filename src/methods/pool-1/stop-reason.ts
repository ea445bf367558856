/**
 * Whether a debate ends after its last round, and why.
 * Decided from the recorded, rounded numbers alone, so that everybody who reads the record decides the same.
 */
import type { ForecastStopReason, RoundArgument, RoundLimits, RoundSummary } from '../pool-method.ts';
import { recordedDistance } from '../recorded-number.ts';
import { countedPosition } from '../forecast-stance.ts';

/** `null` while the debate goes on. */
export function forecastStopReason(rounds: readonly RoundSummary[], limits: RoundLimits): ForecastStopReason | null {
  const last = rounds.at(-1);
  if (limits.deadline_passed) return 'deadline';
  if (last === undefined) return null;
  if (last.probability === null) return 'nobody_answered';
  const [previous, beforeThat] = [rounds.at(-2), rounds.at(-3)];
  if (previous === undefined ? isAgreed(last, limits.seats) : isSettled(last, previous)) return 'converged';
  if (previous && beforeThat && isDeadlocked([last, previous, beforeThat], limits.seats)) return 'deadlock';
  return last.round >= limits.round_limit ? 'round_limit' : null;
}

/** All on one side and close together. It takes two answers, except at a table of one. */
function isAgreed(first: RoundSummary, seats: number): boolean {
  const all = freshArguments(first);
  if (all.length < Math.min(2, seats)) return false;
  const oneSided = all.every(({ p }) => p > 0.5) || all.every(({ p }) => p < 0.5);
  return oneSided && (first.spread ?? 1) <= 0.1;
}

/** Nobody moved and nobody brought new evidence. A seat that answers for the first time has moved. */
function isSettled(last: RoundSummary, previous: RoundSummary): boolean {
  const unmoved = freshArguments(last).every(({ seat, p, new_evidence }) => {
    const before = argumentOf(previous, seat);
    return before !== undefined && recordedDistance(p, before.p) <= 0.03 && new_evidence === 0;
  });
  if (last.probability === null || previous.probability === null) return false;
  return unmoved && recordedDistance(last.probability, previous.probability) <= 0.02;
}

/** At least half the seats hold their position of two rounds ago, and held another one in between. */
function isDeadlocked(
  [last, previous, beforeThat]: [RoundSummary, RoundSummary, RoundSummary],
  seats: number,
): boolean {
  const alternating = freshArguments(last).filter((argument) => {
    const [between, then] = [argumentOf(previous, argument.seat), argumentOf(beforeThat, argument.seat)];
    if (between === undefined || then === undefined) return false;
    return (
      countedPosition(argument) === countedPosition(then) && countedPosition(argument) !== countedPosition(between)
    );
  });
  return 2 * alternating.length >= seats;
}

function freshArguments(round: RoundSummary): RoundArgument[] {
  return round.arguments.filter(({ stale }) => !stale);
}

function argumentOf(round: RoundSummary, seat: string): RoundArgument | undefined {
  return round.arguments.find((argument) => argument.seat === seat);
}

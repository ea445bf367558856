/** Whether the seats of a debate still move. Sealed: the ends of debates on records follow from it. */
import { countedPosition } from './forecast-stance.ts';
import type { RoundArgument, RoundSummary } from './pool-method.ts';
import { recordedDistance } from './recorded-number.ts';

/** Nobody moved and nobody brought new evidence. A seat that answers for the first time has moved. */
export function isSettled(last: RoundSummary, previous: RoundSummary): boolean {
  const unmoved = freshArguments(last).every(({ seat, p, new_evidence }) => {
    const before = argumentOf(previous, seat);
    return before !== undefined && recordedDistance(p, before.p) <= 0.03 && new_evidence === 0;
  });
  if (last.probability === null || previous.probability === null) return false;
  return unmoved && recordedDistance(last.probability, previous.probability) <= 0.02;
}

/** At least half the seats hold their position of two rounds ago, and held another one in between. */
export function isDeadlocked(
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

/** Whether all that answered take one side of even. */
export function isOneSided(round: RoundSummary): boolean {
  const all = freshArguments(round);
  return all.every(({ p }) => p > 0.5) || all.every(({ p }) => p < 0.5);
}

export function freshArguments(round: RoundSummary): RoundArgument[] {
  return round.arguments.filter(({ stale }) => !stale);
}

function argumentOf(round: RoundSummary, seat: string): RoundArgument | undefined {
  return round.arguments.find((argument) => argument.seat === seat);
}

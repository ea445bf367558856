/**
 * The consensus of the seats that answered a round: their weights, their pool, and whether one of them decides it.
 * When a seat is removed, the others are weighed again, as if it had never been there.
 */
import type { Consensus, ProbabilityPool, SeatWeight } from '../pool-method.ts';
import { recordedDistance } from '../recorded-number.ts';
import { poolProbabilities } from './probability-pool.ts';
import { type WeighableSeat, weighSeats } from './seat-weights.ts';

export interface PooledSeat extends WeighableSeat {
  p: number;
}

/** If removing one seat moves the probability by this much, the round is marked as sensitive. */
const sensitivityThreshold = 0.05;

export function consensusOf(speakers: readonly PooledSeat[]): Consensus {
  const { weights, ...together } = poolWithWeights(speakers);
  const one_seat_sensitive = speakers.some((speaker) => {
    const without = poolWithWeights(speakers.filter((other) => other !== speaker));
    if (together.probability === null || without.probability === null) return true;
    return recordedDistance(together.probability, without.probability) >= sensitivityThreshold;
  });
  return { ...together, one_seat_sensitive, weights };
}

function poolWithWeights(speakers: readonly PooledSeat[]): ProbabilityPool & { weights: SeatWeight[] } {
  const weights = weighSeats(speakers);
  const said = new Map(speakers.map(({ seat, p }) => [seat, p]));
  return {
    ...poolProbabilities(weights.map(({ seat, weight }) => ({ seat, weight, p: said.get(seat) ?? 0.5 }))),
    weights,
  };
}

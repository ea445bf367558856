/**
 * What the seats that answered a round say together: their weights, their pool, and whether it hangs on one of them.
 * Leaving a seat out weighs the others anew, as if it had never sat there.
 */
import type { Consensus, ProbabilityPool, SeatWeight } from '../pool-method.ts';
import { recordedDistance } from '../recorded-number.ts';
import { poolProbabilities } from './probability-pool.ts';
import { type WeighableSeat, weighSeats } from './seat-weights.ts';

export interface PooledSeat extends WeighableSeat {
  p: number;
}

/** How much one seat may move the probability without anybody being told. */
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

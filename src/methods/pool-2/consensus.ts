/**
 * The consensus of the seats that answered a round: their weights, their pool, and whether one voice decides it.
 * When a voice is removed, the others are weighed again, as if it had never been there.
 */
import type { Consensus, PoolCorrection } from '../pool-method.ts';
import { recordedDistance } from '../recorded-number.ts';
import { poolSeats, type VoicedSeat } from './probability-pool.ts';

/** If removing one voice moves the probability by this much, the round is marked as sensitive. */
const sensitivityThreshold = 0.05;

export function consensusOf(speakers: readonly VoicedSeat[], correction: PoolCorrection): Consensus {
  const together = poolSeats(speakers, correction);
  const voices = new Set(speakers.map(({ voice }) => voice));
  const one_seat_sensitive = [...voices].some((removed) => {
    const rest = speakers.filter(({ voice }) => voice !== removed);
    const without = poolSeats(rest, correction);
    if (together.probability === null || without.probability === null) return true;
    return recordedDistance(together.probability, without.probability) >= sensitivityThreshold;
  });
  return { ...together, one_seat_sensitive };
}

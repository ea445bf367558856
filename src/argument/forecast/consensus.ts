/**
 * What the seats that answered a round say together: their weights, their pool, and whether it hangs on one of them.
 * Leaving a seat out weighs the others anew, as if it had never sat there.
 */
import { apart } from './figure.ts';
import { type Pool, pool } from './pool.ts';
import { type SeatWeight, type Weighable, weigh } from './weights.ts';

export interface Speaker extends Weighable {
  p: number;
}

export type Consensus = Pool & {
  /** Leaving out some seat moves the probability by 0.05 or more, or leaves none at all. */
  one_seat_sensitive: boolean;
  weights: SeatWeight[];
};

/** How much one seat may move the probability without anybody being told. */
const SENSITIVE = 0.05;

export function consensus(speakers: readonly Speaker[]): Consensus {
  const { weights, ...together } = pooled(speakers);
  const one_seat_sensitive = speakers.some((speaker) => {
    const without = pooled(speakers.filter((other) => other !== speaker));
    if (together.probability === null || without.probability === null) return true;
    return apart(together.probability, without.probability) >= SENSITIVE;
  });
  return { ...together, one_seat_sensitive, weights };
}

function pooled(speakers: readonly Speaker[]): Pool & { weights: SeatWeight[] } {
  const weights = weigh(speakers);
  const said = new Map(speakers.map(({ seat, p }) => [seat, p]));
  return { ...pool(weights.map(({ seat, weight }) => ({ seat, weight, p: said.get(seat) ?? 0.5 }))), weights };
}

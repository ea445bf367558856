/**
 * The stable ids of claims. They follow from a seat's name and the place of the observation alone, so those of the seats
 * that sat lately are kept: the same agents sit at many tables.
 */
import type { Hash } from '../model/json.ts';

const mostSeats = 1_000;
const known = new WeakMap<Hash, Map<string, string[]>>();

/** The ids of a seat's first `count` observations, at least. */
export function claimIds(seat: string, count: number, hash: Hash): readonly string[] {
  const seats = known.get(hash) ?? new Map<string, string[]>();
  if (seats.size === 0) known.set(hash, seats);
  const ids = seats.get(seat) ?? [];
  if (ids.length >= count) return ids;
  for (let index = ids.length; index < count; index++) ids.push(hash(`${seat}\0${index}`).slice(0, 12));
  if (seats.size >= mostSeats) seats.clear();
  seats.set(seat, ids);
  return ids;
}

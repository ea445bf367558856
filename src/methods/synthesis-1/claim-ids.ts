/** The stable ids of claims. An id depends only on the seat's name and the index of the observation. */
import type { HashFunction } from '../../model/json.ts';

/** The ids of a seat's first `count` observations. */
export function claimIdsOf(seat: string, count: number, hash: HashFunction): readonly string[] {
  return Array.from({ length: count }, (_, index) => hash(`${seat}\0${index}`).slice(0, 12));
}

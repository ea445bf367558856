/**
 * Voices: seats that speak for one another count as one. Seats whose agents answered alike over time are one voice, and so
 * are seats of one owner, unless everybody at the table has that owner. A declared model joins nobody: whoever declares
 * it honestly must not lose by it.
 */
import type { ForecastMember } from '../pool-method.ts';

/** For each seat the number of its voice. The numbers mean nothing beyond being equal or not. */
export function voicesOf(
  members: readonly Pick<ForecastMember, 'seat' | 'owner'>[],
  copies: readonly (readonly string[])[],
): ReadonlyMap<string, number> {
  const voices = new Map(members.map(({ seat }, at) => [seat, at]));
  for (const group of [...ownerGroups(members), ...copies]) joinSeats(voices, group);
  return voices;
}

function ownerGroups(members: readonly Pick<ForecastMember, 'seat' | 'owner'>[]): string[][] {
  const groups = Map.groupBy(members, ({ owner }) => owner);
  if (groups.size < 2) return [];
  return [...groups].filter(([owner]) => owner !== null).map(([, seats]) => seats.map(({ seat }) => seat));
}

/** Seats that are not at the table join nobody. */
function joinSeats(voices: Map<string, number>, group: readonly string[]): void {
  const joined = new Set(group.flatMap((seat) => voices.get(seat) ?? []));
  const [voice] = joined;
  if (voice === undefined) return;
  for (const [seat, own] of voices) if (joined.has(own)) voices.set(seat, voice);
}

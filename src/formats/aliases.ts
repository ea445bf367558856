/** Aliases for seats that must not know each other's names. Stable within a session; an alias does not reveal its seat. */
import type { HashFunction } from '../model/json.ts';

export function aliasesFor(
  members: readonly { seat: string }[],
  session: string,
  hash: HashFunction,
): Record<string, string> {
  const shuffled = members.map(({ seat }) => ({ seat, rank: hash(`${session}/alias/${seat}`) }));
  shuffled.sort((a, b) => (a.rank < b.rank ? -1 : 1));
  return Object.fromEntries(shuffled.map(({ seat }, at) => [seat, `peer_${at + 1}`]));
}

/** The name that the other seats see: the seat's alias, or its own name if it has none. */
export function aliasOf(aliases: Readonly<Record<string, string>>, seat: string): string {
  return (Object.hasOwn(aliases, seat) ? aliases[seat] : undefined) ?? seat;
}

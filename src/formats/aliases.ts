/** Aliases for seats that should not know each other by name: stable in a session, and telling nothing of who is who. */
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

/** What the others call a seat: its alias, or its name where they know each other. */
export function aliasOf(aliases: Readonly<Record<string, string>>, seat: string): string {
  return (Object.hasOwn(aliases, seat) ? aliases[seat] : undefined) ?? seat;
}

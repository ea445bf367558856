/**
 * The seats that deliberate: neither a seat that was left out, nor one that only serves the others, such as a clerk. Where no
 * seat has the role `member`, as in councils, every seat that was not left out deliberates.
 */
export function sittingMembers<Seat extends { role: string; state?: string }>(seats: readonly Seat[]): Seat[] {
  const hasMembers = seats.some(({ role }) => role === 'member');
  return seats.filter(({ role, state }) => state !== 'skipped' && (!hasMembers || role === 'member'));
}

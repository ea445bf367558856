/** Reads the input of a table seat by seat, so that nothing depends on the order in which seats are listed. */
import { compareText } from '../../text/compare-text.ts';
import type { TableInput } from '../synthesis-method.ts';

/** The entries of member seats, sorted by seat name. */
export function entriesBySeat<T>(
  input: TableInput,
  said: Readonly<Record<string, T>>,
): { seat: string; domain: string; said: T }[] {
  const entries: { seat: string; domain: string; said: T }[] = [];
  let inOrder = true;
  for (const { seat, domain } of input.members) {
    const entry = Object.hasOwn(said, seat) ? said[seat] : undefined;
    if (entry === undefined) continue;
    inOrder &&= seat > (entries.at(-1)?.seat ?? '');
    entries.push({ seat, domain, said: entry });
  }
  return inOrder ? entries : entries.sort(compareSeatNames);
}

export function tableWithoutSeat(input: TableInput, seat: string): TableInput {
  const others = <T>(said: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(said).filter(([name]) => name !== seat));
  return {
    ...input,
    members: input.members.filter((member) => member.seat !== seat),
    analyses: others(input.analyses),
    rebuttals: others(input.rebuttals),
    votes: others(input.votes),
    missing: input.missing.filter((entry) => entry.seat !== seat),
  };
}

export const compareSeatNames = (a: { seat: string }, b: { seat: string }) => compareText(a.seat, b.seat);

/** The seat names, sorted, each once. */
export function distinctSeats(seats: string[]): string[] {
  if (seats.length > 2) return [...new Set(seats)].sort(compareText);
  const [one, other] = seats;
  if (other === undefined || one === undefined) return seats;
  if (one === other) return [one];
  return one < other ? seats : [other, one];
}

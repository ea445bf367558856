/** Reads the input of a table seat by seat, so that nothing depends on the order in which seats are listed. */
import { compareText } from '../../text/compare-text.ts';
import type { TableInput } from '../synthesis-method.ts';

/** The entries of member seats, sorted by seat name. */
export function saidBySeat<T>(input: TableInput, said: Readonly<Record<string, T>>): { seat: string; said: T }[] {
  const entries: { seat: string; said: T }[] = [];
  for (const { seat } of input.members) {
    const entry = Object.hasOwn(said, seat) ? said[seat] : undefined;
    if (entry !== undefined) entries.push({ seat, said: entry });
  }
  return entries.sort((a, b) => compareText(a.seat, b.seat));
}

export function sortedSeats(seats: Iterable<string>): string[] {
  const distinct = [...new Set(seats)];
  return distinct.length > 1 ? distinct.sort(compareText) : distinct;
}

/** What the seats said that count: those that left at the vote are out of the result. */
export function withoutLateSeats(input: TableInput): TableInput {
  const late = new Set(input.left_at_vote ?? []);
  if (late.size === 0) return input;
  const analyses = Object.fromEntries(Object.entries(input.analyses).filter(([seat]) => !late.has(seat)));
  const rebuttals = Object.fromEntries(Object.entries(input.rebuttals).filter(([seat]) => !late.has(seat)));
  return { ...input, analyses, rebuttals };
}

/** `silently`: what the others answered to the seat goes with it, too, instead of being taken for an answer to somebody else. Since `synthesis@7`. */
export function withoutSeat(input: TableInput, seat: string, silently = false): TableInput {
  const others = <T>(said: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(said).filter(([name]) => name !== seat));
  const { clerk, ...rest } = input;
  return {
    ...rest,
    ...(clerk !== undefined && clerk.seat !== seat && { clerk }),
    members: input.members.filter((member) => member.seat !== seat),
    analyses: others(input.analyses),
    rebuttals: silently ? withoutAnswersTo(seat, others(input.rebuttals)) : others(input.rebuttals),
    votes: others(input.votes),
    missing: input.missing.filter((entry) => entry.seat !== seat),
    ...(input.left_at_vote && { left_at_vote: input.left_at_vote.filter((name) => name !== seat) }),
  };
}

function withoutAnswersTo(seat: string, rebuttals: TableInput['rebuttals']): TableInput['rebuttals'] {
  const isToOther = ({ target_agent }: { target_agent: string }) => target_agent !== seat;
  return Object.fromEntries(
    Object.entries(rebuttals).map(([name, { challenges, concessions, ...rest }]) => [
      name,
      { ...rest, challenges: challenges.filter(isToOther), concessions: concessions.filter(isToOther) },
    ]),
  );
}

/** The same table in another order and under other names: no law lets either change anything. */
import type { TableInput } from '../../src/methods/synthesis-method.ts';

const reversed = <T>(record: Readonly<Record<string, T>>) => Object.fromEntries(Object.entries(record).toReversed());

export const inOtherOrder = (input: TableInput): TableInput => ({
  ...input,
  ...{ members: input.members.toReversed(), analyses: reversed(input.analyses) },
  ...{ rebuttals: reversed(input.rebuttals), votes: reversed(input.votes) },
});

/** Another name for `seat1`, in the opposite order of the alphabet. */
export const otherNameOf = (seat: string): string => `z${9 - Number(seat.slice(4))}`;

export function underOtherNames(input: TableInput, nameOf = otherNameOf): TableInput {
  const mapped = <T, U>(record: Readonly<Record<string, T>>, of: (entry: T) => U) =>
    Object.fromEntries(Object.entries(record).map(([seat, entry]) => [nameOf(seat), of(entry)]));
  const aimed = <T extends { target_agent: string }>(responses: readonly T[]) =>
    responses.map((one) => ({ ...one, target_agent: nameOf(one.target_agent) }));
  return {
    ...input,
    members: input.members.map((member) => ({ ...member, seat: nameOf(member.seat) })),
    analyses: mapped(input.analyses, (said) => said),
    rebuttals: mapped(input.rebuttals, ({ challenges, concessions }) => ({
      ...{ challenges: aimed(challenges), concessions: aimed(concessions) },
    })),
    votes: mapped(input.votes, (vote) => vote),
  };
}

/** What is told of each claim, by keys that begin with its seat. */
export const keyedByOtherNames = (told: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(told).map(([key, status]) => [key.replace(/^\w+/, otherNameOf), status]));

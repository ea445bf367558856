/**
 * Pivots: the seats and sources without which a status or the outcome would have been another.
 * Everything but the votes was weighed before there were any (`stakes.ts`); here ballots are counted again, no more.
 */
import type { Flip } from './change.ts';
import { mapped, sorted } from './lists.ts';
import { type Ballot, outcomeOf, type TableOutcome } from './outcome.ts';
import type { Stake, Stakes } from './stakes.ts';
import { compareText, type LeftOut, type TableInput } from './table.ts';

export type Pivot = {
  without: LeftOut;
  /** `null` where the outcome stays. */
  outcome: { from: TableOutcome; to: TableOutcome } | null;
  statuses: Flip[];
};

export function pivotsOf(input: TableInput, stakes: Stakes, ballot: Ballot, outcome: TableOutcome): Pivot[] {
  if (input.members.length < 2) return [];
  const overlooks = stakes.overlooked !== null;
  const pivots: Pivot[] = [];
  const seats = mapped(input.members, (member) => member.seat);
  for (const seat of sorted(seats, compareText)) {
    const stake = stakes.seats.get(seat) ?? { overlooks, statuses: [] };
    const to = outcomeOf(ballotWithout(input, ballot, seat), input.rules, stake.overlooks);
    note(pivots, { seat }, stake, outcome, to);
  }
  for (const [source, stake] of stakes.sources) {
    note(pivots, { source }, stake, outcome, outcomeOf(ballot, input.rules, stake.overlooks));
  }
  return pivots;
}

function note(pivots: Pivot[], without: LeftOut, { statuses }: Stake, from: TableOutcome, to: TableOutcome): void {
  if (from !== to) pivots.push({ outcome: { from, to }, statuses, without });
  else if (statuses.length > 0) pivots.push({ outcome: null, statuses, without });
}

function ballotWithout(input: TableInput, ballot: Ballot, seat: string): Ballot {
  const vote = Object.hasOwn(input.votes, seat) ? input.votes[seat] : undefined;
  return {
    seats: ballot.seats - 1,
    analyses: ballot.analyses - (Object.hasOwn(input.analyses, seat) ? 1 : 0),
    approvals: ballot.approvals - (vote?.approve === true ? 1 : 0),
    dissents: ballot.dissents - (vote?.approve === false ? 1 : 0),
  };
}

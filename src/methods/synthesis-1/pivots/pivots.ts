/**
 * Pivots: the seats and sources whose removal changes a status or the outcome. The result is the same as concluding the
 * whole table again without each of them; a property test checks that. To be faster, everything but the votes is
 * computed once with the synthesis (`removalImpactsOf`), and only ballots are counted again here. No file outside this
 * folder imports another file of it.
 */

import { compareText } from '../../../text/compare-text.ts';
import type { SeatOrSource, TableInput } from '../../synthesis-method.ts';
import { mapList } from '../map-list.ts';
import { type BallotCount, outcomeOf, type TableOutcome } from '../table-outcome.ts';
import type { StatusFlip } from './findings-change.ts';
import type { RemovalImpact, RemovalImpacts } from './removal-impacts.ts';

export { type RemovalImpacts, removalImpactsOf } from './removal-impacts.ts';

export type Pivot = {
  without: SeatOrSource;
  /** `null` if the outcome does not change. */
  outcome: { from: TableOutcome; to: TableOutcome } | null;
  statuses: StatusFlip[];
};

export function pivotsOf(
  input: TableInput,
  impacts: RemovalImpacts,
  ballot: BallotCount,
  outcome: TableOutcome,
): Pivot[] {
  if (input.members.length < 2) return [];
  const overlooks = impacts.overlooked !== null;
  const pivots: Pivot[] = [];
  const seats = mapList(input.members, (member) => member.seat);
  for (const seat of seats.sort(compareText)) {
    const impact = impacts.seats.get(seat) ?? { overlooks, statuses: [] };
    const to = outcomeOf(ballotWithout(input, ballot, seat), input.rules, impact.overlooks);
    addPivot(pivots, { seat }, impact, outcome, to);
  }
  for (const [source, impact] of impacts.sources) {
    addPivot(pivots, { source }, impact, outcome, outcomeOf(ballot, input.rules, impact.overlooks));
  }
  return pivots;
}

function addPivot(
  pivots: Pivot[],
  without: SeatOrSource,
  { statuses }: RemovalImpact,
  from: TableOutcome,
  to: TableOutcome,
): void {
  if (from !== to) pivots.push({ outcome: { from, to }, statuses, without });
  else if (statuses.length > 0) pivots.push({ outcome: null, statuses, without });
}

function ballotWithout(input: TableInput, ballot: BallotCount, seat: string): BallotCount {
  const vote = Object.hasOwn(input.votes, seat) ? input.votes[seat] : undefined;
  return {
    seats: ballot.seats - 1,
    analyses: ballot.analyses - (Object.hasOwn(input.analyses, seat) ? 1 : 0),
    approvals: ballot.approvals - (vote?.approve === true ? 1 : 0),
    dissents: ballot.dissents - (vote?.approve === false ? 1 : 0),
  };
}

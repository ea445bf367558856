/**
 * The outcome of a table and its reason. Votes are counted and compared in whole numbers.
 * A missing vote is an abstention and never counts for either side.
 */

import { quote } from '../../text/excerpt.ts';
import { roundSixDecimals } from '../decimal.ts';
import { atLeast } from '../fraction.ts';
import type { TableInput } from '../synthesis-method.ts';

export type TableOutcome = 'adopted' | 'rejected' | 'contested' | 'no_quorum' | 'nobody_answered';

export interface BallotCount {
  seats: number;
  analyses: number;
  approvals: number;
  dissents: number;
}

export type Tally = {
  approvals: number;
  dissents: number;
  abstentions: number;
  turnout: number;
  /** `null` if nobody voted. */
  approval_rate: number | null;
};

export function countBallot(input: TableInput): BallotCount {
  const ballot: BallotCount = { seats: input.members.length, analyses: 0, approvals: 0, dissents: 0 };
  for (const { seat } of input.members) {
    if (Object.hasOwn(input.analyses, seat)) ballot.analyses += 1;
    const vote = Object.hasOwn(input.votes, seat) ? input.votes[seat] : undefined;
    if (vote?.approve === true) ballot.approvals += 1;
    else if (vote !== undefined) ballot.dissents += 1;
  }
  return ballot;
}

export function tallyOf({ seats, approvals, dissents }: BallotCount): Tally {
  const votes = approvals + dissents;
  return {
    abstentions: seats - votes,
    approval_rate: votes === 0 ? null : roundSixDecimals(approvals / votes),
    approvals,
    dissents,
    turnout: seats === 0 ? 0 : roundSixDecimals(votes / seats),
  };
}

/** `overlooked` is an accepted critical finding that the direction does not address. */
export function decideOutcome(
  ballot: BallotCount,
  rules: TableInput['rules'],
  overlooked: OverlookedFinding | null,
): TableDecision {
  const outcome = outcomeOf(ballot, rules, overlooked !== null);
  return { outcome, reason: reasonFor(outcome, ballot, rules, overlooked) };
}

/** A finding in the words of its lead. */
export interface OverlookedFinding {
  seat: string;
  finding: string;
}

interface TableDecision {
  outcome: TableOutcome;
  /** The reason, with the numbers. */
  reason: string;
}

/** The outcome without its reason. `overlooks`: the direction does not address a critical finding. */
export function outcomeOf(ballot: BallotCount, rules: TableInput['rules'], overlooks: boolean): TableOutcome {
  const { seats, analyses, approvals, dissents } = ballot;
  const votes = approvals + dissents;
  if (analyses === 0) return 'nobody_answered';
  if (votes === 0 || !atLeast(votes, seats, rules.quorum)) return 'no_quorum';
  if (atLeast(approvals, votes, rules.threshold)) return overlooks ? 'contested' : 'adopted';
  return approvals > dissents ? 'contested' : 'rejected';
}

function reasonFor(
  outcome: TableOutcome,
  { seats, approvals, dissents }: BallotCount,
  { quorum, threshold }: TableInput['rules'],
  overlooked: OverlookedFinding | null,
): string {
  const votes = approvals + dissents;
  if (outcome === 'nobody_answered') return 'No seat gave a valid analysis.';
  if (votes === 0) return 'Nobody voted.';
  if (outcome === 'no_quorum') return `${votes} of ${seats} seats voted; the quorum is ${quorum}.`;
  const count = `${approvals} of ${votes} votes approve`;
  if (overlooked === null || !atLeast(approvals, votes, threshold)) return `${count}; the threshold is ${threshold}.`;
  const { seat, finding } = overlooked;
  return `${count}, but the critical finding ${quote(finding)} of ${seat} is not addressed by the direction.`;
}

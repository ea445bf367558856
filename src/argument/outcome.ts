/**
 * The outcome of a table: which of five words, and why. Votes are counted and compared as whole numbers.
 * A missing vote is an abstention; it is never counted for either side.
 */
import { rounded } from './decimal.ts';
import type { Finding } from './finding.ts';
import { atLeast } from './fraction.ts';
import { quote } from './quote.ts';
import { bySeat, type TableInput } from './table.ts';

export type TableOutcome = 'adopted' | 'rejected' | 'contested' | 'no_quorum' | 'nobody_answered';

export interface Ballot {
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
  /** `null` where nobody voted. */
  approval_rate: number | null;
};

export function ballotOf(input: TableInput): Ballot {
  const votes = bySeat(input, input.votes);
  const approvals = votes.filter(({ said }) => said.approve).length;
  const analyses = bySeat(input, input.analyses).length;
  return { seats: input.members.length, analyses, approvals, dissents: votes.length - approvals };
}

export function tallyOf({ seats, approvals, dissents }: Ballot): Tally {
  const votes = approvals + dissents;
  return {
    approvals,
    dissents,
    abstentions: seats - votes,
    turnout: seats === 0 ? 0 : rounded(votes / seats),
    approval_rate: votes === 0 ? null : rounded(approvals / votes),
  };
}

/** `overlooked` finds an accepted critical finding that the direction does not address; asked only where it decides. */
export function decide(
  { seats, analyses, approvals, dissents }: Ballot,
  rules: TableInput['rules'],
  overlooked: () => Finding | undefined,
): { outcome: TableOutcome; reason: string } {
  const votes = approvals + dissents;
  if (analyses === 0) return { outcome: 'nobody_answered', reason: 'No seat gave a valid analysis.' };
  if (votes === 0) return { outcome: 'no_quorum', reason: 'Nobody voted.' };
  if (!atLeast(votes, seats, rules.quorum)) {
    return { outcome: 'no_quorum', reason: `${votes} of ${seats} seats voted; the quorum is ${rules.quorum}.` };
  }
  const count = `${approvals} of ${votes} votes approve`;
  if (atLeast(approvals, votes, rules.threshold)) {
    const finding = overlooked();
    if (finding === undefined) return { outcome: 'adopted', reason: `${count}; the threshold is ${rules.threshold}.` };
    const { seat, said } = finding.lead;
    const what = `the critical finding ${quote(said.finding)} of ${seat} is not addressed by the direction`;
    return { outcome: 'contested', reason: `${count}, but ${what}.` };
  }
  const outcome = approvals > dissents ? 'contested' : 'rejected';
  return { outcome, reason: `${count}; the threshold is ${rules.threshold}.` };
}

/**
 * The summary of a round of a forecast debate: the consensus, and the argument of every seat with its flags.
 * A seat that did not answer is shown with its last argument, marked as stale; stale arguments are not pooled.
 */

import { compareText } from '../../text/compare-text.ts';
import { readStance } from '../forecast-stance.ts';
import type { ForecastMember, RoundAnswers, RoundArgument, RoundSummary } from '../pool-method.ts';
import { roundForRecord } from '../recorded-number.ts';
import { type PastRound, roundArguments } from '../round-arguments.ts';
import { consensusOf, type PooledSeat } from './consensus.ts';

/** The summaries of all rounds of a debate, from its answers alone. */
export function summariseRounds(members: readonly ForecastMember[], rounds: readonly RoundAnswers[]): RoundSummary[] {
  const past: PastRound[] = [];
  for (const answers of rounds) past.push({ answers, summary: summariseRound(members, past, answers) });
  return past.map(({ summary }) => summary);
}

/** The summary of the round that follows `earlier`. */
function summariseRound(
  members: readonly ForecastMember[],
  earlier: readonly PastRound[],
  answers: RoundAnswers,
): RoundSummary {
  const seats = members.toSorted((a, b) => compareText(a.seat, b.seat));
  const current = roundArguments(seats, earlier, answers);
  const speakers = pooledSeatsOf(seats, current);
  const turnout = seats.length === 0 ? 0 : roundForRecord(speakers.length / seats.length);
  return { round: earlier.length + 1, turnout, ...consensusOf(speakers), arguments: current };
}

function pooledSeatsOf(seats: readonly ForecastMember[], current: readonly RoundArgument[]): PooledSeat[] {
  return seats.flatMap((member) => {
    const argument = current.find(({ seat, stale }) => seat === member.seat && !stale);
    return argument ? [{ ...member, p: argument.p, weight_factor: readStance(argument).weight_factor }] : [];
  });
}

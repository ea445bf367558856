/**
 * The summary of a round of a forecast debate: the consensus, and the argument of every seat with its flags.
 * A seat that did not answer is shown with its last argument, marked as stale; stale arguments are not pooled.
 */

import { compareText } from '../../text/compare-text.ts';
import type { ForecastMember, RoundAnswer, RoundAnswers, RoundArgument, RoundSummary } from '../pool-method.ts';
import { roundForRecord } from '../recorded-number.ts';
import { conformityFlags } from './conformity-flags.ts';
import { consensusOf, type PooledSeat } from './consensus.ts';
import { countedPosition, readStance } from './forecast-stance.ts';
import { countNewEvidence, evidenceKeysOf } from './new-evidence.ts';

/** A round that is over. */
interface PastRound {
  answers: RoundAnswers;
  summary: RoundSummary;
}

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
  const last = earlier.at(-1)?.summary.arguments ?? [];
  const known = new Set(earlier.flatMap((round) => Object.values(round.answers)).flatMap(evidenceKeysOfAnswer));
  const current = seats.flatMap(({ seat }) => argumentOf(seat, answers, last, known));
  const speakers = pooledSeatsOf(seats, current);
  const turnout = seats.length === 0 ? 0 : roundForRecord(speakers.length / seats.length);
  return { round: earlier.length + 1, turnout, ...consensusOf(speakers), arguments: current };
}

function evidenceKeysOfAnswer({ evidence }: RoundAnswer): string[] {
  return evidence.flatMap(evidenceKeysOf);
}

function argumentOf(
  seat: string,
  answers: RoundAnswers,
  last: readonly RoundArgument[],
  known: ReadonlySet<string>,
): RoundArgument[] {
  const before = last.find((argument) => argument.seat === seat);
  const answer = Object.hasOwn(answers, seat) ? answers[seat] : undefined;
  if (answer === undefined) return before ? [{ ...before, stale: true, new_evidence: 0, flags: [] }] : [];
  const { position, confidence, evidence } = answer;
  const { p, flags } = readStance(answer);
  const new_evidence = countNewEvidence(evidence, known);
  const others = last.filter((argument) => argument !== before).map(countedPosition);
  const moved = before
    ? conformityFlags({ before: countedPosition(before), now: countedPosition(answer), others, new_evidence })
    : [];
  return [{ seat, position, confidence, p, stale: false, new_evidence, flags: [...flags, ...moved] }];
}

function pooledSeatsOf(seats: readonly ForecastMember[], current: readonly RoundArgument[]): PooledSeat[] {
  return seats.flatMap((member) => {
    const argument = current.find(({ seat, stale }) => seat === member.seat && !stale);
    return argument ? [{ ...member, p: argument.p, weight_factor: readStance(argument).weight_factor }] : [];
  });
}

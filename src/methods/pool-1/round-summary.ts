/**
 * A round of a forecast debate, summed up: the consensus, every seat's argument, and what is notable about it.
 * A seat that is silent is shown with its last argument as stale, which is not pooled.
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
  const now = seats.flatMap(({ seat }) => argumentOf(seat, answers, last, known));
  const speakers = pooledSeatsOf(seats, now);
  const turnout = seats.length === 0 ? 0 : roundForRecord(speakers.length / seats.length);
  return { round: earlier.length + 1, turnout, ...consensusOf(speakers), arguments: now };
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
  const said = Object.hasOwn(answers, seat) ? answers[seat] : undefined;
  if (said === undefined) return before ? [{ ...before, stale: true, new_evidence: 0, flags: [] }] : [];
  const { position, confidence, evidence } = said;
  const { p, flags } = readStance(said);
  const new_evidence = countNewEvidence(evidence, known);
  const others = last.filter((argument) => argument !== before).map(countedPosition);
  const moved = before
    ? conformityFlags({ before: countedPosition(before), now: countedPosition(said), others, new_evidence })
    : [];
  return [{ seat, position, confidence, p, stale: false, new_evidence, flags: [...flags, ...moved] }];
}

function pooledSeatsOf(seats: readonly ForecastMember[], said: readonly RoundArgument[]): PooledSeat[] {
  return seats.flatMap((member) => {
    const argument = said.find(({ seat, stale }) => seat === member.seat && !stale);
    return argument ? [{ ...member, p: argument.p, weight_factor: readStance(argument).weight_factor }] : [];
  });
}

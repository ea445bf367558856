/**
 * The summary of a round of a forecast debate: the consensus, and the argument of every seat with its flags.
 * A seat that did not answer is shown with its last argument, marked as stale; stale arguments are not pooled.
 */
import { compareText } from '../../text/compare-text.ts';
import { readStance } from '../forecast-stance.ts';
import type { DebatePast, ForecastMember, RoundAnswers, RoundArgument, RoundSummary } from '../pool-method.ts';
import { roundForRecord } from '../recorded-number.ts';
import { type PastRound, roundArguments } from '../round-arguments.ts';
import { consensusOf } from './consensus.ts';
import type { VoicedSeat } from './probability-pool.ts';
import { voicesOf } from './voices.ts';

/** A debate without a past: nobody is a copy, and the pool stands as it is. */
const noPast: DebatePast = { copies: [], correction: { questions: 0, shift: 0, slope: 1 } };

export function summariseRounds(
  members: readonly ForecastMember[],
  rounds: readonly RoundAnswers[],
  past: DebatePast = noPast,
): RoundSummary[] {
  const seats = members.toSorted((a, b) => compareText(a.seat, b.seat));
  const voices = voicesOf(seats, past.copies);
  const summaries: PastRound[] = [];
  for (const answers of rounds) {
    const current = roundArguments(seats, summaries, answers);
    const speakers = speakersOf(seats, voices, current);
    const turnout = seats.length === 0 ? 0 : roundForRecord(speakers.length / seats.length);
    const head = { round: summaries.length + 1, turnout };
    const summary = { ...head, ...consensusOf(speakers, past.correction), arguments: current };
    summaries.push({ answers, summary });
  }
  return summaries.map(({ summary }) => summary);
}

function speakersOf(
  seats: readonly ForecastMember[],
  voices: ReadonlyMap<string, number>,
  current: readonly RoundArgument[],
): VoicedSeat[] {
  return seats.flatMap(({ seat, track_record }, at) => {
    const argument = current.find((own) => own.seat === seat && !own.stale);
    if (!argument) return [];
    const { weight_factor } = readStance(argument);
    return [{ seat, track_record, voice: voices.get(seat) ?? at, p: argument.p, weight_factor }];
  });
}

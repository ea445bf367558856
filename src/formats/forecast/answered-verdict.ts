/** The verdict of `forecast@3`: the answer, what it rests on, what stands against it, and the numbers behind it. */
import { finalProbability } from '../../methods/final-probability.ts';
import type { RoundArgument, RoundSummary } from '../../methods/pool-method.ts';
import { cutWithEllipsis } from '../../model/code-points.ts';
import type { JsonObject } from '../../model/json.ts';
import { answeredIn, answerText, forecastHeadline, lowConfidenceOf, lowConfidenceText } from './forecast-headline.ts';
import { missingText } from './headline.ts';
import type { ForecastEnd } from './next.ts';
import type { ForecastState } from './state.ts';

/** What stands against the answer, or beside it. */
export type ForecastCounterpoint = {
  kind: 'other_side' | 'low_confidence' | 'one_voice';
  text: string;
  seats: string[];
};

type SideArgument = { seat: string; text: string };

const maxArgumentsPerSide = 3;
const maxReasoningCharacters = 280;

export function answeredVerdict(state: ForecastState, { outcome, method, missing }: ForecastEnd): JsonObject {
  const { pooled: rounds, round, past } = state;
  const last = rounds.findLast(({ probability }) => probability !== null);
  const debate = { last, round, outcome, corrected_by: past?.correction.questions ?? 0 };
  return {
    ...{ method, outcome, stop_reason: outcome, probability: finalProbability(rounds) },
    round_1_probability: rounds[0]?.probability ?? null,
    ...{ median: last?.median ?? null, mean: last?.mean ?? null, spread: last?.spread ?? null },
    ...{ lowest: last?.lowest ?? null, highest: last?.highest ?? null, uncorrected: last?.uncorrected ?? null },
    ...{ turnout: last?.turnout ?? 0, voices: last?.voices ?? 0 },
    one_seat_sensitive: last?.one_seat_sensitive ?? false,
    headline: `${forecastHeadline(debate)}${missingText(missing)}`,
    answer: answerText(debate),
    because: last ? supportOf(state, last) : [],
    against: last ? counterpointsOf(state, last) : [],
    rounds: rounds as typeof rounds & JsonObject[],
    missing,
  };
}

/** The arguments of the side that the pool takes, the weightiest first. */
function supportOf(state: ForecastState, last: RoundSummary): SideArgument[] {
  return argumentsWhere(state, last, (p, pool) => (p - 0.5) * (pool - 0.5) > 0);
}

function counterpointsOf(state: ForecastState, last: RoundSummary): ForecastCounterpoint[] {
  const others = argumentsWhere(state, last, (p, pool) => p !== 0.5 && (p - 0.5) * (pool - 0.5) <= 0);
  const low = lowConfidenceOf(answeredIn(last));
  const isDecidedByOne = last.one_seat_sensitive && (last.voices ?? 0) > 1;
  return [
    ...others.map(({ seat, text }): ForecastCounterpoint => ({ kind: 'other_side', text, seats: [seat] })),
    ...(low.length === 0
      ? []
      : [{ kind: 'low_confidence' as const, text: lowConfidenceText(low), seats: low.map(({ seat }) => seat) }]),
    ...(isDecidedByOne
      ? [{ kind: 'one_voice' as const, text: 'One voice alone moves the probability by 5 % or more.', seats: [] }]
      : []),
  ];
}

function argumentsWhere(
  { answers }: ForecastState,
  last: RoundSummary,
  isOn: (p: number, pool: number) => boolean,
): SideArgument[] {
  const weightOf = (seat: string) => last.weights.find((own) => own.seat === seat)?.weight ?? 0;
  const compare = (a: RoundArgument, b: RoundArgument) =>
    weightOf(b.seat) - weightOf(a.seat) || Math.abs(b.p - 0.5) - Math.abs(a.p - 0.5);
  return answeredIn(last)
    .filter(({ p }) => isOn(p, last.probability ?? 0.5))
    .sort(compare)
    .slice(0, maxArgumentsPerSide)
    .flatMap(({ seat }) => {
      const answer = answers[last.round - 1]?.[seat];
      const text = (answer?.reasoning ?? answer?.synthesis_thought ?? '').replace(/\s+/g, ' ').trim();
      return { seat, text: cutWithEllipsis(text, maxReasoningCharacters) };
    });
}

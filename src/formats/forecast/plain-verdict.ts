/** The verdict of `forecast@1` and `forecast@2`: the numbers of the last round and a headline. Sealed. */
import { finalProbability } from '../../methods/final-probability.ts';
import type { JsonObject } from '../../model/json.ts';
import { headlineOf, missingText } from './headline.ts';
import type { ForecastEnd } from './next.ts';
import type { ForecastState } from './state.ts';

/** `namesMissing`: whether the headline says who is missing. */
export function plainVerdict(
  { pooled: rounds }: ForecastState,
  { outcome, method, missing }: ForecastEnd,
  namesMissing: boolean,
): JsonObject {
  const last = rounds.findLast(({ probability }) => probability !== null);
  const probability = finalProbability(rounds);
  return {
    ...{ method, outcome, stop_reason: outcome, probability },
    round_1_probability: rounds[0]?.probability ?? null,
    ...{ median: last?.median ?? null, mean: last?.mean ?? null, spread: last?.spread ?? null },
    turnout: last?.turnout ?? 0,
    one_seat_sensitive: last?.one_seat_sensitive ?? false,
    headline: `${headlineOf(probability, last, outcome, rounds.length)}${namesMissing ? missingText(missing) : ''}`,
    rounds: rounds as typeof rounds & JsonObject[],
    missing,
  };
}

/**
 * The scores of a probability once the outcome is known. A lower Brier score is better; of the others, a higher one is.
 * Logarithms are taken of the probability given to what happened, clamped to [0.01, 0.99].
 */

import { roundForRecord } from '../recorded-number.ts';
import type { ForecastScore, QuestionOutcome } from '../scores-method.ts';

/** Scores the probabilities of YES that were given to one question; they are each other's peers. */
export function scoreForecasts<T extends { p: number }>(
  forecasts: readonly T[],
  outcome: QuestionOutcome,
): (T & ForecastScore)[] {
  const n = forecasts.length;
  const logs = forecasts.map(({ p }) => clampedLog(p, outcome)).sort((a, b) => a - b);
  const mean = logs.reduce((sum, log) => sum + log, 0) / n;
  return forecasts.map((forecast) => {
    const log = clampedLog(forecast.p, outcome);
    return {
      ...forecast,
      brier: roundForRecord((forecast.p - outcomeValue(outcome)) ** 2),
      log: roundForRecord(log),
      baseline: roundForRecord(100 * (1 + log / Math.LN2)),
      peer: n === 1 ? null : roundForRecord(((100 * n) / (n - 1)) * (log - mean)),
    };
  });
}

export function outcomeValue(outcome: QuestionOutcome): 0 | 1 {
  return outcome === 'YES' ? 1 : 0;
}

function clampedLog(p: number, outcome: QuestionOutcome): number {
  return Math.log(Math.max(0.01, Math.min(0.99, outcome === 'YES' ? p : 1 - p)));
}

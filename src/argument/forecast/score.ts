/**
 * What a probability was worth once the outcome is known. Brier: the less the better; all others: the more the better.
 * Where a logarithm is taken, the probability given to what happened is clamped to [0.01, 0.99].
 */
import { figure } from './figure.ts';

export type Outcome = 'YES' | 'NO';

export type Score = {
  /** (P(YES) - outcome)², 0..1. */
  brier: number;
  /** ln p. */
  log: number;
  /** 100 (1 + log2 p): 0 for a coin's answer. */
  baseline: number;
  /** 100 · n/(n-1) · ln(p / geometric mean over all n seats): 0 for the table's own; `null` for one alone. */
  peer: number | null;
};

/** Scores the probabilities of YES that were given to one question; they are each other's peers. */
export function scored<T extends { p: number }>(forecasts: readonly T[], outcome: Outcome): (T & Score)[] {
  const n = forecasts.length;
  const logs = forecasts.map(({ p }) => logGiven(p, outcome)).sort((a, b) => a - b);
  const mean = logs.reduce((sum, log) => sum + log, 0) / n;
  return forecasts.map((forecast) => {
    const log = logGiven(forecast.p, outcome);
    return {
      ...forecast,
      brier: figure((forecast.p - happened(outcome)) ** 2),
      log: figure(log),
      baseline: figure(100 * (1 + log / Math.LN2)),
      peer: n === 1 ? null : figure(((100 * n) / (n - 1)) * (log - mean)),
    };
  });
}

export function happened(outcome: Outcome): 0 | 1 {
  return outcome === 'YES' ? 1 : 0;
}

function logGiven(p: number, outcome: Outcome): number {
  return Math.log(Math.max(0.01, Math.min(0.99, outcome === 'YES' ? p : 1 - p)));
}

/**
 * The pooled probability of a table, with median, mean and spread, which show disagreement.
 * It depends only on the probability and weight of each seat, never on the order in which they are listed.
 *
 * The pool is the Huber mean of the log-odds of the probabilities clamped to [0.02, 0.98]. So one seat gives its own
 * (clamped) probability and two of equal weight the middle of their log-odds. Median (weighted, lower and upper
 * averaged), mean (plain) and spread (interquartile range, type 7) are of the probabilities themselves, not clamped.
 */

import { compareText } from '../../text/compare-text.ts';
import type { ProbabilityPool } from '../pool-method.ts';
import { interquartileRange } from '../quantile.ts';
import { roundForRecord } from '../recorded-number.ts';
import { weightedMedian } from '../weighted-median.ts';
import { huberMean } from './huber-mean.ts';

/** The probability and weight of one seat, as recorded with six decimals. */
export interface WeightedProbability {
  seat: string;
  p: number;
  weight: number;
}

export function poolProbabilities(voices: readonly WeightedProbability[]): ProbabilityPool {
  if (voices.length === 0) return { probability: null, median: null, mean: null, spread: null };
  const ordered = voices.toSorted((a, b) => compareText(a.seat, b.seat));
  const all = ordered.map(({ p }) => p);
  return {
    probability: probabilityOf(ordered),
    median: roundForRecord(weightedMedian(ordered.map(({ p, weight }) => ({ value: p, weight }))).middle),
    mean: roundForRecord(all.reduce((sum, p) => sum + p, 0) / all.length),
    spread: roundForRecord(interquartileRange(all) ?? 0),
  };
}

function probabilityOf(voices: readonly WeightedProbability[]): number {
  const mean = huberMean(voices.map(({ p, weight }) => ({ value: logOdds(p), weight })));
  return roundForRecord(1 / (1 + Math.exp(-mean)));
}

/** Clamped, because certainty would be infinite log-odds: one seat counts as at most 49 to 1. */
function logOdds(p: number): number {
  const clamped = Math.max(0.02, Math.min(0.98, p));
  return Math.log(clamped / (1 - clamped));
}

/**
 * `pool@1`: the probability that a table gives together, and what stands beside it so that disagreement is seen.
 * Depends only on what each seat says and weighs; the order in which they are listed changes nothing.
 *
 * The pool is the Huber mean of the log-odds of the probabilities clamped to [0.02, 0.98]. So one seat gives its own
 * (clamped) probability and two of equal weight the middle of their log-odds. Median (weighted, lower and upper
 * averaged), mean (plain) and spread (interquartile range, type 7) are of the probabilities themselves, not clamped.
 */

import { compareText } from '../../text/compare-text.ts';
import type { ProbabilityPool } from '../pool-method.ts';
import { roundForRecord } from '../recorded-number.ts';
import { huberMean } from './huber-mean.ts';
import { interquartileRange } from './quantile.ts';
import { weightedMedian } from './weighted-median.ts';

/** One seat's share in the pool: probability and weight as recorded, with six decimals. */
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

/** Certainty would be infinite log-odds, and one seat's certainty is worth no more than 49 to 1. */
function logOdds(p: number): number {
  const clamped = Math.max(0.02, Math.min(0.98, p));
  return Math.log(clamped / (1 - clamped));
}

/**
 * `pool@1`: the probability that a table gives together, and what stands beside it so that disagreement is seen.
 * Depends only on what each seat says and weighs; the order in which they are listed changes nothing.
 *
 * The pool is the Huber mean of the log-odds of the probabilities clamped to [0.02, 0.98]. So one seat gives its own
 * (clamped) probability and two of equal weight the middle of their log-odds. Median (weighted, lower and upper
 * averaged), mean (plain) and spread (interquartile range, type 7) are of the probabilities themselves, not clamped.
 */
import { compareText } from '../table.ts';
import { figure } from './figure.ts';
import { huberMean } from './huber-mean.ts';
import { interquartileRange } from './quantile.ts';
import { weightedMedian } from './weighted-median.ts';

export const poolMethod = 'pool@1';

/** One seat's share in the pool: probability and weight as recorded, with six decimals. */
export interface Voice {
  seat: string;
  p: number;
  weight: number;
}

/** All `null` where nobody answered. */
export type Pool = { probability: number | null; median: number | null; mean: number | null; spread: number | null };

export function pool(voices: readonly Voice[]): Pool {
  if (voices.length === 0) return { probability: null, median: null, mean: null, spread: null };
  const ordered = voices.toSorted((a, b) => compareText(a.seat, b.seat));
  const all = ordered.map(({ p }) => p);
  return {
    probability: probabilityOf(ordered),
    median: figure(weightedMedian(ordered.map(({ p, weight }) => ({ value: p, weight }))).middle),
    mean: figure(all.reduce((sum, p) => sum + p, 0) / all.length),
    spread: figure(interquartileRange(all) ?? 0),
  };
}

function probabilityOf(voices: readonly Voice[]): number {
  const mean = huberMean(voices.map(({ p, weight }) => ({ value: logOdds(p), weight })));
  return figure(1 / (1 + Math.exp(-mean)));
}

/** Certainty would be infinite log-odds, and one seat's certainty is worth no more than 49 to 1. */
function logOdds(p: number): number {
  const clamped = Math.max(0.02, Math.min(0.98, p));
  return Math.log(clamped / (1 - clamped));
}

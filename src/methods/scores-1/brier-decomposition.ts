/**
 * Murphy's parts of the mean Brier score over the ten bins of the calibration, with their means as forecasts:
 *
 *   mean Brier = reliability - resolution + uncertainty + within_bins
 *
 * The last part is what binning leaves over, Σ (pᵢ - p̄)² - 2 (pᵢ - p̄)(oᵢ - ō) over N with each bin's own means. It is 0
 * where all probabilities in a bin are the same, and is shown so that the sum is exact and not nearly so.
 */

import { roundForRecord } from '../recorded-number.ts';
import type { BrierDecomposition } from '../scores-method.ts';
import { type JudgedForecast, meansOf, splitIntoBins } from './calibration.ts';

/** `null` of nothing. */
export function decomposeBrier(judged: readonly JudgedForecast[]): BrierDecomposition | null {
  if (judged.length === 0) return null;
  const base = meansOf(judged).rate;
  const parts = { reliability: 0, resolution: 0, within_bins: 0 };
  for (const inside of splitIntoBins(judged).filter(({ length }) => length > 0)) {
    const { p: mean, rate } = meansOf(inside);
    parts.reliability += inside.length * (mean - rate) ** 2;
    parts.resolution += inside.length * (rate - base) ** 2;
    for (const { p, happened } of inside) parts.within_bins += (p - mean) ** 2 - 2 * (p - mean) * (happened - rate);
  }
  return {
    reliability: roundForRecord(parts.reliability / judged.length),
    resolution: roundForRecord(parts.resolution / judged.length),
    uncertainty: roundForRecord(base * (1 - base)),
    within_bins: roundForRecord(parts.within_bins / judged.length),
  };
}

/**
 * Murphy's decomposition of the mean Brier score over the ten bins of the calibration, each bin with its mean forecast:
 *
 *   mean Brier = reliability - resolution + uncertainty + within_bins
 *
 * The last part is the error of binning: Σ (pᵢ - p̄)² - 2 (pᵢ - p̄)(oᵢ - ō) over N, with the means of each bin. It is 0
 * if all probabilities in a bin are equal, and is reported so that the sum is exact.
 */

import { roundForRecord } from '../recorded-number.ts';
import type { BrierDecomposition } from '../scores-method.ts';
import { type JudgedForecast, meansOf, splitIntoBins } from './calibration.ts';

/** `null` if there are no forecasts. */
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

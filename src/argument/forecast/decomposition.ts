/**
 * Murphy's parts of the mean Brier score over the ten bins of the calibration, with their means as forecasts:
 *
 *   mean Brier = reliability - resolution + uncertainty + within_bins
 *
 * The last part is what binning leaves over, Σ (pᵢ - p̄)² - 2 (pᵢ - p̄)(oᵢ - ō) over N with each bin's own means. It is 0
 * where all probabilities in a bin are the same, and is shown so that the sum is exact and not nearly so.
 */
import { averages, binned, type Judged } from './calibration.ts';
import { figure } from './figure.ts';

export type Decomposition = {
  /** How far what was said is from what happened, bin by bin: the less the better. */
  reliability: number;
  /** How far the bins are from the base rate: the more the better. */
  resolution: number;
  /** How hard the questions were. */
  uncertainty: number;
  within_bins: number;
};

/** `null` of nothing. */
export function decompose(judged: readonly Judged[]): Decomposition | null {
  if (judged.length === 0) return null;
  const base = averages(judged).rate;
  const parts = { reliability: 0, resolution: 0, within_bins: 0 };
  for (const inside of binned(judged).filter(({ length }) => length > 0)) {
    const { p: mean, rate } = averages(inside);
    parts.reliability += inside.length * (mean - rate) ** 2;
    parts.resolution += inside.length * (rate - base) ** 2;
    for (const { p, happened } of inside) parts.within_bins += (p - mean) ** 2 - 2 * (p - mean) * (happened - rate);
  }
  return {
    reliability: figure(parts.reliability / judged.length),
    resolution: figure(parts.resolution / judged.length),
    uncertainty: figure(base * (1 - base)),
    within_bins: figure(parts.within_bins / judged.length),
  };
}

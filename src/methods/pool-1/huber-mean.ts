/**
 * The Huber mean with k = max(0.5 × MAD, 0.1), so that no single seat can move the result far. MAD is the weighted median
 * of |xᵢ - centre| with the same weights, unscaled, where centre is the weighted median of the xᵢ; of both medians the
 * middle of lower and upper is taken.
 */
import { huberBalance, medianDeviation } from '../huber-balance.ts';
import type { WeightedValue } from '../weighted-median.ts';

export function huberMean(points: readonly WeightedValue[]): number {
  return huberBalance(points, Math.max(0.5 * medianDeviation(points), 0.1));
}

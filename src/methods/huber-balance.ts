/**
 * The Huber mean for a given reach k: the middle of the set of m where Σ wᵢ · clip(xᵢ - m, -k, k) = 0. Near values pull as
 * in a mean, far ones no harder than k. Sealed: pools on records contain it.
 */
import { type WeightedValue, weightedMedian } from './weighted-median.ts';

export function huberBalance(points: readonly WeightedValue[], k: number): number {
  const centre = weightedMedian(points);
  // If two equal halves are 2k or more apart, the pull is zero on the whole interval from lower + k to upper - k. Its
  // middle is the median.
  if (centre.upper - centre.lower >= 2 * k) return centre.middle;
  return findBalance(points, k);
}

/** The weighted median of |xᵢ - centre|, unscaled, where centre is the weighted median of the xᵢ. */
export function medianDeviation(points: readonly WeightedValue[]): number {
  const centre = weightedMedian(points).middle;
  return weightedMedian(points.map(({ value, weight }) => ({ value: Math.abs(value - centre), weight }))).middle;
}

/** The point where the pull changes sign. The pull decreases, and is linear between neighbouring breakpoints. */
function findBalance(points: readonly WeightedValue[], k: number): number {
  const breakpoints = points.flatMap(({ value }) => [value - k, value + k]).sort((a, b) => a - b);
  let [first, last] = [0, breakpoints.length - 1];
  while (last - first > 1) {
    const middle = (first + last) >> 1;
    if (pullAt(points, k, breakpoints[middle] ?? 0) > 0) first = middle;
    else last = middle;
  }
  const [from = 0, to = 0] = breakpoints.slice(first, last + 1);
  const before = pullAt(points, k, from);
  return from + ((to - from) * before) / (before - pullAt(points, k, to));
}

function pullAt(points: readonly WeightedValue[], k: number, m: number): number {
  return points.reduce((sum, { value, weight }) => sum + weight * Math.max(-k, Math.min(k, value - m)), 0);
}

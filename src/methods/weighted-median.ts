/**
 * The weighted median: `lower` is the smallest value with at least half of the weight at or below it, `upper` the
 * smallest with more than half. They differ if two halves have equal weight; the median is then their middle.
 *
 * Weights are counted in whole millionths, as they are recorded. Each is rounded by up to half of a millionth, so
 * halves that differ by no more than that are equal: three seats of 0.333333 balance one of 1, in any order.
 */
export interface WeightedValue {
  value: number;
  weight: number;
}

interface WeightedMedian {
  lower: number;
  upper: number;
  middle: number;
}

export function weightedMedian(points: readonly WeightedValue[]): WeightedMedian {
  const sorted = points.toSorted((a, b) => a.value - b.value);
  const total = sorted.reduce((sum, { weight }) => sum + inMillionths(weight), 0);
  const slack = sorted.length / 2;
  let counted = 0;
  let lower: number | undefined;
  for (const { value, weight } of sorted) {
    counted += inMillionths(weight);
    const lead = 2 * counted - total;
    if (lead >= -slack) lower ??= value;
    if (lead > slack && lower !== undefined) return { lower, upper: value, middle: (lower + value) / 2 };
  }
  throw new RangeError('no value has any weight, so there is no median');
}

function inMillionths(weight: number): number {
  return Math.round(weight * 1e6);
}

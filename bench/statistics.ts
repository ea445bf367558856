/** The statistics of the report: the median, which one disturbed round does not move, and the range of the rounds. */

export function quantile(values: readonly number[], q: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const place = (sorted.length - 1) * q;
  const below = sorted[Math.floor(place)] ?? Number.NaN;
  const above = sorted[Math.ceil(place)] ?? Number.NaN;
  return below + (above - below) * (place % 1);
}

export const median = (values: readonly number[]) => quantile(values, 0.5);

export const rangeOf = (values: readonly number[]): [number, number] => [Math.min(...values), Math.max(...values)];

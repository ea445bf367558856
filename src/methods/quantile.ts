/**
 * Quantiles of type 7: linear between the order statistics, the default of R, NumPy and spreadsheets.
 * They are unweighted: they show how the seats differ, not how much each one counts.
 */

/** The quantile at `q` (0..1), or `null` if there are no values. */
export function quantile(values: readonly number[], q: number): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (sorted.length - 1) * q;
  const below = sorted[Math.floor(at)];
  const above = sorted[Math.ceil(at)];
  if (below === undefined || above === undefined) return null;
  return below + (at - Math.floor(at)) * (above - below);
}

/** The interquartile range, or `null` if there are no values. */
export function interquartileRange(values: readonly number[]): number | null {
  const lower = quantile(values, 0.25);
  const upper = quantile(values, 0.75);
  return lower === null || upper === null ? null : upper - lower;
}

/**
 * Rounds to six decimals, as numbers are recorded: every machine writes the same. Decisions use the rounded numbers.
 */
export function roundSixDecimals(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}

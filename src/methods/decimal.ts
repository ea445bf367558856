/** Recorded numbers have six decimals, so that every machine writes the same; decisions are made on the rounded ones. */
export function roundSixDecimals(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}

/**
 * Quorum and threshold as exact fractions, stored as text ("2/3").
 * They are compared in whole numbers only, so that a share of exactly two thirds is never lost to rounding.
 */
const maxDenominator = 1_000_000;

/** A fraction between 0 and 1 in lowest terms, from "a/b" or a number with at most six decimals; else `undefined`. */
export function parseFraction(value: string | number): string | undefined {
  if (typeof value === 'number') return reducedFraction(Math.round(value * maxDenominator), maxDenominator);
  const match = /^\s*(\d{1,7})\s*\/\s*(\d{1,7})\s*$/.exec(value);
  return match === null ? undefined : reducedFraction(Number(match[1]), Number(match[2]));
}

/** Whether part/whole >= the fraction; true if both are 0. */
export function atLeast(part: number, whole: number, fraction: string): boolean {
  const slash = fraction.indexOf('/');
  return part * Number(fraction.slice(slash + 1)) >= Number(fraction.slice(0, slash)) * whole;
}

function reducedFraction(a: number, b: number): string | undefined {
  if (!(a >= 0 && a <= b && b > 0 && b <= maxDenominator)) return undefined;
  const shared = commonDivisor(a, b);
  return `${a / shared}/${b / shared}`;
}

function commonDivisor(a: number, b: number): number {
  return b === 0 ? a : commonDivisor(b, a % b);
}

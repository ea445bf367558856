/** Numbers as they are recorded: six decimals, and never minus zero, which JSON does not keep. */
import { roundSixDecimals } from './decimal.ts';

export function roundForRecord(value: number): number {
  return roundSixDecimals(value) + 0;
}

/** The distance of two recorded numbers, rounded: 0.53 and 0.5 are exactly 0.03 apart. */
export function recordedDistance(a: number, b: number): number {
  return roundForRecord(Math.abs(a - b));
}

/** A number as it is recorded: six decimals, and never minus zero, which JSON would read back as another number. */
import { roundSixDecimals } from './decimal.ts';

export function roundForRecord(value: number): number {
  return roundSixDecimals(value) + 0;
}

/** How far apart two recorded numbers are, itself rounded: 0.53 and 0.5 are 0.03 apart, not a hair more. */
export function recordedDistance(a: number, b: number): number {
  return roundForRecord(Math.abs(a - b));
}

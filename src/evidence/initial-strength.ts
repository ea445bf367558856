/** The strength of a finding before any response: the base of its grade, scaled by confidence, in 0.05..0.95. */
export function initialStrengthOf(base: number, confidence: number): number {
  return Math.min(0.95, Math.max(0.05, base * (0.7 + 0.3 * confidence)));
}

/** The strength of a finding before anyone challenges it: its grade's base, scaled by confidence. Never quite 0 or 1. */
export function initialStrengthOf(base: number, confidence: number): number {
  return Math.min(0.95, Math.max(0.05, base * (0.7 + 0.3 * confidence)));
}

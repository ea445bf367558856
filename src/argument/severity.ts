/** How grave a finding is, as a number, and how much it matters: its severity times its strength. */
import type { Severity } from '../model/analysis.ts';
import { rounded } from './decimal.ts';
import { sorted } from './lists.ts';

const gravity: Readonly<Record<Severity, number>> = { critical: 3, warning: 2, info: 1 };

export function weightOf({ severity, strength }: { severity: Severity; strength: number }): number {
  return rounded(gravity[severity] * strength);
}

/** A list with the weightiest first; equals stay in their order. */
export function byWeight<T extends { severity: Severity; strength: number }>(list: readonly T[]): T[] {
  return sorted([...list], (a, b) => weightOf(b) - weightOf(a));
}

export function graver(a: Severity, b: Severity): Severity {
  return gravity[b] > gravity[a] ? b : a;
}

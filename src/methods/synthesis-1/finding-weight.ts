/** The weight of a finding: the number of its severity times its strength. */
import type { Severity } from '../../model/analysis.ts';
import { roundSixDecimals } from '../decimal.ts';

const severityWeights: Readonly<Record<Severity, number>> = { critical: 3, warning: 2, info: 1 };

export function findingWeightOf({ severity, strength }: { severity: Severity; strength: number }): number {
  return roundSixDecimals(severityWeights[severity] * strength);
}

/** A copy sorted by weight, highest first; equals keep their order. */
export function sortByWeight<T extends { severity: Severity; strength: number }>(list: readonly T[]): T[] {
  return [...list].sort((a, b) => findingWeightOf(b) - findingWeightOf(a));
}

export function maxSeverity(a: Severity, b: Severity): Severity {
  return severityWeights[b] > severityWeights[a] ? b : a;
}

/** The others' arguments as a sample forecaster counts them: only those with evidence. */

import { foldText } from '../../evidence/fold-text.ts';
import { readStance } from '../../methods/forecast-stance.ts';
import type { PeerArgument } from '../../model/forecast.ts';

interface PeerLeaning {
  /** The mean of their probabilities of YES. */
  p: number;
  /** The number of different pieces of evidence they cite. */
  exhibits: number;
}

/** Arguments whose evidence is missing or has a reliability of 0 are ignored; `null` if none is left. */
export function leaningOf(others: readonly PeerArgument[]): PeerLeaning | null {
  const withEvidence = others
    .map((other) => ({ other, titles: titlesOf(other) }))
    .filter(({ titles }) => titles.length > 0);
  if (withEvidence.length === 0) return null;
  const sum = withEvidence.reduce((total, { other }) => total + readStance(other).p, 0);
  return { p: sum / withEvidence.length, exhibits: new Set(withEvidence.flatMap(({ titles }) => titles)).size };
}

const titlesOf = ({ evidence }: PeerArgument): string[] =>
  evidence.filter(({ reliability = 0.5 }) => reliability > 0).map(({ title }) => foldText(title));

export const formatPercent = (p: number): string => `${Math.round(p * 100)} %`;

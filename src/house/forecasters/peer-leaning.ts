/** What the others say, as far as it can move a forecaster of the house: arguments that point to something. */

import { foldText } from '../../evidence/fold-text.ts';
import { readStance } from '../../methods/pool-1/forecast-stance.ts';
import type { PeerArgument } from '../../model/forecast.ts';

interface PeerLeaning {
  /** The mean of their probabilities of YES. */
  p: number;
  /** How many different things they point to. */
  exhibits: number;
}

/** Those without any evidence that somebody vouches for are not heard; `null` when nobody is left. */
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

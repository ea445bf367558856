/** What the others say, as far as it can move a forecaster of the house: arguments that point to something. */
import { readStance } from '../../argument/forecast/reading.ts';
import { fold } from '../../evidence/fold.ts';
import type { PeerArgument } from '../../model/forecast.ts';

export interface Leaning {
  /** The mean of their probabilities of YES. */
  p: number;
  /** How many different things they point to. */
  exhibits: number;
}

/** Those without any evidence that somebody vouches for are not heard; `null` when nobody is left. */
export function leaningOf(others: readonly PeerArgument[]): Leaning | null {
  const heard = others.map((other) => ({ other, titles: titlesOf(other) })).filter(({ titles }) => titles.length > 0);
  if (heard.length === 0) return null;
  const sum = heard.reduce((total, { other }) => total + readStance(other).p, 0);
  return { p: sum / heard.length, exhibits: new Set(heard.flatMap(({ titles }) => titles)).size };
}

const titlesOf = ({ evidence }: PeerArgument): string[] =>
  evidence.filter(({ reliability = 0.5 }) => reliability > 0).map(({ title }) => fold(title));

export const percent = (p: number): string => `${Math.round(p * 100)} %`;

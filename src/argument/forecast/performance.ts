/** How well somebody forecast over many questions: mean scores, calibration, and what the Brier score is made of. */
import { type Bin, calibration, type Judged } from './calibration.ts';
import { type Decomposition, decompose } from './decomposition.ts';
import { figure } from './figure.ts';
import type { Score } from './score.ts';

export type Performance = {
  /** How many forecasts were scored, and how many of them had peers. */
  scored: number;
  with_peers: number;
  /** Means; `null` of nothing. */
  brier: number | null;
  log: number | null;
  baseline: number | null;
  peer: number | null;
  calibration: Bin[];
  decomposition: Decomposition | null;
};

/** Sums run in the order given, so it must never be one of arrival. */
export function performanceOf(forecasts: readonly (Judged & Score)[]): Performance {
  const peers = forecasts.flatMap(({ peer }) => peer ?? []);
  return {
    scored: forecasts.length,
    with_peers: peers.length,
    brier: mean(forecasts.map(({ brier }) => brier)),
    log: mean(forecasts.map(({ log }) => log)),
    baseline: mean(forecasts.map(({ baseline }) => baseline)),
    peer: mean(peers),
    calibration: calibration(forecasts),
    decomposition: decompose(forecasts),
  };
}

export function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : figure(values.reduce((sum, value) => sum + value, 0) / values.length);
}

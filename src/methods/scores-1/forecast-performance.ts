/** The performance of one forecaster over many questions: mean scores, calibration, parts of the Brier score. */

import { roundForRecord } from '../recorded-number.ts';
import type { ForecastPerformance, ForecastScore } from '../scores-method.ts';
import { decomposeBrier } from './brier-decomposition.ts';
import { calibrationOf, type JudgedForecast } from './calibration.ts';

/** Sums run in the order given, so the caller must give an order that does not depend on arrival. */
export function performanceOf(forecasts: readonly (JudgedForecast & ForecastScore)[]): ForecastPerformance {
  const peers = forecasts.flatMap(({ peer }) => peer ?? []);
  return {
    scored: forecasts.length,
    with_peers: peers.length,
    brier: meanOrNull(forecasts.map(({ brier }) => brier)),
    log: meanOrNull(forecasts.map(({ log }) => log)),
    baseline: meanOrNull(forecasts.map(({ baseline }) => baseline)),
    peer: meanOrNull(peers),
    calibration: calibrationOf(forecasts),
    decomposition: decomposeBrier(forecasts),
  };
}

export function meanOrNull(values: readonly number[]): number | null {
  return values.length === 0 ? null : roundForRecord(values.reduce((sum, value) => sum + value, 0) / values.length);
}

/** The three sample forecasters of the demo. None of them is a model. */
import { baseRateForecaster } from './base-rate-forecaster.ts';
import { contrarianForecaster } from './contrarian-forecaster.ts';
import type { Forecaster } from './forecaster.ts';
import { trendForecaster } from './trend-forecaster.ts';

export const demoForecasters: readonly Forecaster[] = [baseRateForecaster, trendForecaster, contrarianForecaster];

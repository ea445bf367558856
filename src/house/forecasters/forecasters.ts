/** The sample forecasters of the demo, of three tempers. None of them is a model. */
import { baseRate } from './base-rate.ts';
import { contrarian } from './contrarian.ts';
import type { Forecaster } from './forecaster.ts';
import { trend } from './trend.ts';

export const demoForecasters: readonly Forecaster[] = [baseRate, trend, contrarian];

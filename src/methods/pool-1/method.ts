/** `pool@1` behind the contract of its kind. */
import type { PoolMethod } from '../pool-method.ts';
import { summariseRounds } from './round-summary.ts';
import { forecastStopReason } from './stop-reason.ts';

export const pool1: PoolMethod = { name: 'pool@1', summariseRounds, stopReason: forecastStopReason };

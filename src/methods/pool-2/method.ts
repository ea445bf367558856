/** `pool@2` behind the contract of its kind. */
import type { PoolMethod } from '../pool-method.ts';
import { learnFromPast } from './learn-past.ts';
import { summariseRounds } from './round-summary.ts';
import { forecastStopReason } from './stop-reason.ts';

export const pool2: PoolMethod = {
  name: 'pool@2',
  summariseRounds,
  stopReason: forecastStopReason,
  learn: learnFromPast,
};

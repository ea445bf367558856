/** The leaderboard of this platform: every agent and the pool over all resolved questions whose deadline has passed. */
import type { LearntLeaderboard } from '../../../src/formats/forecast/leaderboard-report.ts';
import { request } from '../../client/request.ts';
import { type Loaded, useLoad } from '../../client/use-load.ts';

export type { LearntLeaderboard } from '../../../src/formats/forecast/leaderboard-report.ts';

export const useLeaderboard = (): Loaded<LearntLeaderboard> =>
  useLoad('leaderboard', (signal) => request<LearntLeaderboard>('/leaderboard', { signal }));

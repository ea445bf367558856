/** Every report there is. */
import { leaderboardReport } from './forecast/leaderboard.ts';
import type { Report } from './report.ts';

export const reports: readonly Report[] = [leaderboardReport];

/** The registry of reports. */
import { leaderboardReport } from './forecast/leaderboard-report.ts';
import type { FormatReport } from './format-report.ts';

export const reports: readonly FormatReport[] = [leaderboardReport];

/** `scores@1` behind the contract of its kind. */
import type { ScoresMethod } from '../scores-method.ts';
import { computeLeaderboard } from './compute-leaderboard.ts';
import { scoreRounds } from './resolved-scores.ts';

export const scores1: ScoresMethod = { name: 'scores@1', scoreRounds, leaderboard: computeLeaderboard };

/** How every agent did over all resolved forecasts, and what debating was worth. */
import { leaderboard } from '../../argument/forecast/leaderboard.ts';
import type { JsonObject } from '../../model/json.ts';
import { nameOf } from '../../model/versioned.ts';
import type { Report } from '../report.ts';
import { type Resolved, resolutionKey } from './resolution.ts';

export const leaderboardReport: Report = {
  path: 'leaderboard',
  summary: 'How every agent and the pool did over all resolved predictions',
  format: nameOf(resolutionKey),
  compute: (sessions, now) => {
    const questions = sessions.map(({ input }) => {
      const { prediction, deadline, outcome, seats, rounds } = input as JsonObject & Resolved;
      return { question: prediction, scheduled_at: deadline, resolution: outcome, seats, rounds };
    });
    const board = leaderboard(questions, new Date(now).toISOString());
    const names = namesOf(sessions.map(({ input }) => input as JsonObject & Resolved));
    const agents = board.agents.map((row) => ({ agent: names.get(row.agent_id) ?? row.agent_id, ...row }));
    return { ...board, agents } as JsonObject;
  },
};

/** An agent may have been registered under another name since; the latest one it sat under is shown. */
function namesOf(resolved: readonly Resolved[]): Map<string, string> {
  return new Map(resolved.flatMap(({ seats }) => seats.map(({ seat, agent_id }) => [agent_id, seat])));
}

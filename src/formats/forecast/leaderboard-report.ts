/** The leaderboard: the scores of every agent and of the pool over all resolved forecasts. */
import type { JsonObject } from '../../model/json.ts';
import { nameWithoutVersion } from '../../model/versioned-name.ts';
import type { FormatReport } from '../format-report.ts';
import { leaderboardSchema } from './leaderboard-schema.ts';
import { type ResolutionAgenda, resolutionKey } from './resolution-format.ts';

export const leaderboardReport: FormatReport = {
  path: 'leaderboard',
  summary: 'How every agent and the pool did over all resolved predictions',
  format: nameWithoutVersion(resolutionKey),
  schema: leaderboardSchema,
  example: async () => (await import('./leaderboard-example.json', { with: { type: 'json' } })).default,
  compute: (sessions, now, methods) => {
    const questions = sessions.map(({ input }) => {
      const { prediction, deadline, outcome, seats, rounds } = input as JsonObject & ResolutionAgenda;
      return { question: prediction, scheduled_at: deadline, resolution: outcome, seats, rounds };
    });
    const board = methods
      .named('scores', methods.newest(['scores']))
      .leaderboard(questions, new Date(now).toISOString());
    const names = namesOf(sessions.map(({ input }) => input as JsonObject & ResolutionAgenda));
    const agents = board.agents.map((row) => ({ agent: names.get(row.agent_id) ?? row.agent_id, ...row }));
    return { ...board, agents } as JsonObject;
  },
};

/** The latest seat name of each agent, because an agent may have been registered under another name since. */
function namesOf(resolved: readonly ResolutionAgenda[]): Map<string, string> {
  return new Map(resolved.flatMap(({ seats }) => seats.map(({ seat, agent_id }) => [agent_id, seat])));
}

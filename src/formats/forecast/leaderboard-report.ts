/** The leaderboard: the scores of every agent and of the pool over all resolved forecasts, and what debates learn of them. */
import type { LearntPast, PastQuestion } from '../../methods/pool-method.ts';
import type { Leaderboard, LeaderboardRow, ResolvedQuestion, ScoresMethod } from '../../methods/scores-method.ts';
import type { JsonObject } from '../../model/json.ts';
import { nameWithoutVersion } from '../../model/versioned-name.ts';
import type { FormatReport } from '../format-report.ts';
import { leaderboardSchema } from './leaderboard-schema.ts';
import { type ResolutionAgenda, resolutionKey } from './resolution-format.ts';

/** The leaderboard as it is read: with the agents' names, and with what the pool of new debates has learnt. */
export type LearntLeaderboard = Omit<Leaderboard, 'agents'> & {
  agents: (LeaderboardRow & { agent: string })[];
  copies: [string, string][];
  correction: LearntPast['correction'];
};

export const leaderboardReport: FormatReport = {
  path: 'leaderboard',
  summary: 'How every agent and the pool did over all resolved predictions',
  format: nameWithoutVersion(resolutionKey),
  schema: leaderboardSchema,
  example: async () => (await import('./leaderboard-example.json', { with: { type: 'json' } })).default,
  compute: (sessions, now, methods) => {
    const agendas = sessions.map(({ input }) => input as JsonObject & ResolutionAgenda);
    const at = new Date(now).toISOString();
    const questions = agendas.map(({ prediction, deadline, outcome, seats, rounds }): ResolvedQuestion => {
      return { question: prediction, scheduled_at: deadline, resolution: outcome, seats, rounds };
    });
    const scores = methods.named('scores', methods.newest(['scores']));
    const board = scores.leaderboard(questions, at);
    const past = questions.flatMap((question) => pastQuestionOf(question, at, scores));
    const learnt = methods.named('pool', methods.newest(['pool'])).learn?.(past);
    const names = namesOf(agendas);
    const agents = board.agents.map((row) => ({
      agent: names.get(row.agent_id) ?? row.agent_id,
      ...row,
      ...learnt?.agents.find(({ agent_id }) => agent_id === row.agent_id),
    }));
    const { copies = [], correction = { questions: 0, shift: 0, slope: 1 } } = learnt ?? {};
    return { ...board, agents, copies, correction } satisfies LearntLeaderboard as JsonObject;
  },
};

/** A question as a pool learns from it; it counts when it counts on the leaderboard. */
function pastQuestionOf(
  { question, scheduled_at, resolution, seats, rounds }: ResolvedQuestion,
  now: string,
  { scoreRounds }: ScoresMethod,
): PastQuestion[] {
  const scores = scoreRounds(rounds, resolution);
  if (scores === null || Date.parse(now) <= Date.parse(scheduled_at)) return [];
  const forecasts = seats.flatMap(({ seat, agent_id }) => {
    const first = scores.first.seats.find((score) => score.seat === seat)?.p ?? null;
    const final = scores.final.seats.find((score) => score.seat === seat);
    return final === undefined ? [] : [{ agent_id, first, final: final.p, peer: final.peer }];
  });
  return [{ question, scheduled_at, happened: resolution === 'YES' ? 1 : 0, forecasts }];
}

/** The latest seat name of each agent, because an agent may have been registered under another name since. */
function namesOf(resolved: readonly ResolutionAgenda[]): Map<string, string> {
  return new Map(resolved.flatMap(({ seats }) => seats.map(({ seat, agent_id }) => [agent_id, seat])));
}

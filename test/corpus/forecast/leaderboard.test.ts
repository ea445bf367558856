/** The leaderboard of two hundred questions against a plain computation in another style. */
import { describe, expect, it } from 'vitest';
import { computeLeaderboard } from '../../../src/methods/scores-1/compute-leaderboard.ts';
import { average, brier, entries, plainScores } from './plain-scores.ts';
import { agents, now, resolvedQuestions } from './resolved-questions.ts';

describe('FC-08: the leaderboard of two hundred questions', () => {
  const questions = resolvedQuestions();
  const board = computeLeaderboard(questions, now);
  const list = entries(questions, now);
  const of = (who: string, stage: string) => list.filter((entry) => entry.who === who && entry.stage === stage);
  const everybody = [...board.agents, { agent_id: 'pool', ...board.pool }];

  it('counts what is neither void nor ahead of its date', () => {
    const due = questions.filter(({ scheduled_at }) => scheduled_at.startsWith('2026'));
    const scored = due.filter(({ resolution }) => resolution !== 'VOID');
    expect([due.length < 200, scored.length < due.length, board.questions]).toEqual([true, true, scored.length]);
  });

  it('has every agent', () => {
    expect(board.agents.map(({ agent_id }) => agent_id).sort()).toEqual(agents.map((seat) => `agent-${seat}`));
  });

  it.each(['first', 'final'] as const)('has the plain scores of everybody and of the pool: %s', (stage) => {
    for (const row of everybody) {
      const { scored, with_peers, ...means } = plainScores(of(row.agent_id, stage));
      expect(row[stage]).toMatchObject({ scored, with_peers });
      for (const name of ['brier', 'log', 'baseline'] as const) expect(row[stage][name]).toBeCloseTo(means[name], 5);
      if (with_peers === 0) expect(row[stage].peer).toBeNull();
      else expect(row[stage].peer).toBeCloseTo(means.peer, 5);
    }
  });

  it('has the calibration of a plain count, and parts that sum to the Brier score', () => {
    for (const { agent_id, final } of everybody) {
      for (const { from, to, count, mean, rate } of final.calibration) {
        const inside = of(agent_id, 'final').filter(({ p }) => p >= from && (p < to || to === 1));
        expect(count).toBe(inside.length);
        if (count > 0) expect(mean).toBeCloseTo(average(inside.map(({ p }) => p)), 5);
        if (count > 0) expect(rate).toBeCloseTo(average(inside.map(({ o }) => o)), 5);
      }
      const { reliability = 0, resolution = 0, uncertainty = 0, within_bins = 0 } = final.decomposition ?? {};
      expect(reliability - resolution + uncertainty + within_bins).toBeCloseTo(final.brier ?? 9, 5);
    }
  });

  it('has the uplift of what was scored both at first and in the end', () => {
    for (const { agent_id, uplift } of everybody) {
      const changes = of(agent_id, 'first').flatMap((first) => {
        const final = of(agent_id, 'final').find(({ question }) => question === first.question);
        return final === undefined ? [] : brier(first) - brier(final);
      });
      expect(uplift.scored).toBe(changes.length);
      expect(uplift.brier).toBeCloseTo(average(changes), 5);
    }
  });

  it('stands in order of skill, and weighs by it', () => {
    const skills = board.agents.map(({ skill }) => skill ?? Number.NaN);
    expect(skills).toEqual([...skills].sort((a, b) => b - a));
    for (const { skill, weight, track_record, final } of board.agents) {
      expect(track_record).toEqual({ questions: final.with_peers, peer: final.peer });
      expect(weight).toBeCloseTo(Math.exp(skill ?? 9), 5);
    }
  });

  it('is the same in whatever order questions, seats and arguments are listed', () => {
    const turned = questions.toReversed().map(({ seats, rounds, ...question }) => ({
      ...question,
      seats: seats.toReversed(),
      rounds: rounds.map(({ probability, ...round }) => ({ probability, arguments: round.arguments.toReversed() })),
    }));
    expect(computeLeaderboard(turned, now)).toEqual(board);
  });

  it('is plain JSON', () => {
    expect(JSON.parse(JSON.stringify(board))).toEqual(board);
  });
});

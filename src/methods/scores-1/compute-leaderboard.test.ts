import { describe, expect, it } from 'vitest';
import type { ResolvedQuestion } from '../scores-method.ts';
import { computeLeaderboard } from './compute-leaderboard.ts';

const now = '2027-01-01T00:00:00Z';
const past = '2026-01-01T00:00:00Z';

/** A question that came true after one round. */
function question(id: string, forecasts: Record<string, number>, scheduled_at = past): ResolvedQuestion {
  return {
    question: id,
    scheduled_at,
    resolution: 'YES',
    seats: Object.keys(forecasts).map((seat) => ({ seat, agent_id: seat })),
    rounds: [{ probability: 0.5, arguments: Object.entries(forecasts).map(([seat, p]) => ({ seat, p })) }],
  };
}

const order = (questions: ResolvedQuestion[]) =>
  computeLeaderboard(questions, now).agents.map(({ agent_id }) => agent_id);

describe('FC-08: the leaderboard', () => {
  it('puts who never had peers last, and equals in order of Brier score and id', () => {
    const alone = [question('1', { cyd: 0.8 }), question('2', { dan: 0.9 })];
    expect(order([...alone, question('3', { bob: 0.7, ada: 0.7 })])).toEqual(['ada', 'bob', 'dan', 'cyd']);
  });

  it('leaves out who never answered', () => {
    const bob = { seat: 'bob', agent_id: 'bob' };
    const asked = question('1', { ada: 0.9 });
    expect(order([{ ...asked, seats: [...asked.seats, bob] }])).toEqual(['ada']);
  });

  it('counts a question from the moment after its scheduled date', () => {
    const due = [question('1', { ada: 0.9 }, '2026-03-01T01:00:00+01:00')];
    expect(computeLeaderboard(due, '2026-03-01T00:00:00Z').questions).toBe(0);
    expect(computeLeaderboard(due, '2026-03-01T00:00:00.001Z').questions).toBe(1);
  });

  it('does not count a void question', () => {
    const { questions, agents } = computeLeaderboard([{ ...question('1', { ada: 0.9 }), resolution: 'VOID' }], now);
    expect([questions, agents]).toEqual([0, []]);
  });

  // ada: 100 ln(0.8/0.6) = 28.768207 on 40 questions, skill 0.28768207 · 40/70. cyd: 100 ln(0.99/0.5) on one, · 1/31.
  it('trusts one lucky question little', () => {
    const many = Array.from({ length: 40 }, (_, i) => question(`q${i}`, { ada: 0.8, bob: 0.6 }));
    const { agents } = computeLeaderboard([...many, question('z', { cyd: 0.99, bob: 0.5 })], now);
    expect(agents.map(({ agent_id, skill, weight }) => [agent_id, skill, weight])).toEqual([
      ['ada', 0.16439, 1.178674],
      ['cyd', 0.022035, 1],
      ['bob', expect.any(Number), expect.any(Number)],
    ]);
  });

  it('says what the debate was worth: 0.36 in round 1, 0.04 in the end', () => {
    const changed = [
      { probability: 0.4, arguments: [{ seat: 'ada', p: 0.4 }] },
      { probability: 0.8, arguments: [{ seat: 'ada', p: 0.8 }] },
    ];
    const { pool, agents } = computeLeaderboard([{ ...question('1', { ada: 0.8 }), rounds: changed }], now);
    expect([pool.uplift, agents[0]?.uplift]).toEqual([
      { scored: 1, brier: 0.32 },
      { scored: 1, brier: 0.32 },
    ]);
  });

  it('is empty of nothing', () => {
    const { questions, pool, agents } = computeLeaderboard([], now);
    expect([questions, pool.final.brier, pool.uplift, agents]).toEqual([0, null, { scored: 0, brier: null }, []]);
  });
});

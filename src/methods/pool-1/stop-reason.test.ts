import { describe, expect, it } from 'vitest';
import { finalProbability } from '../final-probability.ts';
import type { RoundAnswers } from '../pool-method.ts';
import { summariseRounds } from './round-summary.ts';
import { forecastStopReason } from './stop-reason.ts';

const limits = { seats: 2, round_limit: 10, deadline_passed: false };
const members = ['ada', 'bob'].map((seat) => ({ seat, owner: null, model: null, track_record: null }));

/** Two who never agree, each with something new. */
function quarrel(round: number): RoundAnswers {
  const evidence = [{ type: 'data' as const, title: `Fact ${round}` }];
  return { ada: { position: 'YES', confidence: 0.9, evidence }, bob: { position: 'NO', confidence: 0.9, evidence } };
}

describe('FC-06: a debate', () => {
  it('goes on before its first round, unless its deadline has passed', () => {
    expect(forecastStopReason([], limits)).toBeNull();
    expect(forecastStopReason([], { ...limits, deadline_passed: true })).toBe('deadline');
    expect(finalProbability([])).toBeNull();
  });

  it('goes on until its round limit, and not beyond ten rounds', () => {
    const rounds = summariseRounds(
      members,
      Array.from({ length: 10 }, (_, i) => quarrel(i)),
    );
    const reasons = rounds.map((_, i) => forecastStopReason(rounds.slice(0, i + 1), limits));
    expect(reasons).toEqual([...Array(9).fill(null), 'round_limit']);
  });
});

import { describe, expect, it } from 'vitest';
import type { RoundSummary } from '../../methods/pool-method.ts';
import type { ForecastPosition } from '../../model/forecast.ts';
import { headlineOf } from './headline.ts';

function round(positions: ForecastPosition[], more: Partial<RoundSummary> = {}): RoundSummary {
  const given = positions.map((position, at) => ({
    seat: `s${at}`,
    position,
    confidence: 0.8,
    p: 0.8,
    stale: false,
    new_evidence: 0,
    flags: [],
  }));
  return {
    round: 1,
    turnout: 1,
    arguments: given,
    probability: 0.8,
    median: 0.8,
    mean: 0.8,
    spread: 0.1,
    one_seat_sensitive: false,
    weights: [],
    ...more,
  };
}

describe('the headline of a forecast', () => {
  it.each([
    [
      0.804,
      'converged',
      2,
      '80 % YES after 2 rounds: nobody moves any longer. 2 YES, 1 NO; half of them lie within 10 % of each other.',
    ],
    [
      0.5,
      'converged',
      1,
      '50 % YES after 1 round: the seats agree. 2 YES, 1 NO; half of them lie within 10 % of each other.',
    ],
    [
      0.999,
      'deadline',
      3,
      '100 % YES after 3 rounds: the deadline passed. 2 YES, 1 NO; half of them lie within 10 % of each other.',
    ],
    [
      0,
      'an unknown reason',
      3,
      '0 % YES after 3 rounds: an unknown reason. 2 YES, 1 NO; half of them lie within 10 % of each other.',
    ],
  ])('of %d that ended by %s after %i rounds', (probability, stop, rounds, headline) => {
    expect(headlineOf(probability, round(['YES', 'NO', 'YES']), stop, rounds)).toBe(headline);
  });

  it('says that there is no number, and why', () => {
    expect(headlineOf(null, undefined, 'deadline', 0)).toBe('No forecast: the deadline passed.');
    expect(headlineOf(null, round(['YES']), 'nobody_answered', 1)).toBe('No forecast: nobody answered the last round.');
  });

  it('counts only the seats that answered this round', () => {
    const last = round(['YES', 'NO', 'NEUTRAL']);
    const stale = { ...last, arguments: last.arguments.map((argument, at) => ({ ...argument, stale: at === 1 })) };
    expect(headlineOf(0.6, stale, 'round_limit', 3)).toContain('. 1 YES, 1 NEUTRAL; half');
  });

  it('warns where one seat alone moves the number', () => {
    expect(headlineOf(0.6, round(['YES'], { one_seat_sensitive: true }), 'deadlock', 2)).toMatch(
      /each other\. One seat alone moves it by 5 % or more\.$/,
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scoreForecasts } from './forecast-score.ts';
import { scoreRounds } from './resolved-scores.ts';

const probability = fc.integer({ min: 0, max: 100 }).map((n) => n / 100);
const forecasts = fc.array(fc.record({ p: probability }), { minLength: 1, maxLength: 8 });

describe('FC-08: the score of a forecast', () => {
  it.each([
    [0.8, 'YES', { brier: 0.04, log: -0.223144, baseline: 67.807191 }],
    [0.8, 'NO', { brier: 0.64, log: -1.609438, baseline: -132.192809 }],
    [0.5, 'YES', { brier: 0.25, log: Number((-Math.LN2).toFixed(6)), baseline: 0 }],
    [1, 'YES', { brier: 0, log: -0.01005, baseline: 98.550043 }],
    [1, 'NO', { brier: 1, log: -4.60517, baseline: -564.385619 }],
  ] as const)('of %d when it was %s is %j', (p, outcome, score) => {
    expect(scoreForecasts([{ p }], outcome)).toEqual([{ p, ...score, peer: null }]);
  });

  it('has no peer score alone, and one of 0 among equals', () => {
    const [one, other] = scoreForecasts([{ p: 0.7 }, { p: 0.7 }], 'YES');
    expect([one?.peer, other?.peer]).toEqual([0, 0]);
  });

  // 100 · 2 · (ln 0.8 - (ln 0.8 + ln 0.4)/2) = 100 ln 2.
  it('has the peer score that is worked out by hand', () => {
    const [better, worse] = scoreForecasts([{ p: 0.8 }, { p: 0.4 }], 'YES');
    expect([better?.peer, worse?.peer]).toEqual([69.314718, -69.314718]);
  });

  it('keeps what else is known of the forecast', () => {
    expect(scoreForecasts([{ seat: 'ada', p: 0.5 }], 'NO')).toMatchObject([{ seat: 'ada' }]);
  });

  it('is mirrored when the question is turned round', () => {
    fc.assert(
      fc.property(forecasts, (list) => {
        const turned = list.map(({ p }) => ({ p: Math.round(100 - 100 * p) / 100 }));
        const scores = (all: readonly { p: number }[], outcome: 'YES' | 'NO') =>
          scoreForecasts(all, outcome).map(({ brier, log, baseline, peer }) => ({ brier, log, baseline, peer }));
        expect(scores(turned, 'NO')).toEqual(scores(list, 'YES'));
      }),
    );
  });

  it('is the same in whatever order the forecasts are listed, and peer scores sum to 0', () => {
    fc.assert(
      fc.property(forecasts, (list) => {
        const scores = scoreForecasts(list, 'YES');
        expect(scoreForecasts(list.toReversed(), 'YES')).toEqual(scores.toReversed());
        expect(Math.abs(scores.reduce((sum, { peer }) => sum + (peer ?? 0), 0))).toBeLessThan(1e-4);
      }),
    );
  });

  it('never rewards saying something else than what happened', () => {
    fc.assert(
      fc.property(probability, probability, (one, other) => {
        const [low, high] = scoreForecasts([{ p: Math.min(one, other) }, { p: Math.max(one, other) }], 'YES');
        expect(high?.brier).toBeLessThanOrEqual(low?.brier ?? -1);
        expect(high?.log).toBeGreaterThanOrEqual(low?.log ?? 1);
      }),
    );
  });
});

describe('FC-08: the scores of a resolved debate', () => {
  const rounds = [
    { probability: 0.5, arguments: [{ seat: 'ada', p: 0.4 }] },
    {
      probability: null,
      arguments: [
        { seat: 'ada', p: 0.9 },
        { seat: 'bob', p: 0.6 },
      ],
    },
  ];

  it('stand apart for round 1 and for the end', () => {
    const scores = scoreRounds(rounds, 'YES');
    expect(scores?.first.seats).toMatchObject([{ seat: 'ada', p: 0.4, brier: 0.36, peer: null }]);
    expect(scores?.final.seats).toMatchObject([
      { seat: 'ada', p: 0.9, brier: 0.01 },
      { seat: 'bob', p: 0.6, brier: 0.16 },
    ]);
  });

  it('take the pool of the last round that had one', () => {
    expect(scoreRounds(rounds, 'NO')?.final.pool).toMatchObject({ p: 0.5, brier: 0.25, peer: null });
  });

  it('are empty of a debate in which nobody spoke', () => {
    const nothing = { pool: null, seats: [] };
    expect(scoreRounds([], 'YES')).toEqual({ first: nothing, final: nothing });
    expect(scoreRounds([{ probability: null, arguments: [] }], 'YES')).toEqual({ first: nothing, final: nothing });
  });

  it('are not given to a void question', () => {
    expect(scoreRounds(rounds, 'VOID')).toBeNull();
  });
});

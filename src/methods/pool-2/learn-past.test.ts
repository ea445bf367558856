import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PastQuestion } from '../pool-method.ts';
import { findCopies } from './find-copies.ts';
import { fitCorrection } from './fit-correction.ts';
import { learnFromPast } from './learn-past.ts';

type Said = Record<string, { p: number; peer?: number | null }>;

const question = (at: number, happened: 0 | 1, said: Said): PastQuestion => ({
  question: `q${String(at).padStart(3, '0')}`,
  scheduled_at: new Date(at * 1000).toISOString(),
  happened,
  forecasts: Object.entries(said).map(([agent_id, { p, peer = 0 }]) => ({ agent_id, first: p, final: p, peer })),
});
const times = <T>(n: number, make: (at: number) => T): T[] => Array.from({ length: n }, (_, at) => make(at));

describe('FC-08: what is learnt of an agent', () => {
  it('is its mean peer score, and one in which older questions fade', () => {
    const { agents } = learnFromPast([
      question(1, 1, { ada: { p: 0.9, peer: 40 } }),
      question(2, 1, { ada: { p: 0.2, peer: -60 } }),
    ]);
    const recent = (40 * 0.97 - 60) / 1.97;
    expect(agents).toMatchObject([{ agent_id: 'ada', weight: 1 }]);
    expect(agents[0]?.track_record).toMatchObject({ questions: 2, peer: -10 });
    expect(agents[0]?.track_record?.recent).toBeCloseTo(recent, 5);
  });

  it('is nothing from questions that it answered alone', () => {
    const { agents } = learnFromPast([question(1, 1, { ada: { p: 0.9, peer: null } })]);
    expect(agents).toEqual([{ agent_id: 'ada', track_record: null, weight: 1 }]);
  });

  it('does not depend on the order in which questions are given', () => {
    const asked = times(20, (at) => question(at, at % 2 ? 1 : 0, { ada: { p: 0.3, peer: at }, bob: { p: 0.8 } }));
    expect(learnFromPast(asked.toReversed())).toEqual(learnFromPast(asked));
  });
});

describe('copies over time', () => {
  const spread = (at: number) => 0.1 + 0.08 * (at % 10);

  it('are found from ten questions on that nine of ten times were answered alike', () => {
    const asked = (n: number, unlike: number) =>
      times(n, (at) => {
        const p = spread(at);
        return question(at, 1, { ada: { p }, bob: { p: at < unlike ? 1 - p : p }, cyd: { p: 0.95 } });
      });
    expect(findCopies(asked(10, 1))).toEqual([['ada', 'bob']]);
    expect(findCopies(asked(10, 2))).toEqual([]);
    expect(findCopies(asked(9, 0))).toEqual([]);
  });

  it('are not told by what everybody said, nor by last answers', () => {
    const easy = times(20, (at) => question(at, 0, { ada: { p: 0.02 }, bob: { p: 0.02 }, cyd: { p: 0.02 } }));
    expect(findCopies(easy)).toEqual([]);
    const talkedOver = times(20, (at): PastQuestion => {
      const forecasts = [
        { agent_id: 'ada', first: spread(at), final: 0.5, peer: 0 },
        { agent_id: 'bob', first: 1 - spread(at), final: 0.5, peer: 0 },
        { agent_id: 'cyd', first: null, final: 0.5, peer: 0 },
      ];
      return { ...question(at, 1, {}), forecasts };
    });
    expect(findCopies(talkedOver)).toEqual([]);
  });
});

describe('the correction of the pool', () => {
  const logit = (p: number) => Math.log(p / (1 - p));
  /** `yes` of 100 questions at this probability happened. */
  const pools = (p: number, yes: number) =>
    times(100, (at) => ({ x: logit(p), happened: at < yes ? (1 as const) : (0 as const) }));

  it('is none without a past, and none where the past was right', () => {
    expect(fitCorrection([])).toEqual({ questions: 0, shift: 0, slope: 1 });
    const right = fitCorrection([...pools(0.2, 20), ...pools(0.5, 50), ...pools(0.8, 80)]);
    expect(right).toEqual({ questions: 300, shift: 0, slope: 1 });
  });

  it('widens what was too cautious, narrows what was too bold, and shifts what leaned', () => {
    expect(fitCorrection([...pools(0.3, 10), ...pools(0.7, 90)]).slope).toBeGreaterThan(1.4);
    expect(fitCorrection([...pools(0.1, 30), ...pools(0.9, 70)]).slope).toBeLessThan(0.7);
    expect(fitCorrection([...pools(0.3, 10), ...pools(0.7, 50)]).shift).toBeLessThan(-0.4);
  });

  it('hardly moves for a handful of questions', () => {
    const few = fitCorrection(pools(0.7, 100).slice(0, 5));
    expect(few).toEqual({ questions: 5, shift: 0, slope: 1 });
    const some = fitCorrection([...pools(0.7, 100).slice(0, 5), ...pools(0.4, 0).slice(0, 5)]);
    expect(some.slope).toBeGreaterThan(1);
    expect(some.slope).toBeLessThan(1.3);
  });

  it('is finite and within its limits whatever happened', () => {
    const past = fc.record({
      x: fc.double({ min: -3.9, max: 3.9, noNaN: true }),
      happened: fc.constantFrom(0 as const, 1 as const),
    });
    fc.assert(
      fc.property(fc.array(past, { maxLength: 60 }), (all) => {
        const { shift, slope } = fitCorrection(all);
        expect(Math.abs(shift)).toBeLessThanOrEqual(1);
        expect(slope).toBeGreaterThanOrEqual(0.5);
        expect(slope).toBeLessThanOrEqual(2);
      }),
    );
  });

  it('is learnt from pools of two voices or more, computed again without it', () => {
    const asked = times(60, (at) => {
      const happened = at % 2 ? (1 as const) : (0 as const);
      const p = happened ? 0.7 : 0.3;
      return question(at, happened, { ada: { p }, bob: { p: p + 0.1 } });
    });
    const { correction } = learnFromPast(asked);
    expect(correction.questions).toBe(60);
    expect(correction.slope).toBeGreaterThan(1.2);
    const alone = times(60, (at) => question(at, 1, { ada: { p: 0.6 } }));
    expect(learnFromPast(alone).correction).toEqual({ questions: 0, shift: 0, slope: 1 });
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { trackWeightOf } from './track-weight.ts';

describe('the weight of a record', () => {
  it.each([
    ['nobody has seen it', null],
    ['it has no question', { questions: 0, peer: 90 }],
    ['it has two questions, however good', { questions: 2, peer: 100 }],
    ['it is as good as the others', { questions: 50, peer: 0 }],
  ])('is 1 where %s', (_, record) => expect(trackWeightOf(record)).toBe(1));

  it('is more than 1 for a good record and less for a bad one', () => {
    expect(trackWeightOf({ questions: 10, peer: 20 })).toBeCloseTo(Math.exp(0.3));
    expect(trackWeightOf({ questions: 10, peer: -20 })).toBeCloseTo(Math.exp(-0.3));
  });

  it('counts the worse of the whole past and the recent past', () => {
    const whole = trackWeightOf({ questions: 20, peer: 10 });
    expect(trackWeightOf({ questions: 20, peer: 30, recent: 10 })).toBe(whole);
    expect(trackWeightOf({ questions: 20, peer: 10, recent: 30 })).toBe(whole);
  });

  it('stays between a twentieth and four, whatever the record says', () => {
    fc.assert(
      fc.property(fc.nat({ max: 10_000 }), fc.integer({ min: -500, max: 500 }), (questions, peer) => {
        const weight = trackWeightOf({ questions, peer });
        expect(weight).toBeGreaterThanOrEqual(0.05);
        expect(weight).toBeLessThanOrEqual(4);
      }),
    );
  });

  it('never falls while the score rises', () => {
    fc.assert(
      fc.property(fc.nat({ max: 500 }), fc.integer({ min: -200, max: 200 }), fc.nat({ max: 100 }), (n, peer, more) => {
        expect(trackWeightOf({ questions: n, peer: peer + more })).toBeGreaterThanOrEqual(
          trackWeightOf({ questions: n, peer }),
        );
      }),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { skillOf, trackWeight } from './track-record.ts';

const peer = fc.double({ min: -1000, max: 1000, noNaN: true });

describe('FC-08: a track record', () => {
  it.each([
    [{ questions: 30, peer: 50 }, 0.25],
    [{ questions: 90, peer: -40 }, -0.3],
    [{ questions: 0, peer: 100 }, 0],
  ])('of %j has a skill of %d: trusted half at thirty questions', (record, skill) => {
    expect(skillOf(record)).toBeCloseTo(skill, 12);
  });

  it('weighs 1 where there is none, or where it has fewer than ten questions', () => {
    expect(trackWeight(null)).toBe(1);
    expect(trackWeight({ questions: 9, peer: 400 })).toBe(1);
    expect(trackWeight({ questions: 9, peer: -400 })).toBe(1);
    expect(trackWeight({ questions: 10, peer: 40 })).toBeCloseTo(Math.exp(0.1), 12);
  });

  it('weighs between 0.5 and 2, and more for a better peer score', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10, max: 500 }), peer, peer, (questions, one, other) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)].map((score) =>
          trackWeight({ questions, peer: score }),
        ) as [number, number];
        expect(low).toBeGreaterThanOrEqual(0.5);
        expect(high).toBeLessThanOrEqual(2);
        expect(low).toBeLessThanOrEqual(high);
      }),
    );
  });

  it('is trusted the more the more questions it was earned on', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 500 }), peer, (few, more, score) => {
        const skill = (questions: number) => Math.abs(skillOf({ questions, peer: score }));
        expect(skill(few)).toBeLessThanOrEqual(skill(few + more));
        expect(skill(few)).toBeLessThanOrEqual(Math.abs(score / 100));
      }),
    );
  });
});

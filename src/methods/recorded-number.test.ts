import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { roundSixDecimals } from './decimal.ts';
import { finalProbability } from './final-probability.ts';
import { recordedDistance, roundForRecord } from './recorded-number.ts';

const number = fc.double({ min: -1000, max: 1000, noNaN: true });

describe('a recorded number', () => {
  it.each([
    [0.1 + 0.2, 0.3],
    [1 / 3, 0.333333],
    [2 / 3, 0.666667],
    [1e-7, 0],
    [5, 5],
  ])('of %d is %d', (value, recorded) => {
    expect(roundForRecord(value)).toBe(recorded);
    expect(roundSixDecimals(value)).toBe(recorded);
  });

  it('is never minus zero, which JSON would read back as another number', () => {
    expect(Object.is(roundForRecord(-1e-9), 0)).toBe(true);
    expect(Object.is(roundForRecord(-0), 0)).toBe(true);
  });

  it('is what JSON reads back, has six decimals at most, and rounds to itself', () => {
    fc.assert(
      fc.property(number, (value) => {
        const recorded = roundForRecord(value);
        expect(Object.is(JSON.parse(JSON.stringify(recorded)), recorded)).toBe(true);
        expect(Number(recorded.toFixed(6))).toBe(recorded);
        expect(roundForRecord(recorded)).toBe(recorded);
      }),
    );
  });

  it('is as far from another as their decimals say', () => {
    expect(recordedDistance(0.53, 0.5)).toBe(0.03);
    expect(recordedDistance(0.5, 0.53)).toBe(0.03);
    expect(recordedDistance(0.7, 0.7)).toBe(0);
  });
});

describe('FC-06: the probability that a debate ends with', () => {
  it('is the last one that was pooled, also where a later round had no answers', () => {
    expect(finalProbability([{ probability: 0.2 }, { probability: 0.6 }, { probability: null }])).toBe(0.6);
    expect(finalProbability([{ probability: 0 }])).toBe(0);
  });

  it('is null where nothing was ever pooled', () => {
    expect(finalProbability([])).toBeNull();
    expect(finalProbability([{ probability: null }])).toBeNull();
  });
});

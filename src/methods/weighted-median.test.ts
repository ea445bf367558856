import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { familySizes } from './pool-1/family-sizes.ts';
import { huberMean } from './pool-1/huber-mean.ts';
import { weightedMedian } from './weighted-median.ts';

const points = fc.array(
  fc.record({ value: fc.integer({ min: -40, max: 40 }).map((n) => n / 10), weight: fc.constantFrom(0.25, 0.5, 1, 2) }),
  { minLength: 1, maxLength: 9 },
);
const valued = (...values: number[]) => values.map((value) => ({ value, weight: 1 }));

describe('FC-07: the weighted median', () => {
  it('is the middle value, or the middle of two where halves balance', () => {
    expect(weightedMedian(valued(3, 1, 2))).toEqual({ lower: 2, upper: 2, middle: 2 });
    expect(weightedMedian(valued(4, 1, 2, 3))).toEqual({ lower: 2, upper: 3, middle: 2.5 });
  });

  it('counts three relatives of 0.333333 as the one they are', () => {
    const family = [0, 0, 0].map((value) => ({ value, weight: 0.333333 }));
    expect(weightedMedian([...family, { value: 1, weight: 1 }])).toEqual({ lower: 0, upper: 1, middle: 0.5 });
  });

  it('has at most half of the weight on either side', () => {
    fc.assert(
      fc.property(points, (list) => {
        const { lower, upper } = weightedMedian(list);
        const weightWhere = (holds: (value: number) => boolean) =>
          list.reduce((sum, { value, weight }) => sum + (holds(value) ? weight : 0), 0);
        const half = weightWhere(() => true) / 2;
        expect(weightWhere((value) => value < lower)).toBeLessThan(half);
        expect(weightWhere((value) => value > upper)).toBeLessThan(half);
        expect(weightWhere((value) => value <= lower)).toBeGreaterThanOrEqual(half);
      }),
    );
  });

  it('throws where nothing has any weight', () => {
    expect(() => weightedMedian([])).toThrow(RangeError);
  });
});

describe('FC-07: the Huber mean', () => {
  it('is the mean of values that lie close together', () => {
    expect(huberMean(valued(0, 0.05, 0.1))).toBeCloseTo(0.05, 12);
  });

  it('lets a value that lies far away pull no harder than one that lies less far', () => {
    expect(huberMean(valued(0, 0, 0, 0, 100))).toBeCloseTo(huberMean(valued(0, 0, 0, 0, 1)), 12);
  });

  it('is between the least and the highest, and moves with all values together', () => {
    fc.assert(
      fc.property(points, (list) => {
        const values = list.map(({ value }) => value);
        const mean = huberMean(list);
        expect(mean).toBeGreaterThanOrEqual(Math.min(...values) - 1e-9);
        expect(mean).toBeLessThanOrEqual(Math.max(...values) + 1e-9);
        const moved = list.map(({ value, weight }) => ({ value: value + 4, weight }));
        expect(huberMean(moved)).toBeCloseTo(mean + 4, 6);
      }),
    );
  });
});

describe('FC-07: families of seats', () => {
  const seat = (owner: string | null, model: string | null = null) => ({ owner, model });

  it('hold those of one owner or one model, directly or through others', () => {
    const seats = [seat('acme'), seat('acme', 'Opus'), seat('umbra', ' opus '), seat('umbra'), seat(null, 'mistral')];
    expect(familySizes(seats)).toEqual([4, 4, 4, 4, 1]);
  });

  it('leave alone who declares nothing, and tell owners apart by every letter', () => {
    expect(familySizes([seat(null), seat(null), seat(null, ' '), seat('acme'), seat('Acme')])).toEqual([1, 1, 1, 1, 1]);
  });

  it('do not take an owner for a model of the same name', () => {
    expect(familySizes([seat('opus'), seat(null, 'opus')])).toEqual([1, 1]);
  });
});

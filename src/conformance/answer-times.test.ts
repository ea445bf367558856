import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerTimesOf } from './answer-times.ts';

describe('how long answers took', () => {
  it('is the middle, and what nineteen of twenty stay below', () => {
    const twenty = Array.from({ length: 20 }, (_, at) => 20 - at);
    expect(answerTimesOf(twenty, 100)).toEqual({ answers: 20, p50_ms: 10, p95_ms: 19, limit_ms: 100 });
    expect(answerTimesOf([7], 100)).toMatchObject({ p50_ms: 7, p95_ms: 7 });
  });

  it('is nothing where there was no answer', () => {
    expect(answerTimesOf([], 100)).toEqual({ answers: 0, p50_ms: null, p95_ms: null, limit_ms: 100 });
  });

  it('is always a time that was measured, and the second never below the first', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { minLength: 1 }), (measured) => {
        const { p50_ms, p95_ms } = answerTimesOf(measured, 1);
        expect(measured).toContain(p50_ms);
        expect(measured).toContain(p95_ms);
        expect(Number(p95_ms)).toBeGreaterThanOrEqual(Number(p50_ms));
      }),
    );
  });
});

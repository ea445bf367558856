import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitCorrection, type PastPool } from './fit-correction.ts';

const pools = (count: number, x: number, share: number): PastPool[] =>
  Array.from({ length: count }, (_, at) => ({ x, happened: at < share * count ? 1 : 0 }));

describe('the correction of a pool', () => {
  it('is none where nothing is known', () => {
    expect(fitCorrection([])).toEqual({ questions: 0, shift: 0, slope: 1 });
  });

  it('is next to none after a few questions', () => {
    const { questions, shift, slope } = fitCorrection([...pools(3, 1, 0), ...pools(3, -1, 0)]);
    expect(questions).toBe(6);
    expect(Math.abs(shift)).toBeLessThan(0.15);
    expect(Math.abs(slope - 1)).toBeLessThan(0.15);
  });

  it('leans against a pool that leans', () => {
    const tooHigh = [...pools(500, 1, 0.5), ...pools(500, 0, 0.27), ...pools(500, -1, 0.12)];
    expect(fitCorrection(tooHigh).shift).toBeLessThan(-0.7);
  });

  it('makes a cautious pool bolder and a bold pool more cautious', () => {
    const cautious = [...pools(500, 1, 0.88), ...pools(500, -1, 0.12)];
    expect(fitCorrection(cautious).slope).toBeGreaterThan(1.5);
    const bold = [...pools(500, 2, 0.6), ...pools(500, -2, 0.4)];
    expect(fitCorrection(bold).slope).toBeLessThan(0.7);
  });

  it('leaves the slope where all pools said the same', () => {
    expect(fitCorrection(pools(50, 1, 0.2)).slope).toBe(1);
  });

  it('stays within its bounds and ends, whatever happened', () => {
    const pool = fc.record({ x: fc.double({ min: -3.9, max: 3.9, noNaN: true }), happened: fc.constantFrom(0, 1) });
    fc.assert(
      fc.property(fc.array(pool, { maxLength: 200 }), (past) => {
        const { questions, shift, slope } = fitCorrection(past as PastPool[]);
        expect(questions).toBe(past.length);
        expect(Math.abs(shift)).toBeLessThanOrEqual(1);
        expect(slope).toBeGreaterThanOrEqual(0.5);
        expect(slope).toBeLessThanOrEqual(2);
      }),
    );
  });

  it('is mirrored where every question is asked the other way round', () => {
    const pool = fc.record({ x: fc.integer({ min: -3, max: 3 }), happened: fc.constantFrom(0, 1) });
    fc.assert(
      fc.property(fc.array(pool, { minLength: 2, maxLength: 60 }), (past) => {
        const asked = fitCorrection(past as PastPool[]);
        const turned = fitCorrection(past.map(({ x, happened }) => ({ x: -x, happened: happened === 1 ? 0 : 1 })));
        expect(turned.shift).toBeCloseTo(-asked.shift, 4);
        expect(turned.slope).toBeCloseTo(asked.slope, 4);
      }),
    );
  });
});

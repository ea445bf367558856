import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type GradeScale, gradeAt, type JudgeGrade } from './grade-scale.ts';
import { agreementOf } from './judge-agreement.ts';

const five: GradeScale = { kind: 'numbers', from: 1, to: 5 };
const names: GradeScale = { kind: 'names', names: ['yes', 'no'], ordered: false };
const pairsOf = (...groups: [JudgeGrade, JudgeGrade, number][]) =>
  groups.flatMap(([a, b, times]) => Array.from({ length: times }, (): [JudgeGrade, JudgeGrade] => [a, b]));

describe('the agreement of two judges', () => {
  it('is as in the usual example of two readers of 50 proposals: 70 % and 0.4', () => {
    const pairs = pairsOf(['yes', 'yes', 20], ['yes', 'no', 5], ['no', 'yes', 10], ['no', 'no', 15]);
    expect(agreementOf(pairs, names)).toEqual({ n: 50, agreement: 0.7, kappa: 0.4, weights: 'none' });
  });

  it('weighs grades with an order by how far they are apart', () => {
    const near = agreementOf(pairsOf([1, 1, 10], [5, 5, 10], [1, 2, 5]), five);
    const far = agreementOf(pairsOf([1, 1, 10], [5, 5, 10], [1, 5, 5]), five);
    expect(near.agreement).toBe(far.agreement);
    expect(near.kappa).toBeGreaterThan(far.kappa ?? 1);
  });

  it('says nothing with fewer than ten, with none, or where both always give one grade', () => {
    expect(agreementOf(pairsOf([1, 1, 5], [2, 2, 4]), five)).toMatchObject({ n: 9, agreement: 1, kappa: null });
    expect(agreementOf([], five)).toMatchObject({ n: 0, agreement: null, kappa: null });
    expect(agreementOf(pairsOf([3, 3, 20]), five)).toMatchObject({ agreement: 1, kappa: null });
  });

  it('is the same from both sides, at most 1, and 1 exactly where all grades are equal', () => {
    const grade = fc.integer({ min: 0, max: 4 }).map((rank) => gradeAt(five, rank));
    const pairs = fc.array(fc.tuple(grade, grade), { minLength: 10, maxLength: 40 });
    fc.assert(
      fc.property(pairs, (given) => {
        const there = agreementOf(given, five);
        const back = agreementOf(
          given.map(([a, b]): [JudgeGrade, JudgeGrade] => [b, a]),
          five,
        );
        expect(back).toEqual(there);
        if (there.kappa === null) return;
        expect(there.kappa).toBeLessThanOrEqual(1);
        expect(there.kappa === 1).toBe(there.agreement === 1);
      }),
    );
  });
});

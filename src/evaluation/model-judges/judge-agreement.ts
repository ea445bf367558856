/**
 * How far judges agree: the share of equal grades, and Cohen's kappa, which is that share beyond what chance gives. For
 * grades with an order, kappa has linear weights, so that 4 against 5 disagrees less than 1 against 5.
 */
import { type GradeScale, isOrdered, type JudgeGrade, rankOf, sizeOf } from './grade-scale.ts';

/** With fewer pairs, kappa says nothing: one more pair changes it too much. */
export const minAgreementPairs = 10;

interface JudgeAgreement {
  /** How many were graded by both. */
  n: number;
  /** The share of equal grades; null where there is none. */
  agreement: number | null;
  /** Null with too few pairs, or where both judges gave one and the same grade throughout. */
  kappa: number | null;
  weights: 'linear' | 'none';
}

export function agreementOf(pairs: readonly (readonly [JudgeGrade, JudgeGrade])[], scale: GradeScale): JudgeAgreement {
  const ranks = pairs.flatMap(([a, b]) => {
    const [first, second] = [rankOf(scale, a), rankOf(scale, b)];
    return first === undefined || second === undefined ? [] : [[first, second] as const];
  });
  const n = ranks.length;
  const equal = ranks.filter(([a, b]) => a === b).length;
  const kappa = n < minAgreementPairs ? null : kappaOf(ranks, scale);
  return {
    ...{ n, agreement: n === 0 ? null : roundToThousandths(equal / n), kappa },
    weights: isOrdered(scale) ? 'linear' : 'none',
  };
}

/** 1 minus the disagreement that was seen, as a share of the one that chance gives with these frequencies of grades. */
function kappaOf(ranks: readonly (readonly [number, number])[], scale: GradeScale): number | null {
  const size = sizeOf(scale);
  const weight = (a: number, b: number) => (isOrdered(scale) ? Math.abs(a - b) / (size - 1) : Number(a !== b));
  const counts = [0, 1].map((side) =>
    Array.from({ length: size }, (_, rank) => ranks.filter((pair) => pair[side] === rank).length),
  );
  const seen = ranks.reduce((sum, [a, b]) => sum + weight(a, b), 0) / ranks.length;
  let byChance = 0;
  for (const [a, left] of (counts[0] ?? []).entries())
    for (const [b, right] of (counts[1] ?? []).entries()) byChance += weight(a, b) * left * right;
  byChance /= ranks.length ** 2;
  return byChance === 0 ? null : roundToThousandths(1 - seen / byChance);
}

const roundToThousandths = (value: number) => Math.round(value * 1000) / 1000;

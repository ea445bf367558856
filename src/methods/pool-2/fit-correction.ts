/**
 * The correction of the pool, learnt from past pools by logistic regression: whether it leans to one side (shift), and
 * whether it is too cautious or too bold (slope). A hundred pseudo-questions, for which the pool was right as it stood,
 * draw it to (0, 1), so that a few questions change next to nothing.
 */
import type { PoolCorrection } from '../pool-method.ts';
import { roundForRecord } from '../recorded-number.ts';
import { probabilityOf } from './probability-pool.ts';

export interface PastPool {
  /** In log-odds, before correction. */
  x: number;
  happened: 0 | 1;
}

const pseudoQuestions = 100;
const maxSteps = 50;
const maxShift = 1;
const [minSlope, maxSlope] = [0.5, 2];

export function fitCorrection(pools: readonly PastPool[]): PoolCorrection {
  let [shift, slope] = [0, 1];
  for (let step = 0; step < maxSteps; step++) {
    const [moreShift, moreSlope] = newtonStep(pools, shift, slope);
    shift += moreShift;
    slope += moreSlope;
    if (Math.abs(moreShift) + Math.abs(moreSlope) < 1e-9) break;
  }
  return {
    questions: pools.length,
    shift: roundForRecord(Math.max(-maxShift, Math.min(maxShift, shift))),
    slope: roundForRecord(Math.max(minSlope, Math.min(maxSlope, slope))),
  };
}

/** One step of Newton's method. The pseudo-questions lie where the past pools lie, spread evenly over them. */
function newtonStep(pools: readonly PastPool[], shift: number, slope: number): [number, number] {
  const pseudo = pseudoQuestions / pools.length;
  let [g0, g1, h00, h01, h11] = [0, 0, 0, 0, 0];
  for (const { x, happened } of pools) {
    const p = probabilityOf(shift + slope * x);
    const error = happened - p + pseudo * (probabilityOf(x) - p);
    const curvature = (1 + pseudo) * p * (1 - p);
    g0 += error;
    g1 += error * x;
    h00 += curvature;
    h01 += curvature * x;
    h11 += curvature * x * x;
  }
  const determinant = h00 * h11 - h01 * h01;
  // Pools that all said the same tell nothing of the slope.
  if (determinant < 1e-9) return [0, 0];
  return [(h11 * g0 - h01 * g1) / determinant, (h00 * g1 - h01 * g0) / determinant];
}

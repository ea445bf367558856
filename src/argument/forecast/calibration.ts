/**
 * Calibration: of the times a probability near p was given, how often it happened. Ten bins of P(YES), the last one
 * closed, each with its count and a Wilson interval of 95 %, so that a bin of three does not look like a finding.
 */
import { figure } from './figure.ts';

/** A probability of YES and what happened. */
export interface Judged {
  p: number;
  happened: 0 | 1;
}

export type Bin = {
  from: number;
  to: number;
  count: number;
  /** The mean probability given, and how often YES came; with its interval. `null` in an empty bin. */
  mean: number | null;
  rate: number | null;
  low: number | null;
  high: number | null;
};

const bins = 10;
const z = 1.959963984540054;

export function calibration(judged: readonly Judged[]): Bin[] {
  return binned(judged).map((inside, i) => {
    const range = { from: i / bins, to: (i + 1) / bins, count: inside.length };
    if (inside.length === 0) return { ...range, mean: null, rate: null, low: null, high: null };
    const { p, rate } = averages(inside);
    const { low, high } = wilson(rate, inside.length);
    return { ...range, mean: figure(p), rate: figure(rate), low: figure(low), high: figure(high) };
  });
}

/** The ten bins, in order. */
export function binned<T extends { p: number }>(judged: readonly T[]): T[][] {
  const inside: T[][] = Array.from({ length: bins }, () => []);
  for (const one of judged) {
    inside[Math.min(bins - 1, Math.floor(one.p * bins))]?.push(one);
  }
  return inside;
}

export function averages(judged: readonly Judged[]): { p: number; rate: number } {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return { p: mean(judged.map(({ p }) => p)), rate: mean(judged.map(({ happened }) => happened)) };
}

function wilson(rate: number, n: number): { low: number; high: number } {
  const scale = 1 + z ** 2 / n;
  const centre = (rate + z ** 2 / (2 * n)) / scale;
  const margin = (z * Math.sqrt((rate * (1 - rate)) / n + z ** 2 / (4 * n ** 2))) / scale;
  return { low: Math.max(0, centre - margin), high: Math.min(1, centre + margin) };
}

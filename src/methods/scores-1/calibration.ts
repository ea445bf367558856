/**
 * Calibration: how often YES happened when a probability near p was forecast. Ten bins of P(YES), the last one closed,
 * each with its count and a Wilson interval of 95 %, which shows how little a bin of few forecasts proves.
 */

import { roundForRecord } from '../recorded-number.ts';
import type { CalibrationBin } from '../scores-method.ts';

/** A probability of YES and what happened. */
export interface JudgedForecast {
  p: number;
  happened: 0 | 1;
}

const binCount = 10;
const z95 = 1.959963984540054;

export function calibrationOf(judged: readonly JudgedForecast[]): CalibrationBin[] {
  return splitIntoBins(judged).map((inside, i) => {
    const range = { from: i / binCount, to: (i + 1) / binCount, count: inside.length };
    if (inside.length === 0) return { ...range, mean: null, rate: null, low: null, high: null };
    const { p, rate } = meansOf(inside);
    const { low, high } = wilsonInterval(rate, inside.length);
    return {
      ...range,
      mean: roundForRecord(p),
      rate: roundForRecord(rate),
      low: roundForRecord(low),
      high: roundForRecord(high),
    };
  });
}

/** The ten bins, in order. */
export function splitIntoBins<T extends { p: number }>(judged: readonly T[]): T[][] {
  const inside: T[][] = Array.from({ length: binCount }, () => []);
  for (const one of judged) {
    inside[Math.min(binCount - 1, Math.floor(one.p * binCount))]?.push(one);
  }
  return inside;
}

export function meansOf(judged: readonly JudgedForecast[]): { p: number; rate: number } {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return { p: mean(judged.map(({ p }) => p)), rate: mean(judged.map(({ happened }) => happened)) };
}

function wilsonInterval(rate: number, n: number): { low: number; high: number } {
  const scale = 1 + z95 ** 2 / n;
  const centre = (rate + z95 ** 2 / (2 * n)) / scale;
  const margin = (z95 * Math.sqrt((rate * (1 - rate)) / n + z95 ** 2 / (4 * n ** 2))) / scale;
  return { low: Math.max(0, centre - margin), high: Math.min(1, centre + margin) };
}

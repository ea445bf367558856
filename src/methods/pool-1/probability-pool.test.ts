import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { poolProbabilities, type WeightedProbability } from './probability-pool.ts';

/** Coarse probabilities and weights, so that ties, equal halves and camps are common. */
const voice = fc.record({
  p: fc.oneof(
    fc.integer({ min: 0, max: 20 }).map((n) => n / 20),
    fc.integer({ min: 0, max: 1_000_000 }).map((n) => n / 1e6),
  ),
  weight: fc.oneof(
    fc.constant(1),
    fc.integer({ min: 1, max: 8 }).map((n) => n / 4),
  ),
});
const table = fc
  .array(voice, { minLength: 1, maxLength: 9 })
  .map((voices): WeightedProbability[] => voices.map((one, i) => ({ seat: `seat ${i}`, ...one })));

describe('FC-07: the pool', () => {
  it('is what a search of its definition finds', () => {
    fc.assert(
      fc.property(table, (voices) => {
        expect(Math.abs((poolProbabilities(voices).probability ?? -1) - searched(voices))).toBeLessThan(1e-6);
      }),
      { numRuns: 10_000 },
    );
  });

  it('is between the least and the highest of what is pooled', () => {
    fc.assert(
      fc.property(table, (voices) => {
        const pooled = voices.map(({ p }) => clamp(p, 0.02, 0.98));
        const { probability } = poolProbabilities(voices);
        expect(probability).toBeGreaterThanOrEqual(Math.min(...pooled) - 5e-7);
        expect(probability).toBeLessThanOrEqual(Math.max(...pooled) + 5e-7);
      }),
    );
  });

  it('is the same in whatever order the seats are listed, to the last digit', () => {
    const shuffled = table.chain((voices) =>
      fc.tuple(fc.constant(voices), fc.shuffledSubarray(voices, { minLength: voices.length })),
    );
    fc.assert(
      fc.property(shuffled, ([voices, others]) => {
        expect(poolProbabilities(others)).toEqual(poolProbabilities(voices));
      }),
    );
  });

  it('depends on proportions of weight alone', () => {
    fc.assert(
      fc.property(table, fc.constantFrom(2, 4, 0.5), (voices, times) => {
        expect(poolProbabilities(voices.map((one) => ({ ...one, weight: one.weight * times })))).toEqual(
          poolProbabilities(voices),
        );
      }),
    );
  });

  it('mirrors: the pool of NO is the rest of the pool of YES', () => {
    fc.assert(
      fc.property(table, (voices) => {
        const mirrored = poolProbabilities(voices.map((one) => ({ ...one, p: 1 - one.p })));
        expect(mirrored.probability).toBeCloseTo(1 - (poolProbabilities(voices).probability ?? 0), 5);
      }),
    );
  });
});

/** The definition, searched: medians as the places of least distance, the zero set by halving from both ends. */
function searched(voices: readonly WeightedProbability[]): number {
  const xs = voices.map(({ p }) => Math.log(clamp(p, 0.02, 0.98) / (1 - clamp(p, 0.02, 0.98))));
  const ws = voices.map(({ weight }) => weight);
  const centre = nearest(xs, ws);
  const deviations = xs.map((x) => Math.abs(x - centre));
  const k = Math.max(0.5 * nearest(deviations, ws), 0.1);
  const pull = (m: number) => xs.reduce((sum, x, i) => sum + (ws[i] ?? 0) * clamp(x - m, -k, k), 0);
  const from = halving((m) => pull(m) > 1e-9);
  const to = halving((m) => pull(m) >= -1e-9);
  return 1 / (1 + Math.exp(-(from + to) / 2));
}

/** The middle of all values whose weighted distance to the others is least. */
function nearest(values: readonly number[], weights: readonly number[]): number {
  const cost = (m: number) => values.reduce((sum, value, i) => sum + (weights[i] ?? 0) * Math.abs(value - m), 0);
  const least = Math.min(...values.map(cost));
  const best = values.filter((value) => cost(value) < least + 1e-9);
  return (Math.min(...best) + Math.max(...best)) / 2;
}

/** Where a statement that holds on the left stops holding. */
function halving(holds: (m: number) => boolean): number {
  let [left, right] = [-10, 10];
  for (let i = 0; i < 60; i++) {
    const middle = (left + right) / 2;
    if (holds(middle)) left = middle;
    else right = middle;
  }
  return left;
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}

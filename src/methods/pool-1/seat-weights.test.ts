import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { capWeights } from './cap-weights.ts';
import { type WeighableSeat, weighSeats } from './seat-weights.ts';

const name = fc.option(fc.constantFrom('acme', 'umbra', 'opus', 'mistral'));
const seats = fc
  .array(
    fc.record({
      owner: name,
      model: name,
      track_record: fc.option(
        fc.record({
          questions: fc.integer({ min: 1, max: 300 }),
          peer: fc.double({ min: -400, max: 400, noNaN: true }),
        }),
      ),
      weight_factor: fc.constantFrom(1, 0.5),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map((list): WeighableSeat[] => list.map((one, i) => ({ seat: `seat ${i}`, ...one })));

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

describe('FC-08: weights', () => {
  it('keep each record between 0.5 and 2, the sum through the cap, and halve for no side', () => {
    fc.assert(
      fc.property(seats, (answering) => {
        const factors = new Map(answering.map(({ seat, weight_factor }) => [seat, weight_factor]));
        const steps = weighSeats(answering);
        for (const { seat, track, shared, capped, weight } of steps) {
          expect(track).toBeGreaterThanOrEqual(0.5);
          expect(track).toBeLessThanOrEqual(2);
          expect(shared).toBeLessThanOrEqual(track);
          expect(weight).toBeCloseTo(capped * (factors.get(seat) ?? 0), 5);
        }
        expect(sum(steps.map((step) => step.capped))).toBeCloseTo(sum(steps.map((step) => step.shared)), 4);
      }),
    );
  });

  it('give a family together no more than one seat can have', () => {
    fc.assert(
      fc.property(seats, (answering) => {
        const family = answering.map((seat) => ({ ...seat, owner: 'acme' }));
        expect(sum(weighSeats(family).map(({ shared }) => shared))).toBeLessThanOrEqual(2 + 1e-5);
      }),
    );
  });

  it('are the same in whatever order the seats are listed', () => {
    const shuffled = seats.chain((list) =>
      fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
    );
    fc.assert(
      fc.property(shuffled, ([list, others]) => {
        expect(weighSeats(others)).toEqual(weighSeats(list));
      }),
    );
  });
});

describe('the cap', () => {
  const weights = fc.array(fc.double({ min: 0.01, max: 2, noNaN: true }), { minLength: 1, maxLength: 12 });

  it('holds for every weight, keeps the sum, the order, and the proportions of those it does not touch', () => {
    fc.assert(
      fc.property(weights, (list) => {
        const result = capWeights(list);
        const most = sum(list) * Math.max(0.4, 1 / list.length);
        expect(Math.max(...result)).toBeLessThanOrEqual(most + 1e-9);
        expect(sum(result)).toBeCloseTo(sum(list), 9);
        const growths = result.flatMap((weight, i) => (weight < most - 1e-9 ? weight / (list[i] ?? 1) : []));
        for (const growth of growths) expect(growth).toBeCloseTo(growths[0] ?? 0, 9);
        for (const growth of growths) expect(growth).toBeGreaterThanOrEqual(1 - 1e-9);
      }),
    );
  });

  it('is what handing the excess out again and again comes to', () => {
    fc.assert(
      fc.property(weights, (list) => {
        for (const [i, weight] of handedOut(list).entries()) expect(capWeights(list)[i]).toBeCloseTo(weight, 6);
      }),
    );
  });

  function handedOut(list: readonly number[]): number[] {
    const most = sum(list) * Math.max(0.4, 1 / list.length);
    const result = [...list];
    for (let turn = 0; turn < 200; turn++) {
      const excess = sum(result.map((weight) => Math.max(0, weight - most)));
      const below = sum(result.filter((weight) => weight < most));
      for (const [i, weight] of result.entries()) {
        if (weight >= most) result[i] = most;
        else result[i] = weight + (excess * weight) / below;
      }
    }
    return result;
  }
});

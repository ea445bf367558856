import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { consensus, type Speaker } from './consensus.ts';

const speakers = (probabilities: readonly number[]): Speaker[] =>
  probabilities.map((p, i) => ({
    seat: `seat ${i}`,
    p,
    owner: null,
    model: null,
    track_record: null,
    weight_factor: 1,
  }));

const millionths = (most: number) => fc.integer({ min: 0, max: most * 1e6 }).map((n) => n / 1e6);

/** Four seats within 0.15 of each other. */
const honest = fc
  .tuple(
    millionths(0.85),
    fc.array(fc.oneof(millionths(0.15), fc.constantFrom(0, 0.15)), { minLength: 4, maxLength: 4 }),
  )
  .map(([base, more]) => more.map((offset) => base + offset));

const moved = (honest: readonly number[], hostile: number) => {
  const before = consensus(speakers(honest));
  const after = consensus(speakers([...honest, hostile]));
  return { by: Math.abs((after.probability ?? 0) - (before.probability ?? 0)), flagged: after.one_seat_sensitive };
};

describe('FC-07: a hostile seat at a table of five', () => {
  // The most there is: 0.05034, with two seats near 0.43, one at 0.53 and one at 0.58. It is a property of the method.
  it('moves four that lie within 0.15 by less than 0.0504, or the table is flagged', () => {
    fc.assert(
      fc.property(honest, fc.constantFrom(0.99, 0.01), (four, hostile) => {
        const { by, flagged } = moved(four, hostile);
        expect(by < 0.0504 || flagged).toBe(true);
      }),
      { numRuns: 5_000 },
    );
  });

  it('moves them by more than 0.05 in that corner, unflagged', () => {
    const { by, flagged } = moved([0.4279, 0.4279, 0.5281, 0.5779], 0.99);
    expect(by).toBeCloseTo(0.0503, 4);
    expect(flagged).toBe(false);
  });
});

describe('FC-07: one_seat_sensitive', () => {
  it('is raised exactly where leaving out some seat moves the pool by more than 0.10', () => {
    fc.assert(
      fc.property(fc.array(millionths(1), { minLength: 2, maxLength: 7 }), (all) => {
        const whole = consensus(speakers(all)).probability ?? 0;
        const moves = all.map((_, i) => {
          const rest = consensus(speakers(all).filter((_, j) => j !== i)).probability ?? 0;
          return Math.round(Math.abs(rest - whole) * 1e6) / 1e6;
        });
        expect(consensus(speakers(all)).one_seat_sensitive).toBe(Math.max(...moves) > 0.1);
      }),
    );
  });

  // dan and eve of one owner balance cyd. Without eve, dan alone has the whole weight and balances cyd all the same.
  it('weighs the others anew, as if the seat had never sat there', () => {
    const [cyd, dan, eve] = speakers([0.8, 0.2, 0.2]).map((one, i) => ({ ...one, owner: i === 0 ? null : 'acme' }));
    const all = [cyd, dan, eve].filter((one) => one !== undefined);
    expect(consensus(all)).toMatchObject({ probability: 0.5, one_seat_sensitive: true });
    expect(consensus(all.slice(0, 2))).toMatchObject({ probability: 0.5, weights: [{ weight: 1 }, { weight: 1 }] });
  });

  it('is raised for one seat alone and not for none', () => {
    expect(consensus(speakers([0.7])).one_seat_sensitive).toBe(true);
    expect(consensus([]).one_seat_sensitive).toBe(false);
  });
});

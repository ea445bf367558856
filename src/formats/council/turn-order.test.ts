import { hash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { opened } from '../../../test/stories/council.ts';
import { start } from './state.ts';
import { expertsFirst, turnOrderOf } from './turn-order.ts';

const sha256 = (text: string) => hash('sha256', text);
const council = (
  seed: number,
  agents = ['arbitrator', 'scribe', 'contrarian', 'ethicist', 'expert:law', 'expert:tax'],
) => start(opened({ agents, constraints: { seed } }));

describe('AC-07: the order of turns', () => {
  it('has everybody but the arbitrator once, the scribe last, whatever the seed is', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 1, max: 20 }), (seed, round) => {
        const order = turnOrderOf(council(seed), round, sha256);
        expect(order.at(-1)).toBe('scribe');
        expect(order.toSorted()).toEqual(['contrarian', 'ethicist', 'expert:law', 'expert:tax', 'scribe']);
      }),
    );
  });

  it('follows from the seed and the round, and not from the order of the seats', () => {
    const state = council(42);
    const order = turnOrderOf(state, 1, sha256);
    expect(turnOrderOf({ ...state, seats: state.seats.toReversed() }, 1, sha256)).toEqual(order);
    const rounds = [1, 2, 3, 4, 5, 6].map((round) => turnOrderOf(state, round, sha256).join());
    const seeds = [1, 2, 3, 4, 5, 6].map((seed) => turnOrderOf(council(seed), 1, sha256).join());
    expect(new Set(rounds).size).toBeGreaterThan(1);
    expect(new Set(seeds).size).toBeGreaterThan(1);
  });

  it('hears all experts before the contrarian and the ethicist in every round', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 1, max: 20 }), (seed, round) => {
        const order = expertsFirst(council(seed), round, sha256);
        expect(order.slice(0, 2).toSorted()).toEqual(['expert:law', 'expert:tax']);
        expect(order.toSorted()).toEqual(turnOrderOf(council(seed), round, sha256).toSorted());
        expect(order.at(-1)).toBe('scribe');
      }),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type PlaceShares, sharePlaces } from './place-shares.ts';

/** Machines that ask in turn, and open as many calls as they are given. */
class Machines {
  shares: PlaceShares = {};
  now = 0;
  readonly open = new Map<string, number>();
  readonly most: number;

  constructor(most: number) {
    this.most = most;
  }

  ask(machine: string, wanted: number): number {
    const open = Math.min(this.open.get(machine) ?? 0, wanted);
    const demand = { open, wanted, most: this.most };
    const { shares, grant } = sharePlaces(this.shares, machine, demand, this.now);
    this.shares = shares;
    this.open.set(machine, Math.max(open, Math.min(wanted, grant.places)));
    return grant.places;
  }

  /** Every call that is open ends, and its place is given back when the machine asks next. */
  end(machine: string): void {
    this.open.set(machine, 0);
  }

  get allOpen(): number {
    return [...this.open.values()].reduce((sum, open) => sum + open, 0);
  }
}

describe('the places of a credential', () => {
  test('are all given to the only machine that wants them, and to others as they are given back', () => {
    const machines = new Machines(8);
    expect(machines.ask('a', 20)).toBe(8);
    expect(machines.ask('b', 20)).toBe(0);
    machines.end('a');
    expect(machines.ask('a', 20)).toBe(4);
    expect(machines.ask('b', 20)).toBe(4);
    machines.end('a');
    expect(machines.ask('a', 0)).toBe(0);
    expect(machines.ask('b', 20)).toBe(8);
    machines.end('b');
    machines.ask('b', 0);
    expect(machines.shares).toEqual({});
  });

  test('are taken in turn where there are fewer than machines', () => {
    const machines = new Machines(1);
    const turns: string[] = [];
    for (let round = 0; round < 12; round++) {
      for (const machine of ['a', 'b', 'c']) {
        machines.now += 100;
        machines.end(machine);
        if (machines.ask(machine, 5) > 0) turns.push(machine);
      }
    }
    for (const machine of ['a', 'b', 'c'])
      expect(turns.filter((turn) => turn === machine).length).toBeGreaterThanOrEqual(3);
  });

  test('are not kept for a machine that has stopped asking', () => {
    const machines = new Machines(1);
    machines.ask('a', 5);
    machines.ask('b', 5);
    machines.ask('c', 5);
    machines.end('a');
    machines.now = 2000;
    machines.ask('a', 5);
    expect(machines.ask('c', 5)).toBe(0);
    machines.now = 3500;
    expect(machines.ask('c', 5)).toBe(1);
  });

  test('are as few as any machine says', () => {
    const { shares } = sharePlaces({}, 'a', { open: 0, wanted: 9, most: 2 }, 0);
    expect(sharePlaces(shares, 'b', { open: 0, wanted: 9, most: 8 }, 0).grant).toEqual({ places: 0, isShort: true });
  });

  test('are never more than there are, and none stays free while somebody asks for it', () => {
    const step = fc.record({
      machine: fc.constantFrom('a', 'b', 'c', 'd'),
      wanted: fc.integer({ min: 0, max: 12 }),
      ends: fc.boolean(),
      passedMs: fc.integer({ min: 0, max: 4000 }),
    });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9 }), fc.array(step, { maxLength: 60 }), (most, steps) => {
        const machines = new Machines(most);
        for (const { machine, wanted, ends, passedMs } of steps) {
          machines.now += passedMs;
          if (ends) machines.end(machine);
          machines.ask(machine, wanted);
          expect(machines.allOpen).toBeLessThanOrEqual(most);
        }
        // Everybody else has finished: the last one has as many as it can use.
        for (const machine of ['b', 'c', 'd']) {
          machines.end(machine);
          machines.ask(machine, 0);
        }
        expect(machines.ask('a', 12)).toBe(most);
      }),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type LanePlace, SessionLanes } from './session-lanes.ts';

const lane = { key: 'a', limit: 2 };

/** A lane and the order in which those who waited were started. */
function open() {
  const emptied: string[] = [];
  const started: number[] = [];
  const lanes = new SessionLanes(({ key }) => emptied.push(key));
  const join = (member: number, into = lane) => lanes.join(into, () => started.push(member));
  return { lanes, emptied, started, join };
}

describe('a lane', () => {
  it('lets as many in as it may, and the others in the order in which they came', () => {
    const { join, started } = open();
    const places = [1, 2, 3, 4].map((member) => join(member));
    expect(places.map(({ waits }) => waits)).toEqual([false, false, true, true]);
    places[1]?.free();
    expect(started).toEqual([3]);
    places[0]?.leave();
    expect(started).toEqual([3, 4]);
  });

  it('gives a place up once, however often that is said', () => {
    const { join, started } = open();
    const places = [1, 2, 3, 4, 5].map((member) => join(member));
    places[0]?.free();
    places[0]?.free();
    places[0]?.leave();
    places[0]?.leave();
    expect(started).toEqual([3]);
  });

  it('passes over whoever left while it waited', () => {
    const { join, started } = open();
    const places = [1, 2, 3, 4].map((member) => join(member));
    places[2]?.leave();
    places[0]?.leave();
    expect(started).toEqual([4]);
  });

  it('is told of when nobody is left, and only then', () => {
    const { lanes, join, emptied } = open();
    const letGo = lanes.keep(lane);
    join(1).leave();
    expect(emptied).toEqual([]);
    letGo();
    letGo();
    expect(emptied).toEqual(['a']);
    join(2).leave();
    expect(emptied).toEqual(['a', 'a']);
  });

  it('knows the guests of the lanes that are open, and of no other', () => {
    const { lanes, join } = open();
    const place = join(1, { ...lane, key: 'b', ...{ guest: 'endpoint-1' } });
    join(2);
    expect([...lanes.guests()]).toEqual(['endpoint-1']);
    place.leave();
    expect([...lanes.guests()]).toEqual([]);
  });

  it('never has more inside than it may, and nobody waits while a place is free', () => {
    const step = fc.record({ does: fc.constantFrom('join', 'free', 'leave'), at: fc.nat(30) });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 4 }), fc.array(step, { maxLength: 80 }), (limit, steps) => {
        const lanes = new SessionLanes(() => {});
        const members: { place: LanePlace; stands: 'in line' | 'inside' | 'out' }[] = [];
        const join = () => {
          const member = { stands: 'inside' as 'in line' | 'inside' | 'out' };
          const place = lanes.join({ key: 'a', limit }, () => {
            expect(member.stands).toBe('in line');
            member.stands = 'inside';
          });
          if (place.waits) member.stands = 'in line';
          members.push(Object.assign(member, { place }));
        };
        for (const { does, at } of steps) {
          const member = members[at % Math.max(1, members.length)];
          if (does === 'join' || !member) join();
          else {
            member.stands = 'out';
            member.place[does === 'free' ? 'free' : 'leave']();
          }
          const count = (stands: string) => members.filter((each) => each.stands === stands).length;
          expect(count('inside')).toBeLessThanOrEqual(limit);
          if (count('in line') > 0) expect(count('inside')).toBe(limit);
        }
      }),
    );
  });
});

import { describe, expect, it } from 'vitest';
import { ManualClock } from '../../test/support/manual-clock.ts';
import type { Seat } from '../model/seat.ts';
import { DeadlineQueue } from './deadline-queue.ts';
import { type ParkedAsk, ParkedAsks } from './parked-asks.ts';

const parkedFor = (ms: number, ask = 'vote/ada', session = 's1'): ParkedAsk => ({
  ...{ session, ask, seat: { seat: 'ada' } as Seat, act: 'vote' },
  since: '2026-01-01T00:00:00.000Z',
  until: new Date(Date.parse('2026-01-01T00:00:00.000Z') + ms).toISOString(),
});

function parking() {
  const clock = new ManualClock();
  const over: string[] = [];
  const parked = new ParkedAsks(new DeadlineQueue(clock));
  const park = (each: ParkedAsk) => parked.add(each, () => void over.push(each.ask));
  return { clock, parked, park, over };
}

describe('an ask that is answered later', () => {
  it('is found by its session and its key until it is removed', () => {
    const { parked, park } = parking();
    const ask = parkedFor(1000);
    const remove = park(ask);
    expect(parked.get('s1', 'vote/ada')).toBe(ask);
    expect(parked.get('s2', 'vote/ada')).toBeUndefined();
    expect([...parked.values()]).toEqual([ask]);
    remove();
    expect(parked.get('s1', 'vote/ada')).toBeUndefined();
    expect([...parked.values()]).toEqual([]);
  });

  it('is called off once when its time is over', () => {
    const { clock, park, over } = parking();
    park(parkedFor(1000));
    clock.pass(999);
    expect(over).toEqual([]);
    clock.pass(1);
    clock.pass(10_000);
    expect(over).toEqual(['vote/ada']);
  });

  it('is never called off once it was removed', () => {
    const { clock, park, over } = parking();
    const remove = park(parkedFor(1000));
    park(parkedFor(1000, 'vote/bob'));
    remove();
    remove();
    clock.pass(2000);
    expect(over).toEqual(['vote/bob']);
  });

  it('shares one timer with all others', () => {
    const { clock, park } = parking();
    for (let n = 1; n <= 100; n++) park(parkedFor(n * 1000, `vote/${n}`));
    expect(clock.waiting).toHaveLength(1);
  });
});

describe('whoever listens', () => {
  it('is told of every ask that is added, as long as it listens', () => {
    const { parked, park } = parking();
    const heard: string[] = [];
    const stop = parked.onAdded(({ ask }) => void heard.push(ask));
    park(parkedFor(1000));
    park(parkedFor(1000, 'vote/bob'));
    stop();
    park(parkedFor(1000, 'vote/cyd'));
    expect(heard).toEqual(['vote/ada', 'vote/bob']);
  });
});

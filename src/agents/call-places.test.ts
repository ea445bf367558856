import { beforeEach, describe, expect, it } from 'vitest';
import { ManualClock } from '../../test/support/manual-clock.ts';
import type { Outcome } from '../model/outcome.ts';
import type { Protocol } from '../protocols/protocol.ts';
import { protocols } from '../protocols/protocols.ts';
import { type PlaceShares, sharePlaces } from '../store/place-shares.ts';
import type { ShareCalls } from './call-exchange.ts';
import { type CallPlace, CallPlaces } from './call-places.ts';

/** Agents by their id: the credential that each is shown, and the limit that it was registered with. */
let agents: Record<string, { credential: string; max_open_calls?: number }>;
let places: CallPlaces;
beforeEach(() => {
  agents = { a: { credential: 'k1' }, b: { credential: 'k1' }, c: { credential: 'k2' } };
  places = placesOf({ clock: new ManualClock() });
});

function placesOf(given: { clock: ManualClock; shareCalls?: ShareCalls }): CallPlaces {
  const limited = { ...protocols.get('plain-http'), open_calls: 2 } as Protocol;
  const log = { info() {}, warn() {}, error() {} };
  const parts = { protocols: new Map([['limited', limited]]), hash: String, log, ...given };
  return new CallPlaces(parts, { openRegistered: async (id: string) => agents[id] as never });
}

const granted: string[] = [];
async function request(agent_id: string, timeout_ms = 60_000): Promise<CallPlace> {
  const place = places.request({ agent_id, protocol: 'limited', timeout_ms }, () => granted.push(agent_id));
  await new Promise(setImmediate);
  return place;
}
const replied = (status: number): Outcome => {
  const reply = { status, latency_ms: 1, bytes: 1, sha256: '' };
  const answer = { act: 'reply', answer: { text: 'x' } } as const;
  if (status === 200) return { kind: 'answered', answer, flags: [], reply };
  return { kind: 'failed', reason: 'refused', detail: '', retryable: true, flags: [], reply };
};
const stateOf = (list: CallPlace[]) => list.map(({ isGranted }) => isGranted);

describe('places for calls', () => {
  it('are as many as the protocol says, for each credential', async () => {
    const list = [await request('a'), await request('b'), await request('a'), await request('c')];
    expect(stateOf(list)).toEqual([true, true, false, true]);
    list[1]?.leave();
    expect(stateOf(list)).toEqual([true, true, true, true]);
  });

  it('keep a built-in seat waiting for a while only, and any other until one is free', async () => {
    const clock = new ManualClock();
    places = placesOf({ clock });
    const house = ['house/clerk', 'house/clerk', 'house/clerk', 'house/clerk'];
    const list = [...(await Promise.all(house.map((id) => request(id)))), await request('a'), await request('a')];
    const waiting = [await request('house/clerk', 50), await request('a')];
    expect(stateOf(list)).toEqual([true, true, false, false, true, true]);
    list[3]?.leave();
    clock.pass(50);
    expect(stateOf(waiting)).toEqual([true, false]);
    clock.pass(9950);
    expect(stateOf(list)).toEqual([true, true, true, false, true, true]);
    clock.pass(600_000);
    expect(stateOf(waiting)).toEqual([true, false]);
  });

  it('are as few as any agent of the credential says', async () => {
    agents.b = { credential: 'k1', max_open_calls: 1 };
    const list = [await request('b'), await request('a')];
    expect(stateOf(list)).toEqual([true, false]);
  });

  it('are fewer after a 429, and come back with answers', async () => {
    const first = await request('a');
    places.noteOutcome({ agent_id: 'a' }, replied(429));
    const second = await request('b');
    expect(stateOf([first, second])).toEqual([true, false]);
    places.noteOutcome({ agent_id: 'a' }, replied(200));
    expect(second.isGranted).toBe(true);
  });

  it('are not given to whoever left before', async () => {
    const list = [await request('a'), await request('a'), await request('a'), await request('b')];
    list[2]?.leave();
    list[0]?.leave();
    expect(stateOf(list)).toEqual([true, true, false, true]);
  });

  it('are needed only where the protocol sets a limit', () => {
    expect(places.isNeeded({ protocol: 'limited' })).toBe(true);
    expect(places.isNeeded({ protocol: 'other' })).toBe(false);
  });
});

describe('places that machines share', () => {
  /** Two machines with one credential and two places, on one set of shares; each exchange counts. */
  function twoMachines() {
    const clock = new ManualClock();
    let shares: PlaceShares = {};
    let exchanges = 0;
    const machine = (name: string) => {
      const shareCalls: ShareCalls = async (demands) => {
        exchanges += 1;
        return new Map(
          [...demands].map(([credential, demand]) => {
            const { shares: after, grant } = sharePlaces(shares, name, demand, clock.now());
            shares = after;
            return [credential, grant];
          }),
        );
      };
      return placesOf({ clock, shareCalls });
    };
    return { clock, machines: [machine('m1'), machine('m2')] as const, exchanges: () => exchanges };
  }
  const settle = async () => {
    for (let n = 0; n < 5; n++) await new Promise(setImmediate);
  };
  const ask = (on: CallPlaces, count: number) =>
    Array.from({ length: count }, () =>
      on.request({ agent_id: 'a', protocol: 'limited', timeout_ms: 60_000 }, () => {}),
    );
  const isOpen = (list: readonly CallPlace[]) => list.filter(({ isGranted }) => isGranted).length;

  it('are never more than one machine would have, and every call gets one in the end', async () => {
    const { clock, machines } = twoMachines();
    const waiting = machines.map((on) => ask(on, 6));
    let left = 12;
    for (let round = 0; left > 0 && round < 200; round++) {
      await settle();
      expect(waiting.reduce((sum, list) => sum + isOpen(list), 0)).toBeLessThanOrEqual(2);
      for (const list of waiting) {
        const done = list.findIndex(({ isGranted }) => isGranted);
        if (done === -1) continue;
        list.splice(done, 1)[0]?.leave();
        left -= 1;
      }
      clock.pass(100);
    }
    expect(left).toBe(0);
  });

  it('are asked for at once, once a second while calls are open, and not at all while there are none', async () => {
    const { clock, machines, exchanges } = twoMachines();
    const [on] = machines;
    const first = ask(on, 2);
    await settle();
    expect([isOpen(first), exchanges()]).toEqual([2, 1]);
    // The next calls take the places of those that are over, without an exchange.
    for (const place of first) place.leave();
    const next = ask(on, 2);
    await settle();
    expect([isOpen(next), exchanges()]).toEqual([2, 1]);
    for (let second = 0; second < 3; second++) {
      clock.pass(1000);
      await settle();
    }
    expect(exchanges()).toBe(4);
    for (const place of next) place.leave();
    clock.pass(1000);
    await settle();
    expect([exchanges(), clock.waiting]).toEqual([5, []]);
  });

  it('are not opened while the store is away, and are as soon as it is back', async () => {
    const clock = new ManualClock();
    let isAway = true;
    const on = placesOf({
      clock,
      shareCalls: async (demands) => {
        if (isAway) throw new Error('away');
        return new Map(
          [...demands].map(([credential, { wanted }]) => [credential, { places: wanted, isShort: false }]),
        );
      },
    });
    const list = ask(on, 1);
    await settle();
    expect(isOpen(list)).toBe(0);
    isAway = false;
    clock.pass(1000);
    await settle();
    expect(isOpen(list)).toBe(1);
  });
});

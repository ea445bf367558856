import { beforeEach, describe, expect, it } from 'vitest';
import type { Outcome } from '../model/outcome.ts';
import type { Protocol } from '../protocols/protocol.ts';
import { protocols } from '../protocols/protocols.ts';
import { type CallPlace, CallPlaces } from './call-places.ts';

/** Agents by their id: the credential that each is shown, and the limit that it was registered with. */
let agents: Record<string, { credential: string; max_open_calls?: number }>;
let places: CallPlaces;
beforeEach(() => {
  agents = { a: { credential: 'k1' }, b: { credential: 'k1' }, c: { credential: 'k2' } };
  const limited = { ...protocols.get('plain-http'), open_calls: 2 } as Protocol;
  const parts = { protocols: new Map([['limited', limited]]), hash: String };
  const openRegistered = async (id: string) => agents[id] as never;
  places = new CallPlaces(parts, { openRegistered });
});

const granted: string[] = [];
async function request(agent_id: string): Promise<CallPlace> {
  const place = places.request({ agent_id, protocol: 'limited' }, () => granted.push(agent_id));
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

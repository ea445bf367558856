import { beforeAll, describe, expect, it } from 'vitest';
import { play, recordOf } from '../../test/faults/simulation/play.ts';
import { formats } from '../formats/formats.ts';
import { createMethods } from '../methods/methods.ts';
import { encoders } from '../protocols/encoders.ts';
import type { SessionEvent } from '../record/event.ts';
import { eventOf } from '../record/hash-chain.ts';
import { isHeadLine } from '../record/signed-head.ts';
import { sha256 } from '../store/signing.ts';
import { openSqliteStore } from '../store/sqlite/open.ts';
import { Replay } from './replay.ts';

let events: SessionEvent[];

beforeAll(async () => {
  const store = await openSqliteStore({ memory: true });
  const record = await recordOf(store, await play(83, store));
  await store.close();
  const lines = Buffer.from(record).toString().trimEnd().split('\n');
  events = lines.filter((line) => !isHeadLine(line)).map(eventOf);
});

const methods = createMethods(sha256);

/** Events are put into their places again: what is changed is what they say, not where they stand. */
function replayed(list: SessionEvent[], known = encoders) {
  const replay = new Replay({ formats: formats(sha256, methods), encoders: known, hash: sha256, methods });
  for (const [seq, event] of list.entries()) replay.add({ ...event, seq } as SessionEvent, 2);
  return replay;
}

const seqOf = (kind: SessionEvent['kind']) => events.find((event) => event.kind === kind)?.seq ?? -1;
/** The record with the data of one event changed. */
const changed = (at: number, data: object) =>
  events.map((event) => (event.seq === at ? ({ ...event, data: { ...event.data, ...data } } as SessionEvent) : event));

describe('PF-03: replaying a record', () => {
  it('composes every request again and reaches the same verdict', () => {
    const { fault, asks, outcome } = replayed(events);
    expect(fault).toBeUndefined();
    expect(asks).toBe(events.filter(({ kind }) => kind === 'ask.sent').length);
    expect(outcome).toEqual(expect.any(String));
  });

  it('finds the first request that is another one', () => {
    const at = seqOf('ask.sent');
    expect(replayed(changed(at, { digest: '0'.repeat(64) })).fault).toMatchObject({ of: 'asks', seq: at });
    expect(replayed(changed(at, { digest: '0'.repeat(64) })).fault?.detail).toContain('composed again, is another one');
  });

  it('finds an ask that nothing called for', () => {
    const at = seqOf('ask.sent');
    for (const data of [{ ask: 'nobody/asked' }, { act: 'vote' }]) {
      const { fault } = replayed(changed(at, data));
      expect(fault).toMatchObject({
        of: 'asks',
        seq: at,
        detail: expect.stringContaining('nothing called for the ask'),
      });
    }
  });

  it('says that it does not know an encoder, a format or a method', () => {
    expect(replayed(events, new Map()).fault).toMatchObject({ of: 'asks', seq: seqOf('ask.sent') });
    expect(replayed(events, new Map()).fault?.detail).toContain('is not known here');
    expect(replayed(changed(0, { format: 'salon@1' })).fault?.detail).toBe('the format salon@1 is not known here');
    const named = replayed(changed(0, { methods: { synthesis: 'synthesis@99' } }));
    expect(named.fault).toEqual({ of: 'course', seq: 0, detail: 'the method synthesis@99 is not known here' });
  });

  it('wants the methods that the format uses to be named, and no others', () => {
    for (const methods of [{}, undefined, { synthesis: 'synthesis@1', pool: 'pool@1' }]) {
      expect(replayed(changed(0, { methods })).fault?.detail).toMatch(
        /must name the methods that it uses|methods must be/,
      );
    }
  });

  it('finds a derived event that says something else', () => {
    const at = seqOf('verdict.reached');
    expect(replayed(changed(at, { outcome: 'bought' })).fault).toEqual({
      ...{ of: 'course', seq: at },
      detail: 'verdict.reached says something else than what is computed from the record',
    });
  });

  it('finds a derived event that is missing, and one that does not follow', () => {
    const at = seqOf('phase.opened');
    expect(replayed(events.filter(({ seq }) => seq !== at)).fault).toMatchObject({ seq: at });
    const twice = events.flatMap((event) => (event.seq === at ? [event, event] : [event]));
    expect(replayed(twice).fault).toMatchObject({ of: 'course' });
  });

  it('refuses a field that is missing, wrong or unknown, by its path', () => {
    const at = seqOf('ask.sent');
    expect(replayed(changed(at, { attempt: 'one' })).fault?.detail).toBe(
      'ask.sent: data.attempt must be a whole number above 0',
    );
    expect(replayed(changed(at, { note: 'x' })).fault?.detail).toContain('data.note must be absent');
    expect(replayed(changed(0, { input: { content: 1 } })).fault?.detail).toContain('input.content must be a text');
  });

  it('never throws, also where a format does', () => {
    const broken = { ...formats(sha256, methods).get('round-table@3') };
    const next = () => {
      throw new RangeError('too deep');
    };
    const known = new Map([['round-table@3', { ...broken, next }]]) as unknown as ReturnType<typeof formats>;
    const replay = new Replay({ formats: known, encoders, hash: sha256, methods });
    for (const event of events) replay.add(event, 2);
    expect(replay.fault).toMatchObject({
      of: 'course',
      detail: expect.stringContaining('cannot be followed: too deep'),
    });
  });

  it('looks at nothing after the first fault', () => {
    const replay = replayed(changed(seqOf('ask.sent'), { digest: 'f'.repeat(64) }));
    expect(replay).toMatchObject({ asks: 1, outcome: null });
  });
});

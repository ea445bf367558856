import { beforeAll, describe, expect, it } from 'vitest';
import { play, recordOf } from '../../test/faults/simulation/play.ts';
import { formats } from '../formats/formats.ts';
import { encoders } from '../protocols/encoders.ts';
import type { SessionEvent } from '../record/event.ts';
import { eventOf } from '../record/hash-chain.ts';
import { isHeadLine } from '../record/signed-head.ts';
import { sha256 } from '../store/signing.ts';
import { openSqliteStore } from '../store/sqlite/open.ts';
import { replay } from './replay.ts';

let events: SessionEvent[];

beforeAll(async () => {
  const store = await openSqliteStore({ memory: true });
  const record = await recordOf(store, await play(83, store));
  await store.close();
  const lines = Buffer.from(record).toString().trimEnd().split('\n');
  events = lines.filter((line) => !isHeadLine(line)).map(eventOf);
});

function replayed(list: SessionEvent[], known = encoders) {
  const opened = list[0];
  const format = opened?.kind === 'session.opened' ? formats(sha256).get(opened.data.format) : undefined;
  if (!format) throw new TypeError('there is no format');
  return replay(list, { format, encoders: known, hash: sha256 });
}

const seqOf = (kind: SessionEvent['kind']) => events.find((event) => event.kind === kind)?.seq ?? -1;
/** The record with the data of one event changed. */
const changed = (at: number, data: object) =>
  events.map((event) => (event.seq === at ? ({ ...event, data: { ...event.data, ...data } } as SessionEvent) : event));

describe('PF-03: replaying a record', () => {
  it('composes every request again and reaches the same verdict', () => {
    const { asks, verdict } = replayed(events);
    const sent = events.filter(({ kind }) => kind === 'ask.sent').length;
    expect(asks).toEqual({
      ...{ holds: true, first_bad_seq: null, checked: sent },
      detail: `${sent} requests were composed again and are the same`,
    });
    expect(verdict).toMatchObject({ holds: true, first_bad_seq: null, outcome: expect.any(String) });
  });

  it('finds the first request that is another one, and checks the others all the same', () => {
    const at = seqOf('ask.sent');
    const { asks, verdict } = replayed(changed(at, { digest: '0'.repeat(64) }));
    expect(asks).toMatchObject({ holds: false, first_bad_seq: at, checked: replayed(events).asks.checked });
    expect(asks.detail).toContain('composed again, is another one');
    expect(verdict.holds).toBe(true);
  });

  it('finds an ask that nothing called for', () => {
    const at = seqOf('ask.sent');
    for (const data of [{ ask: 'nobody/asked' }, { act: 'vote' }]) {
      expect(replayed(changed(at, data)).asks).toMatchObject({
        ...{ holds: false, first_bad_seq: at, detail: expect.stringContaining('nothing called for the ask') },
      });
    }
  });

  it('says that it does not know an encoder', () => {
    expect(replayed(events, new Map()).asks).toMatchObject({
      ...{ holds: false, first_bad_seq: seqOf('ask.sent'), detail: expect.stringContaining('is not known here') },
    });
  });

  it('finds a derived event that says something else', () => {
    const at = seqOf('verdict.reached');
    expect(replayed(changed(at, { outcome: 'bought' })).verdict).toEqual({
      ...{ holds: false, first_bad_seq: at, outcome: 'bought' },
      detail: 'verdict.reached says something else than what is computed from the record',
    });
  });

  it('finds a derived event that is missing, and one that does not follow', () => {
    const at = seqOf('phase.opened');
    const { verdict } = replayed(events.filter(({ seq }) => seq !== at));
    expect(verdict.holds).toBe(false);
    const twice = events.flatMap((event) => (event.seq === at ? [event, event] : [event]));
    expect(replayed(twice).verdict).toMatchObject({ holds: false, first_bad_seq: at });
  });

  it('misses the verdict of a record that is open, and not that of one that was cancelled', () => {
    const end = seqOf('verdict.reached');
    const open = events.slice(0, end);
    expect(replayed(open).verdict).toMatchObject({ holds: false, detail: 'there is no verdict', outcome: null });
    const early = events.slice(0, seqOf('ask.sent') + 1);
    const cancelled: SessionEvent = {
      ...{ kind: 'session.closed', seq: early.length, at: early[0]?.at ?? '' },
      data: { status: 'cancelled', outcome: null, reason: 'asked for' },
    };
    expect(replayed([...early, cancelled]).verdict).toMatchObject({
      ...{ holds: true, outcome: null, detail: 'the session was cancelled before there was a verdict' },
    });
  });
});

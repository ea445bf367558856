import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as table from '../../test/stories/round-table.ts';
import { asked, cancelled, fails, phase, poll, pollOpened, votes } from '../../test/support/poll-format.ts';
import { at, foldOf, linesOf } from '../../test/support/session-story.ts';
import type { Format } from '../formats/format.ts';
import type { NewEvent } from '../record/event.ts';
import { chainOrigin, checkLine, sealLine } from '../record/hash-chain.ts';
import { sha256 } from '../store/signing.ts';
import { eventsOf, SessionFold } from './session-fold.ts';

const opened = pollOpened(['ada', 'bob']);
const formats = new Map([[poll.key, poll as Format]]);
const timeOf = (body: string) => JSON.parse(body).at;

describe('a session that opens', () => {
  it('starts at the origin of its chain, before any event', () => {
    const fold = SessionFold.open(opened, formats, sha256);
    expect(fold.hash).toBe(chainOrigin('session-1', sha256));
    expect(fold.ledger.next_seq).toBe(0);
    expect(fold.closed).toBeUndefined();
  });

  it('holds its opening as a later reader gets it', () => {
    const given = { ...opened, input: { b: 1, a: undefined, 2: 'two' } as never };
    const fold = SessionFold.open(given, formats, sha256);
    expect(Object.keys(fold.opened.input)).toEqual(['2', 'b']);
    expect(Object.keys(fold.opened)).toEqual(Object.keys(fold.opened).toSorted());
  });

  it('misses an agent that was left out, and not a seat that the platform would have added', () => {
    const [ada, bob] = opened.seats;
    if (!ada || !bob) throw new Error('two seats were opened');
    const skipped = { state: 'skipped' as const, reason: 'the limit of the day' };
    const seats = [{ ...ada, ...skipped }, bob, { ...bob, seat: 'house/clerk', notes: ['built-in'], ...skipped }];
    const fold = foldOf(linesOf({ ...opened, seats }));
    expect([...fold.missing]).toEqual(['ada']);
    expect([...fold.seats.keys()]).toEqual(['bob']);
  });

  it('refuses a format that is not known here', () => {
    expect(() => SessionFold.open({ ...opened, format: 'chess@1' }, formats, sha256)).toThrow('chess@1');
  });
});

describe('an event that is added', () => {
  it('gets the next seq, and is folded into the ledger and the state', () => {
    const fold = foldOf(linesOf(opened, phase, asked('ada')));
    const body = fold.add(votes('ada'), at(60));
    expect(JSON.parse(body)).toMatchObject({ seq: 3, at: at(60), kind: 'answer.received' });
    expect(fold.ledger.next_seq).toBe(4);
    expect(fold.ledger.asks.get('vote/ada')).toMatchObject({ settled: true });
    expect(fold.state).toMatchObject({ answers: 1 });
  });

  it('never goes back in time, however the clock was set', () => {
    const fold = foldOf(linesOf(opened, phase));
    expect(timeOf(fold.add(asked('ada'), at(60)))).toBe(at(60));
    expect(timeOf(fold.add(asked('bob'), at(5)))).toBe(at(60));
    expect(timeOf(fold.add(votes('ada'), at(61)))).toBe(at(61));
  });

  it('is no earlier than the last line of a record that was read', () => {
    const fold = foldOf(linesOf(opened, phase, asked('ada')));
    expect(timeOf(fold.add(votes('ada'), at(-3600)))).toBe(at(2));
  });

  it('changes nothing of the hash: that is the end of what is stored', () => {
    const lines = linesOf(opened, phase);
    const fold = foldOf(lines);
    const { hash } = fold;
    fold.add(asked('ada'), at(9));
    expect(fold.hash).toBe(hash);
    expect(lines.at(-1)).toContain(`"hash":"${hash}"`);
  });

  it('says how and when the session ended', () => {
    const fold = foldOf(linesOf(opened, phase));
    fold.add(cancelled, at(9));
    expect(fold.closed).toEqual({ status: 'cancelled', outcome: null, closed_at: at(9) });
    expect(fold.ledger.closed).toBe(true);
  });
});

describe('a record that is read', () => {
  it('gives the same fold as the session that wrote it', () => {
    const event = fc.constantFrom<NewEvent>(asked('ada'), votes('ada'), fails('bob'), fails('bob', at(5)), phase);
    fc.assert(
      fc.property(fc.array(fc.tuple(event, fc.integer({ min: -9, max: 99 })), { maxLength: 12 }), (happened) => {
        const fold = SessionFold.open(opened, formats, sha256);
        const events: [NewEvent, number][] = [[{ kind: 'session.opened', data: opened }, 0], ...happened];
        let prev = fold.hash;
        let last = '';
        const lines = events.map(([each, seconds], seq) => {
          const line = sealLine(fold.add(each, at(seconds)), prev, sha256);
          expect(checkLine(line.text, { seq, prev }, sha256)).toMatchObject({ event: { kind: each.kind } });
          prev = line.hash;
          const { at: time } = JSON.parse(line.text);
          expect(time >= last).toBe(true);
          last = time;
          return line.text;
        });
        const read = SessionFold.read(lines, formats, sha256);
        expect(read).toMatchObject({ state: fold.state, ledger: fold.ledger, opened: fold.opened, hash: prev });
        expect(read.add(phase, at(-99))).toBe(fold.add(phase, at(-99)));
      }),
    );
  });

  it('gives a round table with its state and its outcome', () => {
    const two = table.opened({ seats: ['ada', 'bob'] });
    const { events, state } = table.given(two, table.analysed('ada', 'The cache is stale'));
    const fold = foldOf(linesOf(two, ...events), table.format as Format);
    expect(fold.state).toEqual(state);
    expect(fold.format.next(fold.state).effects.map(({ key }) => key)).toEqual(['analyze/bob']);
  });

  it('begins with its opening', () => {
    const [, ...rest] = linesOf(opened, phase);
    expect(() => foldOf(rest)).toThrow('a record begins with session.opened');
    expect(() => foldOf([])).toThrow('a record begins with session.opened');
  });

  it('is refused where it is of a newer version than this code', () => {
    const lines = linesOf({ ...opened, record: 99 });
    expect(() => eventsOf(lines)).toThrow('the record is of version 99, which is newer than this code');
    expect(eventsOf(linesOf(opened, phase)).map(({ kind }) => kind)).toEqual(['session.opened', 'phase.opened']);
  });
});

import { describe, expect, it } from 'vitest';
import { opened } from '../../test/stories/council.ts';
import type { NewEvent, SessionEvent } from '../record/event.ts';
import { chainOrigin, placeEvent, sealLine } from '../record/hash-chain.ts';
import { signHead } from '../record/signed-head.ts';
import { newSigner, sha256 } from '../store/signing.ts';
import { ChainCheck } from './chain-check.ts';
import { RecordLines } from './record-lines.ts';

const signer = newSigner();
const { session } = opened();
const phase = (name: string): NewEvent => ({ kind: 'phase.opened', data: { phase: name } });
const closed: NewEvent = { kind: 'session.closed', data: { status: 'closed', outcome: null } };

/** The lines of a record, each sealed behind the one before it, and their hashes. */
function chained(...events: NewEvent[]): { text: string; hash: string }[] {
  let prev = chainOrigin(session, sha256);
  return [{ kind: 'session.opened', data: opened() } satisfies NewEvent, ...events].map((event, seq) => {
    const line = sealLine(placeEvent(event, seq, '2026-01-01T00:00:00.000Z').body, prev, sha256);
    prev = line.hash;
    return line;
  });
}

const lines = chained(phase('one'), closed);
const textOf = (...list: string[]) => list.map((line) => `${line}\n`).join('');
const [first = '', second = '', third = ''] = lines.map(({ text }) => text);
const head = { session, seq: 2, hash: lines[2]?.hash ?? '', count: 3 };
const signed = (change: Partial<typeof head> = {}) => signHead({ ...head, ...change }, signer);
/** What a file comes to, however its bytes are cut into pieces. */
function read(text: string | Uint8Array, piece = Infinity) {
  const bytes = Buffer.from(text);
  const lines = new RecordLines();
  const chain = new ChainCheck(sha256);
  const events: SessionEvent[] = [];
  for (let from = 0; from < bytes.length; from += piece) {
    for (const line of lines.push(bytes.subarray(from, from + piece))) {
      if (typeof line !== 'string') chain.fail(line.detail);
      else events.push(...[chain.add(line)].filter((event) => event !== undefined));
    }
  }
  const cut = lines.end();
  if (cut) chain.fail(cut.detail);
  return { events, heads: chain.heads, fault: chain.fault };
}

describe('a record file', () => {
  it('gives its events and its signed heads', () => {
    const file = read(textOf(first, second, third, signed()));
    expect(file.fault).toBeUndefined();
    expect(file.events.map(({ seq, kind }) => `${seq} ${kind}`)).toEqual([
      ...['0 session.opened', '1 phase.opened', '2 session.closed'],
    ]);
    expect(file.heads).toMatchObject([{ head, key: signer.key }]);
  });

  it('need not be signed', () => {
    expect(read(textOf(first, second, third))).toMatchObject({ fault: undefined, heads: [] });
  });

  it('is the same file in whatever pieces it arrives', () => {
    const text = textOf(first, second, third, signed());
    for (const piece of [1, 7, 64, 1000]) expect(read(text, piece)).toEqual(read(text));
  });

  it('is signed only at its end, or where a turn of a conversation ends', () => {
    const early = signed({ seq: 1, hash: lines[1]?.hash ?? '', count: 2 });
    expect(read(textOf(first, second, early)).fault).toEqual({
      seq: 1,
      detail: 'the signature stands where none belongs',
    });
    const turn: NewEvent = { kind: 'turn.closed', data: { message: 'm', answer: {} } };
    const [opening, closing] = chained(turn);
    const head = signed({ seq: 1, hash: closing?.hash ?? '', count: 2 });
    expect(read(textOf(opening?.text ?? '', closing?.text ?? '', head)).fault).toBeUndefined();
  });

  it.each([
    ['ends within a line', textOf(first) + second, 1, 'the file is cut off in the middle of a line'],
    ['lacks a line', textOf(first, third), 1, 'seq 1 was expected, and seq 2 stands there'],
    ['has a changed line', textOf(first, second.replace('one', 'two')), 1, 'the line was changed'],
    ['has an empty line', textOf(first, ''), 1, 'the line is not a record line'],
    ['begins with a byte order mark', `\ufeff${textOf(first)}`, 0, 'the line was changed'],
    ['begins with its signature', textOf(signed(), first), 0, 'the signature is for another place in a record'],
    ['has a damaged signature', textOf(first, second, third, '{"head":1}'), 2, 'the signature line is damaged'],
    ['has a signature twice', textOf(first, second, third, signed(), signed()), 2, 'the signature stands there twice'],
    ['is signed too early', textOf(first, second, signed()), 2, 'the signature is for another place in a record'],
    ['is signed over another hash', textOf(first, second, third, signed({ hash: 'f'.repeat(64) })), 3, 'another place'],
    ['is signed with another count', textOf(first, second, third, signed({ count: 4 })), 3, 'another place'],
    ['is signed for another session', textOf(first, second, third, signed({ session: 'x' })), 2, 'another session'],
  ])('that %s is refused where that is so', (_, text, seq, detail) => {
    expect(read(text).fault).toEqual({ seq, detail: expect.stringContaining(detail) });
  });

  it('that goes on after its end is refused there', () => {
    const all = chained(closed, phase('more')).map(({ text }) => text);
    expect(read(textOf(...all)).fault).toEqual({ seq: 2, detail: 'something follows the end of the session' });
  });

  it('that is not UTF-8 is read up to that line', () => {
    const file = read(
      Buffer.concat([Buffer.from(textOf(first)), Buffer.from([0xff, 0x0a]), Buffer.from(textOf(second))]),
    );
    expect(file.events).toHaveLength(1);
    expect(file.fault).toEqual({ seq: 1, detail: 'the text is not UTF-8' });
  });

  it('gives no more than the events before its first fault', () => {
    expect(read(textOf(first, 'x', second)).events).toHaveLength(1);
  });
});

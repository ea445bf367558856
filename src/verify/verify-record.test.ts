import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { play, recordOf } from '../../test/faults/simulation/play.ts';
import { full } from '../../test/support/counts.ts';
import type { NewEvent } from '../record/event.ts';
import { chainOrigin, eventOf, placeEvent, sealLine } from '../record/hash-chain.ts';
import { parseHead, signHead } from '../record/signed-head.ts';
import { checkSignature, newSigner, sha256 } from '../store/signing.ts';
import { openSqliteStore } from '../store/sqlite/open.ts';
import { verifyRecord } from './verify-record.ts';

const MUTATIONS = full ? 10_000 : 2_000;
let record: Buffer;
let lines: string[];

const verify = (bytes: Uint8Array, knownKeys: string[] = []) =>
  verifyRecord(bytes, { hash: sha256, checkSignature, knownKeys });
const fileOf = (all: readonly string[]) => Buffer.from(`${all.join('\n')}\n`);

beforeAll(async () => {
  const store = await openSqliteStore({ memory: true });
  const played = await play(83, store);
  record = Buffer.from(await recordOf(store, played));
  await store.close();
  lines = record.toString().trimEnd().split('\n');
});

/** The same events with something changed, hashed and signed anew by somebody who has a key. */
function forged(change: (event: NewEvent) => NewEvent): Buffer {
  const events = lines.slice(0, -1).map(eventOf);
  const session = parseHead(lines.at(-1) ?? '')?.head.session ?? '';
  let prev = chainOrigin(session, sha256);
  const sealed = events.map((event) => {
    const line = sealLine(placeEvent(change(event), event.seq, event.at).body, prev, sha256);
    prev = line.hash;
    return line.text;
  });
  const head = { session, seq: events.length - 1, hash: prev, count: events.length };
  return fileOf([...sealed, signHead(head, newSigner())]);
}

describe('verifying a record', () => {
  it('PF-03: accepts it, with the four things it found apart', async () => {
    const found = await verify(record);
    expect(found).toMatchObject({
      ok: true,
      integrity: { holds: true, signer: 'unknown' },
      completeness: { holds: true },
      asks: { holds: true },
      verdict: { holds: true },
    });
    expect(found.asks.checked).toBeGreaterThan(3);
    expect(found.verdict.outcome).not.toBeNull();
  });

  it('tells a signer that it knows from one that it does not', async () => {
    const { key } = (await verify(record)).integrity;
    expect((await verify(record, [key ?? ''])).integrity.signer).toBe('known');
  });

  it('accepts an open record as intact, and not as complete', async () => {
    const found = await verify(fileOf(lines.slice(0, 5)));
    expect(found).toMatchObject({
      ok: false,
      integrity: { holds: true },
      completeness: { holds: false, first_bad_seq: 5 },
    });
    expect(found.completeness.detail).toContain('open');
  });

  it('does not accept a closed record whose signature was cut off', async () => {
    const found = await verify(fileOf(lines.slice(0, -1)));
    expect(found).toMatchObject({ ok: false, completeness: { holds: false, first_bad_seq: lines.length - 2 } });
  });

  it.each([
    ['an empty file', ''],
    ['one line feed', '\n'],
    ['something else', '{"hello":"world"}\n'],
  ])('refuses %s', async (_, text) => {
    expect(await verify(Buffer.from(text))).toMatchObject({ ok: false, integrity: { holds: false, first_bad_seq: 0 } });
  });

  it('refuses a byte order mark, Windows line ends and a second line feed', async () => {
    const text = record.toString();
    for (const each of [`\ufeff${text}`, text.replaceAll('\n', '\r\n'), `${text}\n`]) {
      expect((await verify(Buffer.from(each))).ok).toBe(false);
    }
  });

  it('finds a request that the record does not call for, even when it was hashed and signed anew', async () => {
    const bytes = forged((event) =>
      event.kind === 'ask.sent' ? { ...event, data: { ...event.data, digest: 'f'.repeat(64) } } : event,
    );
    expect(await verify(bytes)).toMatchObject({ ok: false, integrity: { holds: true }, asks: { holds: false } });
  });

  it('finds a verdict that does not follow, even when it was hashed and signed anew', async () => {
    const bytes = forged((event) =>
      event.kind === 'verdict.reached' ? { ...event, data: { ...event.data, outcome: 'bought' } } : event,
    );
    const found = await verify(bytes);
    expect(found).toMatchObject({ ok: false, integrity: { holds: true }, verdict: { holds: false } });
    expect(found.verdict.first_bad_seq).toBe(lines.findIndex((line) => line.includes('"verdict.reached"')));
  });
});

/** One random damage to a record. */
const damage = fc.oneof(
  fc.record({ kind: fc.constant('flip' as const), at: fc.nat(), with: fc.integer({ min: 1, max: 255 }) }),
  fc.record({ kind: fc.constant('cut' as const), at: fc.nat(), with: fc.nat(400) }),
  fc.record({ kind: fc.constant('swap' as const), at: fc.nat(), with: fc.nat() }),
  fc.record({ kind: fc.constant('repeat' as const), at: fc.nat(), with: fc.nat() }),
  fc.record({ kind: fc.constant('drop' as const), at: fc.nat(), with: fc.nat() }),
);

function damaged({ kind, at, with: value }: { kind: string; at: number; with: number }): Buffer {
  if (kind === 'flip') {
    const copy = Buffer.from(record);
    const place = at % copy.length;
    copy[place] = (copy[place] ?? 0) ^ value;
    return copy;
  }
  if (kind === 'cut') {
    const from = at % record.length;
    return Buffer.concat([record.subarray(0, from), record.subarray(from + 1 + value)]);
  }
  const all = [...lines];
  const one = at % all.length;
  const other = value % all.length;
  if (kind === 'swap') [all[one], all[other]] = [all[other] ?? '', all[one] ?? ''];
  else if (kind === 'repeat') all.splice(other, 0, all[one] ?? '');
  else all.splice(one, 1);
  return fileOf(all);
}

it(`refuses ${MUTATIONS} random damages, each with the first bad seq named`, { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(damage, async (given) => {
      const bytes = damaged(given);
      fc.pre(!bytes.equals(record));
      const found = await verify(bytes);
      expect(found.ok).toBe(false);
      const bad = found.integrity.first_bad_seq ?? found.completeness.first_bad_seq;
      expect(firstDifference(bytes)).toContain(bad);
    }),
    { numRuns: MUTATIONS },
  );
});

/** The seq of the first line that is not the record's own. Past the last event it is that one's, or the next. */
function firstDifference(bytes: Buffer): number[] {
  const events = lines.length - 1;
  let from = 0;
  for (const [at, line] of lines.entries()) {
    const own = Buffer.from(`${line}\n`);
    if (!bytes.subarray(from, from + own.length).equals(own)) return at < events ? [at] : [events - 1, events];
    from += own.length;
  }
  return [events - 1, events];
}

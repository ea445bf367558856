/** The records' part of the store's contract: one durable winner per seq, no gaps, every byte as it was given. */
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import type { ChangeResult, RecordAppend } from '../../src/store/store.ts';
import { chunk, closes, grows, id, lines, opens } from './store-material.ts';
import { type OpenStore, storeOf } from './store-open.ts';

export function recordsContract(open: OpenStore): void {
  test('gives back every line byte for byte', async () => {
    const store = await storeOf(open);
    const texts = [
      '{"s":"Zürich, 東京, 🦜, \u202e\u200b\u{10ffff}"}',
      JSON.stringify({ nul: '\0', lone: '\ud800', quote: '"', line: '\r\n\u2028' }),
      JSON.stringify({ big: 'é'.repeat(500_000) }),
      '',
    ];
    const record = lines(0, texts.length, (seq) => texts[seq] ?? '');
    expect(await store.append({ ...opens(id(1)), ...chunk(record) })).toBe('appended');
    expect(await store.lines(id(1))).toStrictEqual(record);
  });

  test('reads from a seq on, and no more than asked for', async () => {
    const store = await storeOf(open);
    await store.append(opens(id(1), 10));
    expect(await store.lines(id(1), { from: 7 })).toStrictEqual(lines(7, 3));
    expect(await store.lines(id(1), { from: 2, limit: 3 })).toStrictEqual(lines(2, 3));
    expect(await store.lines(id(1), { limit: 1 })).toStrictEqual(lines(0, 1));
    expect(await store.lines(id(1), { from: 10 })).toStrictEqual([]);
    expect(await store.lines(id(2))).toStrictEqual([]);
  });

  test('reads several records whole, in the order that is asked for', async () => {
    const store = await storeOf(open);
    await store.append(opens(id(1), 2));
    await store.append(opens(id(2), 1));
    await store.append(grows(id(1), 2, 3));
    const [first, second] = [chunk(lines(0, 5)).text, chunk(lines(0, 1)).text];
    expect(await store.records([id(2), id(3), id(1)], 1_000_000)).toStrictEqual([second, '', first]);
    expect(await store.records([], 1_000_000)).toStrictEqual([]);
  });

  test('reads none of a record that has more bytes than are asked for', async () => {
    const store = await storeOf(open);
    const wide = lines(0, 2, () => JSON.stringify('é'.repeat(1000)));
    await store.append({ ...opens(id(1)), ...chunk(wide) });
    await store.append(opens(id(2), 1));
    const { text } = chunk(wide);
    const bytes = Buffer.byteLength(text);
    expect(await store.records([id(1), id(2)], bytes)).toStrictEqual([text, chunk(lines(0, 1)).text]);
    expect(await store.records([id(1), id(2)], bytes - 1)).toStrictEqual(['', chunk(lines(0, 1)).text]);
  });

  test('reads no more than so many bytes, at least one append, and every line in the end', async () => {
    const store = await storeOf(open);
    const long = (first: number, count: number) => lines(first, count, () => JSON.stringify('é'.repeat(1000)));
    await store.append({ ...opens(id(1)), ...chunk(long(0, 2)) });
    for (const first of [2, 4, 6]) await store.append({ ...grows(id(1), first), ...chunk(long(first, 2)) });
    expect(await store.lines(id(1), { bytes: 1 })).toStrictEqual(long(0, 2));
    expect(await store.lines(id(1), { bytes: 4100 })).toStrictEqual(long(0, 4));
    expect(await store.lines(id(1), { from: 1, bytes: 1 })).toStrictEqual(long(1, 3));
    expect(await store.lines(id(1), { from: 2, limit: 1, bytes: 10_000 })).toStrictEqual(long(2, 1));
    expect(await store.lines(id(1), { from: 6, bytes: 1 })).toStrictEqual(long(6, 2));
    expect(await store.lines(id(1), { from: 8, bytes: 1 })).toStrictEqual([]);
  });

  test('answers conflict to an append that does not follow the last line, and keeps nothing of it', async () => {
    const store = await storeOf(open);
    await store.append(opens(id(1), 3));
    expect(await store.append(grows(id(1), 2, 2))).toBe('conflict');
    expect(await store.append(grows(id(1), 4))).toBe('conflict');
    expect(await store.append(opens(id(1), 5))).toBe('conflict');
    expect(await store.append(grows(id(2), 1))).toBe('conflict');
    expect(await store.append({ ...grows(id(1), 2), signature: '{}' })).toBe('conflict');
    expect(await store.lines(id(1))).toStrictEqual(lines(0, 3));
    expect(await store.signatures(id(1))).toStrictEqual([]);
    expect(await store.append(grows(id(1), 3))).toBe('appended');
  });

  test('lets exactly one of two appends win a seq, and nobody else lose by it', async () => {
    const store = await storeOf(open);
    await Promise.all([store.append(opens(id(1))), store.append(opens(id(2)))]);
    const race = [grows(id(2), 1), grows(id(1), 1), grows(id(1), 1, 2), grows(id(2), 2)];
    expect(await Promise.all(race.map((append) => store.append(append)))).toStrictEqual([
      'appended',
      'appended',
      'conflict',
      'appended',
    ]);
    expect(await store.lines(id(1))).toStrictEqual(lines(0, 2));
    expect(await store.lines(id(2))).toStrictEqual(lines(0, 3));
  });

  test('keeps the order of appends that do not wait for each other', async () => {
    const store = await storeOf(open);
    const appends = [opens(id(1)), ...Array.from({ length: 299 }, (_, index) => grows(id(1), index + 1))];
    const answers = await Promise.all(appends.map((append) => store.append(append)));
    expect(new Set(answers)).toStrictEqual(new Set(['appended']));
    expect(await store.lines(id(1))).toStrictEqual(lines(0, 300));
  });

  test.each(['closed', 'cancelled'] as const)('adds nothing to a session that is %s', async (status) => {
    const store = await storeOf(open);
    await store.append(opens(id(1)));
    expect(await store.append(closes(id(1), 1, { status }))).toBe('appended');
    expect(await store.append(grows(id(1), 2))).toBe('conflict');
    expect(await store.append(closes(id(1), 2))).toBe('conflict');
    expect(await store.lines(id(1))).toStrictEqual(lines(0, 2));
  });

  test('opens and closes a session in one append', async () => {
    const store = await storeOf(open);
    const { opened: opening } = opens(id(1));
    expect(await store.append({ ...closes(id(1), 0), ...(opening && { opened: opening }) })).toBe('appended');
    expect(await store.session(id(1))).toMatchObject({ status: 'closed', outcome: 'adopted' });
    expect(await store.append(grows(id(1), 1))).toBe('conflict');
  });

  test('answers conflict to an append that was made under another epoch than the session has', async () => {
    const store = await storeOf(open);
    await store.append({ ...opens(id(1), 1, { worker: 'w1', lane: 'l' }), epoch: 1 });
    const stale = [
      grows(id(1), 1),
      { ...grows(id(1), 1), epoch: 2 },
      closes(id(1), 1),
      { ...closes(id(1), 1), epoch: 2 },
    ];
    for (const append of stale) expect(await store.append(append)).toBe('conflict');
    expect(await store.lines(id(1))).toStrictEqual(lines(0, 1));
    expect(await store.append({ ...grows(id(1), 1), epoch: 1 })).toBe('appended');
    expect(await store.append({ ...closes(id(1), 2), epoch: 1 })).toBe('appended');
    expect(await store.lines(id(1))).toStrictEqual(lines(0, 3));
  });

  test('keeps signed heads beside the lines, in their order', async () => {
    const store = await storeOf(open);
    await store.append({ ...opens(id(1), 3), signature: '{"sig":"a"}' });
    await store.append({ ...closes(id(1), 3), signature: '{"sig":"b"}' });
    expect(await store.signatures(id(1))).toStrictEqual([
      { seq: 2, text: '{"sig":"a"}' },
      { seq: 3, text: '{"sig":"b"}' },
    ]);
    expect(await store.lines(id(1))).toStrictEqual(lines(0, 4));
    expect(await store.signatures(id(2))).toStrictEqual([]);
  });

  test.each<[string, RecordAppend]>([
    ['has no lines', { session: id(1), first: 1, last: 0, text: '' }],
    ['has fewer lines than seqs', { ...grows(id(1), 1, 2), last: 3 }],
    ['has more lines than seqs', { ...grows(id(1), 1, 2), last: 1 }],
    ['does not end its last line', { session: id(1), first: 1, last: 1, text: '{}\n{}' }],
    ['starts at a seq that is no count', grows(id(1), 0.5)],
    ['starts at 0 without opening the session', grows(id(1), 0)],
    ['opens a session in its middle', { ...opens(id(1)), ...chunk(lines(1, 1)) }],
    ['holds half a surrogate pair', { session: id(1), ...chunk(lines(1, 1, () => '"\ud800"')) }],
    ['holds a NUL', { session: id(1), ...chunk(lines(1, 1, () => '"\0"')) }],
    ['is signed with a NUL', { ...grows(id(1), 1), signature: '"\0"' }],
  ])('refuses as a fault of the caller an append that %s', async (_, append) => {
    const store = await storeOf(open);
    await store.append(opens(id(1)));
    await expect(store.append(append)).rejects.toThrow(`session ${id(1)}`);
    expect(await store.lines(id(1))).toStrictEqual(lines(0, 1));
  });

  test('finds everything again after it was closed and opened', async ({ skip }) => {
    const { store, reopen, dispose } = await open();
    onTestFinished(dispose);
    if (reopen === undefined) return skip('this store keeps nothing once it is closed');
    await store.append({ ...opens(id(1), 3), signature: '{}' });
    const last = store.append(closes(id(1), 3));
    const again = await reopen();
    expect(await last).toBe('appended');
    expect(await again.lines(id(1))).toStrictEqual(lines(0, 4));
    expect(await again.signatures(id(1))).toHaveLength(1);
    expect(await again.session(id(1))).toMatchObject({ status: 'closed' });
    expect(await again.append(grows(id(1), 4))).toBe('conflict');
  });

  test('refuses whatever is asked of it once it is closed', async () => {
    const store = await storeOf(open);
    await store.close();
    await expect(store.append(opens(id(1)))).rejects.toMatchObject({ code: 'SHUTTING_DOWN' });
    await expect(store.lines(id(1))).rejects.toMatchObject({ code: 'SHUTTING_DOWN' });
  });

  const step = fc.record({
    session: fc.nat(2),
    count: fc.integer({ min: 1, max: 4 }),
    /** How far from the end of the record the append believes it is. */
    off: fc.constantFrom(0, 0, 0, -1, 1),
    close: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
    wait: fc.boolean(),
  });

  test('answers and keeps what a simple model does, however appends interleave', async () => {
    const store = await storeOf(open);
    let runs = 0;
    const property = fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const base = 3 * runs++;
      const model = [0, 1, 2].map(() => ({ length: 0, closed: false }));
      const expected: ChangeResult[] = [];
      const answers: Promise<ChangeResult>[] = [];
      for (const { session, count, off, close, wait } of steps) {
        const record = model[session];
        if (record === undefined) continue;
        const from = Math.max(0, record.length + off);
        const fits = from === record.length && !record.closed;
        const append = from === 0 ? opens(id(base + session), count) : grows(id(base + session), from, count);
        const end = closes(id(base + session), 0).closed;
        answers.push(store.append({ ...append, ...(close && end && { closed: end }) }));
        expected.push(fits ? 'appended' : 'conflict');
        if (fits) Object.assign(record, { length: from + count, closed: close });
        if (wait) await Promise.all(answers);
      }
      expect(await Promise.all(answers)).toStrictEqual(expected);
      for (const [session, { length, closed }] of model.entries()) {
        expect(await store.lines(id(base + session))).toStrictEqual(lines(0, length));
        const status = length === 0 ? undefined : closed ? 'closed' : 'running';
        expect((await store.session(id(base + session)))?.status).toBe(status);
      }
    });
    await fc.assert(property, { numRuns: 60 });
  });
}

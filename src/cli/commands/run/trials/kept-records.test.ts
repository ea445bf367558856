import { describe, expect, it } from 'vitest';
import type { RecordStorage } from '../../../../main/stored-data.ts';
import type { NewEvent, SessionEvent } from '../../../../record/event.ts';
import { chainOrigin, placeEvent } from '../../../../record/hash-chain.ts';
import { createScribe, type RecordDraft } from '../../../../store/scribe.ts';
import { sha256 } from '../../../../store/signing.ts';
import { openSqliteStore } from '../../../../store/sqlite/open.ts';
import { KeptRecords } from './kept-records.ts';

const at = '2026-01-01T00:00:00.000Z';
const session = '01990000-0000-7000-8000-000000000001';
const opening: NewEvent = {
  kind: 'session.opened',
  data: {
    ...{ record: 1, session, format: 'trial@1', input: {}, seats: [] },
    ...{ budget: { max_calls: null, time_budget_ms: null }, seating: { method: 'named', considered: [] } },
  },
};
const phase: NewEvent = { kind: 'phase.opened', data: { phase: 'turn-1' } };
const closing: NewEvent = { kind: 'session.closed', data: { status: 'closed', outcome: 'script_end' } };

const row = { format: 'trial', title: 'x', owner: null, request_key: 'a/run-1', request_digest: 'd', opened_at: at };
const end = { status: 'closed' as const, outcome: 'script_end', closed_at: at };

/** A real store in memory; what the listener hears is noted in order. */
async function keeping() {
  const store = await openSqliteStore({ memory: true });
  const heard: [string, string, (string | undefined)[]?][] = [];
  const kept = new KeptRecords({
    opened: (id) => heard.push(['opened', id]),
    closed: (id, record: SessionEvent[]) => heard.push(['closed', id, record.map(({ kind }) => kind)]),
  });
  const signer = { key: 'ab', sign: () => 'cd' };
  const scribe = createScribe(store, sha256, signer);
  const storage: RecordStorage = kept.wrap({ store, scribe });
  let prev = chainOrigin(session, sha256);
  let first = 0;
  const write = async (
    events: NewEvent[],
    more: Pick<RecordDraft, 'opened' | 'closed'> = {},
    through = storage.scribe,
  ) => {
    const bodies = events.map((event, n) => placeEvent(event, first + n, at).body);
    const result = await through.write({ session, first, prev, bodies, ...more });
    if (result !== 'conflict') [prev, first] = [result.hash, first + events.length];
    return result;
  };
  return { kept, heard, storage, scribe, write, [Symbol.asyncDispose]: () => store.close() };
}

describe('kept records', () => {
  it('hand a record over once its last event is committed, with every event in order', async () => {
    await using run = await keeping();
    await run.write([opening], { opened: row });
    expect(run.heard).toEqual([['opened', session]]);
    expect(run.kept.openSessions).toEqual([session]);
    await run.write([phase]);
    expect(run.heard).toHaveLength(1);
    await run.write([closing], { closed: end });
    expect(run.heard.at(-1)).toEqual(['closed', session, ['session.opened', 'phase.opened', 'session.closed']]);
    expect(run.kept.openSessions).toEqual([]);
  });

  it('take a session that is opened and closed in one write', async () => {
    await using run = await keeping();
    await run.write([opening, closing], { opened: row, closed: end });
    expect(run.heard.map(([what]) => what)).toEqual(['opened', 'closed']);
  });

  it('leave out what the store refused', async () => {
    await using run = await keeping();
    await run.write([opening], { opened: row });
    const bodies = [placeEvent(phase, 7, at).body];
    expect(await run.storage.scribe.write({ session, first: 7, prev: 'x', bodies })).toBe('conflict');
    await run.write([closing], { closed: end });
    expect(run.heard.at(-1)?.[2]).toEqual(['session.opened', 'session.closed']);
  });

  it('say nothing of a session that another process opened, because its record is not whole here', async () => {
    await using run = await keeping();
    await run.write([opening], { opened: row }, run.scribe);
    await run.write([phase, closing], { closed: end });
    expect(run.heard).toEqual([]);
    expect(run.kept.openSessions).toEqual([]);
  });

  it('let the store answer which request opened a session', async () => {
    await using run = await keeping();
    expect(await run.storage.store.sessionByRequest('a/run-1')).toBeUndefined();
    await run.write([opening], { opened: row });
    expect(await run.storage.store.sessionByRequest('a/run-1')).toMatchObject({ id: session });
  });

  it('tell the writer of a failed write, and keep nothing of it', async () => {
    const kept = new KeptRecords({ opened: () => {}, closed: () => {} });
    await using run = await keeping();
    const scribe = { write: () => Promise.reject(new Error('disk full')) };
    const failing = kept.wrap({ store: run.storage.store, scribe }).scribe;
    const bodies = [placeEvent(opening, 0, at).body];
    await expect(failing.write({ session, first: 0, prev: 'x', bodies, opened: row })).rejects.toThrow('disk full');
    expect(kept.openSessions).toEqual([]);
  });
});

/** The part of the store's contract about what is kept beside the records: removals, acts, statistics and deliveries. */
import { expect, onTestFinished, test } from 'vitest';
import type { AdminActRow, SessionRemoval } from '../../src/store/upkeep-store.ts';
import { agent, chunk, closes, grows, id, lines, opens } from './store-material.ts';
import { type OpenStore, storeOf } from './store-open.ts';

const at = '2026-01-01T00:00:00.000Z';
const later = '2026-01-02T00:00:00.000Z';

function removal(session: string, more: Partial<SessionRemoval> = {}): SessionRemoval {
  const rest = { deleted_at: later, by_key: 'k1', by_name: 'Ada', reason: 'request', claims: [] } as const;
  return { session, ...rest, ...more, claims: more.claims ?? [] };
}

function act(n: number, more: Partial<AdminActRow> = {}): AdminActRow {
  const rest = { at, by_key: null, by_name: 'local', act: 'agent.removed', subject: 'ada', owner: null, detail: null };
  return { id: id(n), ...rest, ...more };
}

export function removalsContract(open: OpenStore): void {
  test('removes a closed session with everything of it, and leaves a tombstone', async () => {
    const store = await storeOf(open);
    await store.append(opens(id(1), 2, { owner: 'ada', format: 'forecast', request_key: 'key' }));
    await store.append({ ...closes(id(1), 2), signature: '{"head":1}' });
    await store.append(opens(id(2)));
    await store.claim('2026-01-01/x', id(1), 1);
    expect(await store.removeSessions([removal(id(1), { claims: ['2026-01-01/x'] })])).toStrictEqual([id(1)]);
    expect(await store.session(id(1))).toBeUndefined();
    expect(await store.lines(id(1))).toStrictEqual([]);
    expect(await store.signatures(id(1))).toStrictEqual([]);
    expect(await store.sessionByRequest('key')).toBeUndefined();
    expect((await store.sessions({ limit: 9 })).map((row) => row.id)).toStrictEqual([id(2)]);
    expect(await store.tombstone(id(1))).toStrictEqual({
      ...{ id: id(1), format: 'forecast', owner: 'ada', head: '{"head":1}', deleted_at: later },
      ...{ by_key: 'k1', by_name: 'Ada', reason: 'request' },
    });
    // The place in the scope stays taken: removing a session does not give it to another.
    expect(await store.claim('2026-01-01/x', id(1), 1)).toBe('full');
  });

  test('keeps what runs and what is not there, and says what it removed', async () => {
    const store = await storeOf(open);
    for (const n of [1, 2, 3]) await store.append(opens(id(n)));
    for (const n of [1, 3]) await store.append(closes(id(n), 1));
    const removals = [1, 2, 3, 4].map((n) => removal(id(n), { reason: 'retention', by_key: null }));
    expect(await store.removeSessions(removals)).toStrictEqual([id(1), id(3)]);
    expect(await store.session(id(2))).toMatchObject({ status: 'running' });
    expect(await store.tombstone(id(2))).toBeUndefined();
    expect(await store.tombstone(id(4))).toBeUndefined();
    expect(await store.removeSessions([removal(id(1))])).toStrictEqual([]);
    expect(await store.tombstone(id(1))).toMatchObject({ reason: 'retention', by_key: null, head: null });
  });

  test('adds nothing to a session that was removed', async () => {
    const store = await storeOf(open);
    await store.append(opens(id(1)));
    await store.append(closes(id(1), 1));
    await store.removeSessions([removal(id(1))]);
    expect(await store.append(grows(id(1), 2))).toBe('conflict');
    expect(await store.lines(id(1))).toStrictEqual([]);
  });
}

export function listingsContract(open: OpenStore): void {
  const listing = { brief: '{"seats":["ada"]}', seats: '["ada","a_b%!"]', search: 'ship it? 100 %_ !' };

  test('keeps what lists show, from the opening to the end', async () => {
    const store = await storeOf(open);
    await store.append(opens(id(1), 1, { listing }));
    expect(await store.session(id(1))).toMatchObject({ brief: listing.brief });
    await store.append(closes(id(1), 1, { listing: { brief: '{"headline":"Yes."}', search: '\nyes.' } }));
    expect(await store.session(id(1))).toMatchObject({ brief: '{"headline":"Yes."}' });
    const found = async (search: string) => (await store.sessions({ search, limit: 9 })).length;
    expect([await found('ship'), await found('yes'), await found('no')]).toStrictEqual([1, 1, 0]);
  });

  test('fills the listing of closed sessions that have none', async () => {
    const store = await storeOf(open);
    for (const n of [1, 2, 3]) await store.append(opens(id(n)));
    for (const n of [1, 2]) await store.append(closes(id(n), 1));
    expect(await store.unlisted(9)).toStrictEqual([id(1), id(2)]);
    expect(await store.unlisted(1)).toStrictEqual([id(1)]);
    await store.setListing(id(1), listing);
    await store.setListing(id(3), listing);
    expect(await store.unlisted(9)).toStrictEqual([id(2)]);
    expect(await store.session(id(3))).toMatchObject({ brief: null });
  });

  test('finds sessions by seat, text, outcome and time of opening, whatever characters these have', async () => {
    const store = await storeOf(open);
    await store.append(opens(id(1), 1, { opened_at: at, listing }));
    await store.append(
      opens(id(2), 1, { opened_at: later, listing: { ...listing, seats: '["adam"]', search: 'grün' } }),
    );
    await store.append(closes(id(2), 1, { outcome: 'rejected' }));
    const found = async (query: object) => (await store.sessions({ limit: 9, ...query })).map((row) => row.id);
    expect(await found({ seat: 'ada' })).toStrictEqual([id(1)]);
    expect(await found({ seat: 'a_b%!' })).toStrictEqual([id(1)]);
    expect(await found({ seat: 'a_' })).toStrictEqual([]);
    expect(await found({ search: '%_ !' })).toStrictEqual([id(1)]);
    expect(await found({ search: 's_ip' })).toStrictEqual([]);
    expect(await found({ search: 'grün' })).toStrictEqual([id(2)]);
    expect(await found({ outcome: 'rejected' })).toStrictEqual([id(2)]);
    expect(await found({ opened_from: later })).toStrictEqual([id(2)]);
    expect(await found({ opened_before: later })).toStrictEqual([id(1)]);
    expect(await found({ without: ['chat'] })).toStrictEqual([]);
    expect(await found({ after: id(0) })).toStrictEqual([id(2), id(1)]);
    expect(await found({ after: id(0), oldest_first: true })).toStrictEqual([id(1), id(2)]);
    expect(await found({ after: id(1) })).toStrictEqual([id(2)]);
  });
}

export function joinedSeatsContract(open: OpenStore): void {
  test('finds a session by the seats that joined after its opening, and keeps them to the end', async () => {
    const store = await storeOf(open);
    const listing = { brief: '{}', seats: '["ada"]', search: '' };
    for (const n of [1, 2]) await store.append(opens(id(n), 1, { listing }));
    await store.append({ ...grows(id(1), 1), seats: '["ada","bob"]' });
    await store.append(grows(id(1), 2));
    await store.append({ ...closes(id(2), 1), seats: '["ada","cyd"]' });
    const found = async (seat: string) => (await store.sessions({ limit: 9, seat })).map((row) => row.id);
    expect([await found('bob'), await found('cyd')]).toStrictEqual([[id(1)], [id(2)]]);
    await store.append(closes(id(1), 3));
    expect([await found('bob'), await found('ada')]).toStrictEqual([[id(1)], [id(2), id(1)]]);
  });
}

export function actsContract(open: OpenStore): void {
  test('lists acts newest first, a page at a time, and removes old ones', async () => {
    const store = await storeOf(open);
    for (const n of [1, 2]) await store.addAdminAct(act(n, { detail: '{"n":1}' }));
    await store.addAdminAct(act(3, { at: later, by_key: 'k', by_name: 'Ada', owner: 'bob' }));
    expect(await store.adminActs({ limit: 2 })).toStrictEqual([
      act(3, { at: later, by_key: 'k', by_name: 'Ada', owner: 'bob' }),
      act(2, { detail: '{"n":1}' }),
    ]);
    expect((await store.adminActs({ limit: 9, before: id(2) })).map((row) => row.id)).toStrictEqual([id(1)]);
    expect(await store.removeAdminActs(later)).toBe(2);
    expect((await store.adminActs({ limit: 9 })).map((row) => row.id)).toStrictEqual([id(3)]);
  });

  test('finds acts and tombstones again after it was closed and opened', async ({ skip }) => {
    const { store, reopen, dispose } = await open();
    onTestFinished(dispose);
    if (reopen === undefined) return skip('this store keeps nothing once it is closed');
    await store.addAdminAct(act(1));
    await store.append(opens(id(1)));
    await store.append(closes(id(1), 1));
    await store.removeSessions([removal(id(1))]);
    const opened = await reopen();
    expect(await opened.adminActs({ limit: 9 })).toStrictEqual([act(1)]);
    expect(await opened.tombstone(id(1))).toMatchObject({ by_name: 'Ada' });
  });
}

export function sizesContract(open: OpenStore): void {
  test('names the open sessions with large records, the largest first', async () => {
    const store = await storeOf(open);
    const text = (bytes: number) => (seq: number) => `{"seq":${seq},"text":"${'x'.repeat(bytes)}"}`;
    for (const [n, bytes] of [
      [1, 100],
      [2, 5000],
      [3, 9000],
      [4, 9000],
    ] as const) {
      await store.append(opens(id(n)));
      await store.append({ session: id(n), ...chunk(lines(1, 2, text(bytes))) });
    }
    await store.append(closes(id(4), 3));
    const large = await store.largeSessions(8000, 9);
    expect(large.map(({ session }) => session)).toStrictEqual([id(3), id(2)]);
    expect(large[0]?.bytes).toBeGreaterThan(18_000);
    expect(await store.largeSessions(8000, 1)).toHaveLength(1);
    expect(await store.largeSessions(1_000_000, 9)).toStrictEqual([]);
  });
}

export function callsContract(open: OpenStore): void {
  const error = { agent_id: 'id-of-ada', reason: 'timeout', detail: 'no answer in time', at };

  test('replaces the statistics of an agent, drops old hours, and forgets them with the agent', async () => {
    const store = await storeOf(open);
    await store.addAgent(agent('ada'));
    const hour = (n: number, counts: string, machine = '') => ({ agent_id: 'id-of-ada', hour: n, machine, counts });
    await store.putCalls([hour(10, 'a'), hour(11, 'b')], [error], 0);
    await store.putCalls([hour(11, 'c')], [{ ...error, reason: 'refused' }], 11);
    expect(await store.callHours(0)).toStrictEqual([hour(11, 'c')]);
    expect(await store.callErrors()).toStrictEqual([{ ...error, reason: 'refused' }]);
    await store.removeAgent('ada');
    expect([await store.callHours(0), await store.callErrors()]).toStrictEqual([[], []]);
    await store.putCalls([hour(12, 'd')], [error], 0);
    expect([await store.callHours(0), await store.callErrors()]).toStrictEqual([[], []]);
  });

  test('keeps the statistics of each machine for itself, and of errors the newest', async () => {
    const store = await storeOf(open);
    await store.addAgent(agent('ada'));
    const row = (hour: number, machine: string) => ({ agent_id: 'id-of-ada', hour, machine, counts: machine });
    const newest = { ...error, at: later };
    await store.putCalls([row(10, 'a'), row(11, 'a')], [newest], 0);
    await store.putCalls([row(11, 'b')], [{ ...error, reason: 'refused' }], 0);
    expect(await store.callHours(0)).toStrictEqual([row(10, 'a'), row(11, 'a'), row(11, 'b')]);
    expect(await store.callHours(11)).toStrictEqual([row(11, 'a'), row(11, 'b')]);
    expect(await store.callErrors()).toStrictEqual([newest]);
  });
}

export function deliveriesContract(open: OpenStore): void {
  test('stores a delivery with the closing that asks for one, and nothing with a closing that was refused', async () => {
    const store = await storeOf(open);
    for (const n of [1, 2, 3]) await store.append(opens(id(n)));
    await store.append(closes(id(1), 1, { notify: true, closed_at: later }));
    await store.append(closes(id(2), 1));
    expect(await store.append(closes(id(3), 7, { notify: true }))).toBe('conflict');
    const due = { session: id(1), attempts: 0, next_at: later, last_error: null };
    expect(await store.nextDeliveryAt()).toBe(later);
    expect(await store.dueDeliveries(at, 9)).toStrictEqual([]);
    expect(await store.dueDeliveries(later, 9)).toStrictEqual([due]);
  });

  test('keeps how far a delivery has come, until it is removed or its session is', async () => {
    const store = await storeOf(open);
    for (const n of [1, 2, 3]) {
      await store.append(opens(id(n)));
      await store.append(closes(id(n), 1, { notify: true }));
    }
    await store.putDelivery({ session: id(1), attempts: 6, next_at: null, last_error: 'status 500' });
    await store.putDelivery({ session: id(2), attempts: 1, next_at: later, last_error: null });
    expect((await store.dueDeliveries(later, 9)).map(({ session }) => session)).toStrictEqual([id(3), id(2)]);
    expect(await store.deliveryCounts()).toStrictEqual({ waiting: 2, failed: 1, last_error: 'status 500' });
    await store.removeDelivery(id(3));
    await store.removeSessions([removal(id(1)), removal(id(2))]);
    await store.putDelivery({ session: id(2), attempts: 2, next_at: at, last_error: null });
    expect(await store.deliveryCounts()).toStrictEqual({ waiting: 0, failed: 0, last_error: null });
    expect(await store.nextDeliveryAt()).toBeNull();
  });
}

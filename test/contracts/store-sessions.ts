/** The sessions' part of the store's contract: their rows, the keys of the requests that opened them, and lists. */
import { expect, test } from 'vitest';
import type { SessionQuery } from '../../src/store/store.ts';
import { closes, grows, id, lines, opens } from './store-material.ts';
import { type OpenStore, storeOf } from './store-open.ts';

export function sessionsContract(open: OpenStore): void {
  test('keeps what a session was opened and closed with', async () => {
    const store = await storeOf(open);
    const row = {
      format: 'round-table',
      title: 'Grüße, 世界',
      opened_at: '2026-02-03T04:05:06.789Z',
      owner: 'ada',
      request_key: 'key-1',
      request_digest: 'abc',
    };
    await store.append(opens(id(1), 2, row));
    const running = { id: id(1), ...row, status: 'running', outcome: null, closed_at: null, brief: null };
    expect(await store.session(id(1))).toStrictEqual(running);
    await store.append(grows(id(1), 2));
    expect(await store.session(id(1))).toStrictEqual(running);
    const closed = { status: 'cancelled', outcome: null, closed_at: '2026-02-03T04:06:00.000Z' } as const;
    await store.append(closes(id(1), 3, closed));
    expect(await store.session(id(1))).toStrictEqual({ ...running, ...closed });
    expect(await store.session(id(2))).toBeUndefined();
  });

  test('opens one session for one request key, and finds it by that key', async () => {
    const store = await storeOf(open);
    const tries = [1, 2, 3].map((n) => store.append(opens(id(n), 1, { request_key: 'same', request_digest: `${n}` })));
    expect(await Promise.all(tries)).toStrictEqual(['appended', 'conflict', 'conflict']);
    expect(await store.append(opens(id(4), 1, { request_key: 'same' }))).toBe('conflict');
    expect(await store.sessionByRequest('same')).toMatchObject({ id: id(1), request_digest: '1' });
    expect(await store.sessionByRequest('other')).toBeUndefined();
    expect(await store.lines(id(2))).toStrictEqual([]);
    expect(await store.append(opens(id(2), 1, { request_key: 'other' }))).toBe('appended');
    expect(await store.lines(id(2))).toStrictEqual(lines(0, 1));
  });

  test('opens any number of sessions without a request key', async () => {
    const store = await storeOf(open);
    const answers = await Promise.all([1, 2, 3].map((n) => store.append(opens(id(n)))));
    expect(answers).toStrictEqual(['appended', 'appended', 'appended']);
  });

  test('lists newest first, filtered, a page at a time', async () => {
    const store = await storeOf(open);
    for (let n = 1; n <= 6; n++) await store.append(opens(id(n), 1, { format: n % 2 === 0 ? 'chat' : 'trial' }));
    await store.append(closes(id(2), 1));
    await store.append(closes(id(3), 1, { status: 'cancelled' }));
    const listed = async (query: Partial<SessionQuery>): Promise<string[]> =>
      (await store.sessions({ limit: 10, ...query })).map((row) => row.id);

    expect(await listed({})).toStrictEqual([6, 5, 4, 3, 2, 1].map(id));
    expect(await listed({ limit: 2 })).toStrictEqual([6, 5].map(id));
    expect(await listed({ limit: 2, before: id(5) })).toStrictEqual([4, 3].map(id));
    expect(await listed({ before: id(1) })).toStrictEqual([]);
    expect(await listed({ format: 'chat' })).toStrictEqual([6, 4, 2].map(id));
    expect(await listed({ format: 'chat', before: id(6), limit: 1 })).toStrictEqual([4].map(id));
    expect(await listed({ status: 'running' })).toStrictEqual([6, 5, 4, 1].map(id));
    expect(await listed({ status: 'cancelled' })).toStrictEqual([3].map(id));
    expect(await listed({ format: 'chat', status: 'running', before: id(6) })).toStrictEqual([4].map(id));
    expect(await listed({ format: 'council' })).toStrictEqual([]);
  });

  test('lists what one owner opened, or what nobody owns', async () => {
    const store = await storeOf(open);
    for (const [n, owner] of ['ada', null, 'bob', 'ada', null].entries())
      await store.append(opens(id(n), 1, { owner }));
    const listed = async (query: Partial<SessionQuery>): Promise<string[]> =>
      (await store.sessions({ limit: 10, ...query })).map((row) => row.id);

    expect(await listed({ owner: 'ada' })).toStrictEqual([3, 0].map(id));
    expect(await listed({ owner: null })).toStrictEqual([4, 1].map(id));
    expect(await listed({ owner: 'Ada' })).toStrictEqual([]);
    expect(await listed({ owner: 'ada', before: id(3), status: 'running', format: 'chat' })).toStrictEqual([id(0)]);
    expect(await listed({})).toStrictEqual([4, 3, 2, 1, 0].map(id));
  });

  test('names every session that is not closed, oldest first', async () => {
    const store = await storeOf(open);
    for (const n of [3, 1, 2, 4, 5]) await store.append(opens(id(n)));
    await store.append(closes(id(2), 1));
    await store.append(closes(id(4), 1, { status: 'cancelled' }));
    expect(await store.unfinished()).toStrictEqual([1, 3, 5].map(id));
  });
}

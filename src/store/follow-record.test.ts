import { expect, onTestFinished, test } from 'vitest';
import { closes, grows, id, lines, opens } from '../../test/contracts/store-material.ts';
import { followRecord } from './follow-record.ts';
import { openSqliteStore } from './sqlite/open.ts';
import type { Store } from './store.ts';

const never = new AbortController().signal;

async function memoryStore(): Promise<Store> {
  const store = await openSqliteStore({ memory: true });
  onTestFinished(() => store.close());
  return store;
}

test('finds growth that nobody told of, when it polls', async () => {
  const store = await memoryStore();
  const elsewhere = {
    session: (session: string) => store.session(session),
    lines: (session: string, range?: { from?: number; limit?: number }) => store.lines(session, range),
    subscribe: () => () => {},
  };
  await store.append(opens(id(1)));
  const seen = [];
  for await (const line of followRecord(elsewhere, id(1), 0, never, 1)) {
    seen.push(line);
    if (line.seq < 2) await store.append(line.seq === 0 ? grows(id(1), 1) : closes(id(1), 2));
  }
  expect(seen).toStrictEqual(lines(0, 3));
});

test('listens to a store once, however many follow, and wakes only those whose session grew', async () => {
  const store = await memoryStore();
  let listeners = 0;
  let reads = 0;
  const counted = {
    session: (session: string) => store.session(session),
    lines: (session: string, range?: { from?: number; limit?: number }) => {
      reads++;
      return store.lines(session, range);
    },
    subscribe: (listener: (session: string, seq: number) => void) => {
      listeners++;
      return store.subscribe(listener);
    },
  };
  const sessions = Array.from({ length: 20 }, (_, n) => id(n));
  await Promise.all(sessions.map((session) => store.append(opens(session))));
  const done = new AbortController();
  const followers = sessions.map((session) => followRecord(counted, session, 1, done.signal));
  const waiting = followers.map((follower) => follower.next());
  await store.append(grows(id(7), 1));
  expect(await waiting[7]).toStrictEqual({ done: false, value: lines(1, 1)[0] });
  expect(listeners).toBe(1);
  expect(reads).toBe(sessions.length + 1);
  done.abort();
  await Promise.all(waiting);
});

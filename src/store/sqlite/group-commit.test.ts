import { expect, onTestFinished, test } from 'vitest';
import { agent, chunk, grows, health, id, lines, opens } from '../../../test/contracts/store-material.ts';
import { changeSql } from '../statements.ts';
import { migrate } from './migrate.ts';
import { SqliteDatabase } from './sqlite-database.ts';
import { SqliteStore } from './sqlite-store.ts';

class CountingDatabase extends SqliteDatabase {
  transactions = 0;

  override transaction(work: () => void): void {
    this.transactions++;
    super.transaction(work);
  }
}

function counting(): { database: CountingDatabase; store: SqliteStore } {
  const database = new CountingDatabase({ memory: true });
  migrate(database);
  database.transactions = 0;
  const store = new SqliteStore(database);
  onTestFinished(() => store.close());
  return { database, store };
}

test('commits all changes of one turn together', async () => {
  const { database, store } = counting();
  const turn = [store.append(opens(id(1), 5)), store.addAgent(agent('ada')), store.putHealth(health('1'))];
  turn.push(store.append(grows(id(1), 5)), store.append(grows(id(2), 1)));
  const removed = store.removeAgent('ada');
  expect(await Promise.all(turn)).toStrictEqual(['appended', 'appended', 'appended', 'appended', 'conflict']);
  expect(await removed).toBe(true);
  expect(database.transactions).toBe(1);
});

test('gives the event loop a turn after about a thousand lines', async () => {
  const { database, store } = counting();
  const appends = Array.from({ length: 50 }, (_, n) => store.append(opens(id(n), 50)));
  await new Promise((resolve) => setImmediate(resolve));
  expect(database.transactions).toBe(1);
  await Promise.all(appends);
  expect(database.transactions).toBe(3);
});

test('commits what waits before it closes', async () => {
  const { database, store } = counting();
  const appends = Array.from({ length: 150 }, (_, n) => store.append(opens(id(n), 10)));
  await store.close();
  expect(new Set(await Promise.all(appends))).toStrictEqual(new Set(['appended']));
  expect(database.transactions).toBe(2);
});

test('refuses only the change for which there is no room', async () => {
  const { database, store } = counting();
  await store.append(opens(id(1)));
  database.exec('pragma max_page_count = 60');
  const large = { session: id(1), ...chunk(lines(1, 1, () => JSON.stringify('x'.repeat(1_000_000)))) };
  const [before, refused, after] = await Promise.allSettled([
    store.append(opens(id(2))),
    store.append(large),
    store.append(opens(id(3))),
  ]);
  expect([before, after]).toMatchObject([{ value: 'appended' }, { value: 'appended' }]);
  expect(refused).toMatchObject({
    reason: {
      code: 'STORE_FAILED',
      message: 'The change could not be written and nothing of it was kept: the disk is full.',
    },
  });
  expect(await store.lines(id(1))).toStrictEqual(lines(0, 1));
  database.exec('pragma max_page_count = 1000000');
  expect(await store.append(large)).toBe('appended');
});

test('answers conflict, to that append only, when a line has its key already', async () => {
  const { database, store } = counting();
  await store.append(opens(id(1)));
  database.run(changeSql.addChunk, id(1), 1, 2, 'written past the head');
  const answers = [store.append(opens(id(2))), store.append(grows(id(1), 1, 2)), store.append(grows(id(2), 1))];
  expect(await Promise.all(answers)).toStrictEqual(['appended', 'conflict', 'appended']);
  expect(await store.lines(id(2))).toHaveLength(2);
});

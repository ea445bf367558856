import { expect, onTestFinished, test } from 'vitest';
import { closes, id, opens } from '../../../test/contracts/store-material.ts';
import { schemaSteps } from '../schema.ts';
import { migrate } from './migrate.ts';
import { SqliteDatabase } from './sqlite-database.ts';
import { SqliteStore } from './sqlite-store.ts';

/** How the versions before listings wrote a session. */
const openBefore =
  "insert into sessions (id, format, title, status, opened_at, closed_at, head) values ($1, 'chat', 'Old', $2, $3, $3, 1)";

test('a folder of the version before listings opens, and its sessions are listed, closed and removed', async () => {
  const database = new SqliteDatabase({ memory: true });
  migrate(database, schemaSteps.slice(0, 2));
  for (const [n, status] of ['closed', 'running'].entries()) {
    database.run(openBefore, id(n), status, '2026-01-01T00:00:00.000Z');
    database.run('insert into chunks (session, first_seq, last_seq, text) values ($1, 0, 1, $2)', id(n), '{}\n{}\n');
  }
  migrate(database);
  const store = new SqliteStore(database);
  onTestFinished(() => store.close());
  expect(await store.unlisted(9)).toEqual([id(0)]);
  expect(await store.sessions({ limit: 9 })).toMatchObject([{ brief: null }, { brief: null, status: 'closed' }]);
  await store.append(closes(id(1), 2, { listing: { brief: '{}', search: 'end' } }));
  expect(await store.session(id(1))).toMatchObject({ status: 'closed', brief: '{}' });
  const removal = {
    deleted_at: '2026-01-02T00:00:00.000Z',
    by_key: null,
    by_name: 'local',
    reason: 'request',
  } as const;
  expect(await store.removeSessions([{ session: id(0), ...removal, claims: [] }])).toEqual([id(0)]);
  expect(await store.append(opens(id(2)))).toBe('appended');
});

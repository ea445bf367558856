import { expect, test, vi } from 'vitest';
import { rotateSecret } from '../../src/cli/commands/keys/rotate-secret.ts';
import { loadSettings } from '../../src/main/load-settings.ts';
import { clientOf } from '../support/client.ts';
import { startLocal } from '../support/local-platform.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { openStoreOf, storeSettings } from '../support/test-store.ts';

const old = '01900000-0000-7000-8000-000000000001';
const long = '2024-06-01T00:00:00.000Z';

test('a platform that keeps sessions for 30 days deletes an old one at its start, and its log says so', async () => {
  using folder = temporaryFolder();
  const store = await openStoreOf(folder.path);
  const row = { format: 'trial', title: 'Old', opened_at: long, owner: null, request_key: null, request_digest: null };
  const closed = { status: 'closed', outcome: null, closed_at: long } as const;
  await store.append({ session: old, first: 0, last: 0, text: '{}\n', opened: row, closed });
  await store.close();
  await using platform = await startLocal(folder.path, { PARLEY_KEEP_DAYS: '30' });
  const ask = clientOf(platform.url);
  await vi.waitFor(async () => expect((await ask('/api/v1/admin-log')).text).toContain('retention.applied'), 10_000);
  expect((await ask('/api/v1/admin-log')).body).toMatchObject({
    items: [{ by: { key: null, name: 'retention' }, subject: 'sessions', detail: { sessions: 1, keep_days: 30 } }],
  });
  expect(await ask(`/api/v1/sessions/${old}`)).toMatchObject({
    status: 410,
    body: { tombstone: { reason: 'retention' } },
  });
});

test('a platform that is told nothing keeps everything', async () => {
  using folder = temporaryFolder();
  await using platform = await startLocal(folder.path);
  expect((await clientOf(platform.url)('/api/v1/admin-log')).body).toEqual({ items: [], next_cursor: null });
});

test('the rotation of the master key is in the log of administrators', async () => {
  using folder = temporaryFolder();
  await using first = await startLocal(folder.path);
  await first.stop();
  await rotateSecret(
    loadSettings({ env: { PARLEY_DATA: folder.path, ...storeSettings(folder.path) }, folder: folder.path }).settings,
  );
  await using platform = await startLocal(folder.path);
  expect((await clientOf(platform.url)('/api/v1/admin-log')).body).toMatchObject({
    items: [
      { by: { key: null, name: 'local' }, act: 'secret.rotated', subject: 'master key', detail: { resealed: 0 } },
    ],
  });
});

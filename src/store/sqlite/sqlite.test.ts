import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { storeContract } from '../../../test/contracts/store.contract.ts';
import type { OpenStore } from '../../../test/contracts/store-open.ts';
import type { Store } from '../store.ts';
import { openSqliteStore } from './open.ts';
import { openThreadedStore } from './threaded.ts';

const temporaryFolder = () => mkdtempSync(join(tmpdir(), 'parley-store-'));

const inFolder =
  (open: (place: { folder: string }) => Promise<Store>): OpenStore =>
  async () => {
    const folder = temporaryFolder();
    let store = await open({ folder });
    return {
      store,
      reopen: async () => {
        await store.close();
        store = await open({ folder });
        return store;
      },
      dispose: async () => {
        await store.close();
        rmSync(folder, { recursive: true });
      },
    };
  };

storeContract('PF-05: SQLite in a folder', inFolder(openSqliteStore));
storeContract('PF-05: SQLite on a thread of its own', inFolder(openThreadedStore));
storeContract('PF-05: SQLite in memory', async () => {
  const store = await openSqliteStore({ memory: true });
  return { store, dispose: () => store.close() };
});

test('tells across threads that the folder has another owner', async () => {
  const folder = temporaryFolder();
  const owner = await openThreadedStore({ folder });
  await expect(openThreadedStore({ folder })).rejects.toMatchObject({ name: 'ParleyError', code: 'STORE_IN_USE' });
  await owner.close();
  await (await openThreadedStore({ folder })).close();
  rmSync(folder, { recursive: true });
});

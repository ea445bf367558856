import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { storeContract } from '../../../test/contracts/store.contract.ts';
import { openSqliteStore } from './open.ts';

storeContract('PF-05: SQLite in a folder', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'parley-store-'));
  let store = await openSqliteStore({ folder });
  return {
    store,
    reopen: async () => {
      await store.close();
      store = await openSqliteStore({ folder });
      return store;
    },
    dispose: async () => {
      await store.close();
      rmSync(folder, { recursive: true });
    },
  };
});

storeContract('PF-05: SQLite in memory', async () => {
  const store = await openSqliteStore({ memory: true });
  return { store, dispose: () => store.close() };
});

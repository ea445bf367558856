import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeTwice } from '../../../test/contracts/scribe-material.ts';
import { storeContract } from '../../../test/contracts/store.contract.ts';
import { id } from '../../../test/contracts/store-material.ts';
import type { OpenStore } from '../../../test/contracts/store-open.ts';
import { createScribe } from '../scribe.ts';
import { loadSigner, sha256 } from '../signing.ts';
import type { Store } from '../store.ts';
import { openSqliteStore } from './open.ts';
import { openThreadedStore } from './threaded-store.ts';

const temporaryFolder = () => mkdtempSync(join(tmpdir(), 'parley-store-'));

const threaded = (folder: string) => openThreadedStore({ folder, signing_key: join(folder, 'signing.key') });
const onThread = async ({ folder }: { folder: string }) => (await threaded(folder)).store;

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
storeContract('PF-05: SQLite on a thread of its own', inFolder(onThread));
storeContract('PF-05: SQLite in memory', async () => {
  const store = await openSqliteStore({ memory: true });
  return { store, dispose: () => store.close() };
});

test('tells across threads that the folder has another owner', async () => {
  const folder = temporaryFolder();
  const owner = await onThread({ folder });
  await expect(onThread({ folder })).rejects.toMatchObject({ name: 'ParleyError', code: 'STORE_IN_USE' });
  await owner.close();
  await (await onThread({ folder })).close();
  rmSync(folder, { recursive: true });
});

test('the scribe on the thread writes what one beside the store would, and tells who listens', async () => {
  const folder = temporaryFolder();
  const { store, scribe } = await threaded(folder);
  const memory = await openSqliteStore({ memory: true });
  const grown: [string, number][] = [];
  store.subscribe((session, seq) => grown.push([session, seq]));
  const signer = loadSigner(join(folder, 'signing.key'));
  const records = [];
  for (const [kept, writer] of [
    [store, scribe],
    [memory, createScribe(memory, sha256, signer)],
  ] as const) {
    await writeTwice(writer);
    records.push([await kept.lines(id(1)), await kept.signatures(id(1))]);
    await kept.close();
  }
  expect(records[0]).toStrictEqual(records[1]);
  expect(grown).toStrictEqual([
    [id(1), 1],
    [id(1), 2],
  ]);
  rmSync(folder, { recursive: true });
});

/** Replaces the master key of a data folder that no platform uses. Broken off anywhere, it can be begun again. */
import { resolve } from 'node:path';
import type { Settings } from '../config.ts';
import { masterKeySource } from '../data-folder.ts';
import { reseal } from '../engine/reseal.ts';
import { rotateMasterKey } from '../guard/master-key.ts';
import { createVault } from '../guard/vault.ts';
import { openSqliteStore } from '../store/sqlite/open.ts';

/** Returns how many secrets were sealed anew. */
export async function rotateSecret(settings: Settings): Promise<number> {
  const store = await openSqliteStore({ folder: resolve(settings.data) });
  try {
    const { keys, finish } = rotateMasterKey(masterKeySource(settings));
    const resealed = await reseal(store, createVault(...keys));
    finish();
    return resealed;
  } finally {
    await store.close();
  }
}

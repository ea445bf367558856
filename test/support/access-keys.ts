/** Makes keys in a data folder before a platform uses it. */
import { PlatformKeys } from '../../src/access/platform-keys.ts';
import { systemClock } from '../../src/main/system-clock.ts';
import type { KeyRequest, NewAccessKey } from '../../src/model/access-key.ts';
import { openStoreOf } from './test-store.ts';

export async function makeKeys<Name extends string>(
  folder: string,
  wanted: Record<Name, KeyRequest>,
): Promise<Record<Name, NewAccessKey>> {
  const store = await openStoreOf(folder);
  try {
    const keys = new PlatformKeys(store, systemClock);
    const made = Object.entries<KeyRequest>(wanted).map(async ([name, each]) => [name, await keys.create(each)]);
    return Object.fromEntries(await Promise.all(made));
  } finally {
    await store.close();
  }
}

/** Where a command gets at the keys: at the platform that runs, else in the data folder itself, without starting one. */
import { resolve } from 'node:path';
import type { Command } from 'commander';
import { systemClock } from '../engine/clock.ts';
import { Keys } from '../engine/keys.ts';
import type { Key } from '../model/key.ts';
import { openSqliteStore } from '../store/sqlite/open.ts';
import { createClient, type KeyRing } from './client.ts';
import { configuredBy } from './options.ts';
import { running } from './reach.ts';

const PAGE = 200;

export async function withKeyRing(
  { server }: { server?: string },
  command: Command,
  work: (keys: KeyRing) => Promise<void>,
): Promise<void> {
  const { data, key } = configuredBy(command).settings;
  const client = server === undefined ? await running(data, key) : createClient(server, key);
  if (client) return work(client.keys);
  const store = await openSqliteStore({ folder: resolve(data) });
  try {
    await work(ringOf(new Keys(store, systemClock)));
  } finally {
    await store.close();
  }
}

function ringOf(keys: Keys): KeyRing {
  return {
    create: (wanted) => keys.create(wanted),
    revoke: (id) => keys.revoke(id),
    async all() {
      const all: Key[] = [];
      for (;;) {
        const after = all.at(-1)?.id;
        const page = await keys.list({ limit: PAGE, ...(after === undefined ? {} : { after }) });
        all.push(...page);
        if (page.length < PAGE) return all;
      }
    },
  };
}

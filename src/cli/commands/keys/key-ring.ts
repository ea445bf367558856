/** Gives a command the keys: those of the running platform over HTTP, or else those in the data folder, without starting a platform. */
import type { Command } from 'commander';
import type { AdminLog } from '../../../access/admin-log.ts';
import { PlatformKeys } from '../../../access/platform-keys.ts';
import { withStoredData } from '../../../main/stored-data.ts';
import { systemClock } from '../../../main/system-clock.ts';
import type { AccessKey } from '../../../model/access-key.ts';
import { localActor } from '../../../model/admin-actor.ts';
import { readListPages } from '../../../model/read-pages.ts';
import { configurationOf } from '../../options/setting-options.ts';
import { findRunningPlatform } from '../../platform/connect-platform.ts';
import { localAdminLog } from '../../platform/local-admin-log.ts';
import { createPlatformClient, type KeyRing } from '../../platform/platform-client.ts';

const keysPerPage = 200;

export async function withKeyRing(
  { server, json }: { server?: string; json?: true },
  command: Command,
  work: (keys: KeyRing) => Promise<void>,
): Promise<void> {
  const { settings } = configurationOf(command);
  const { data, key } = settings;
  const wanted = json ? 'exact' : 'cleaned';
  const client =
    server === undefined ? await findRunningPlatform(data, key, wanted) : createPlatformClient(server, key, wanted);
  if (client) return work(client.keys);
  await withStoredData(settings, (store) =>
    work(localKeyRing(new PlatformKeys(store, systemClock), localAdminLog(store))),
  );
}

function localKeyRing(keys: PlatformKeys, adminLog: AdminLog): KeyRing {
  return {
    async create(request) {
      const created = await keys.create(request);
      const { id, owner, name, scope } = created;
      await adminLog.note(localActor, 'key.created', id, { owner, detail: { name, scope } });
      return created;
    },
    async revoke(id) {
      await keys.revoke(id);
      await adminLog.note(localActor, 'key.revoked', id);
    },
    async all() {
      const all: AccessKey[] = [];
      const pages = readListPages(
        (query) => keys.list(query),
        keysPerPage,
        ({ id }: AccessKey) => id,
      );
      for await (const page of pages) {
        all.push(...page);
      }
      return all;
    },
  };
}

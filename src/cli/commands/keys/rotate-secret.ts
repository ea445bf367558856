/** Replaces the master key of a data folder that no platform uses. If it is interrupted, it can be started again. */
import { resealSecrets } from '../../../agents/reseal-secrets.ts';
import { masterKeyFingerprint, rotateMasterKey } from '../../../guard/secrets/master-key.ts';
import { createVault } from '../../../guard/secrets/vault.ts';
import { masterKeySource } from '../../../main/data-folder.ts';
import { masterKeyNote } from '../../../main/installation-keys.ts';
import type { Settings } from '../../../main/settings.ts';
import { withCluster, withStoredData } from '../../../main/stored-data.ts';
import { localActor } from '../../../model/admin-actor.ts';
import { localAdminLog } from '../../platform/local-admin-log.ts';

/** Returns how many secrets were sealed with the new key. */
export function rotateSecret(settings: Settings): Promise<number> {
  return withStoredData(settings, async (store) => {
    const { keys, finish } = rotateMasterKey(masterKeySource(settings));
    const resealed = await resealSecrets(store, createVault(...keys));
    // The machines that share a database are started with the new key from now on.
    if (settings.database_url !== null)
      await withCluster(settings, (cluster) =>
        cluster.replaceInstallation(masterKeyNote, masterKeyFingerprint(keys[0])),
      );
    finish();
    await localAdminLog(store).note(localActor, 'secret.rotated', 'master key', { detail: { resealed } });
    return resealed;
  });
}

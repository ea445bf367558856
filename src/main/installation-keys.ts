/**
 * The keys of an installation: one signs records, one seals credentials. Machines that share a database have the same two; what
 * the first machine had is noted in the database, and a machine with another key is refused before it writes anything.
 */
import { existsSync } from 'node:fs';
import { ParleyError } from '../errors.ts';
import { loadMasterKeys, masterKeyFingerprint } from '../guard/secrets/master-key.ts';
import type { RecordSigner } from '../record/signed-head.ts';
import type { ClusterStore } from '../store/cluster-store.ts';
import { loadSigner, signerOfText } from '../store/signing.ts';
import { masterKeyFile, masterKeySource, signingKeyFile } from './data-folder.ts';
import type { Settings } from './settings.ts';

type KeySettings = Pick<Settings, 'data' | 'secret' | 'old_secret' | 'signing_key'>;
type KeyNotes = Pick<ClusterStore, 'installation' | 'settleInstallation'>;

const signingKeyNote = 'signing key';
export const masterKeyNote = 'master key';

export interface InstallationKeys {
  signer: RecordSigner;
  masterKeys: ReturnType<typeof loadMasterKeys>;
}

/** Makes keys at the first start. `notes` are those of a database that machines share. */
export async function loadInstallationKeys(settings: KeySettings, notes?: KeyNotes): Promise<InstallationKeys> {
  if (notes) await refuseMissingKeys(settings, await notes.installation());
  const signer = signerOfSettings(settings);
  const masterKeys = loadMasterKeys(masterKeySource(settings));
  if (notes) {
    await settle(notes, signingKeyNote, [signer.key], `The signing key of this machine (${signer.key.slice(0, 16)}…)`);
    // A rotation that was interrupted leaves two keys, and the database knows the second one already.
    await settle(notes, masterKeyNote, masterKeys.map(masterKeyFingerprint), 'The master key of this machine');
  }
  return { signer, masterKeys };
}

function signerOfSettings({ data, signing_key }: Pick<Settings, 'data' | 'signing_key'>): RecordSigner {
  return signing_key === null ? loadSigner(signingKeyFile(data)) : signerOfText(signing_key);
}

/** A machine that comes later must be given the keys: one that made its own would differ from the others for ever. */
async function refuseMissingKeys(
  { data, secret, signing_key }: KeySettings,
  notes: ReadonlyMap<string, string>,
): Promise<void> {
  if (notes.has(signingKeyNote) && signing_key === null && !existsSync(signingKeyFile(data)))
    throw new ParleyError('KEYS_DIFFER', `The database has records, and ${signingKeyFile(data)} is not there.`);
  if (notes.has(masterKeyNote) && secret === null && !existsSync(masterKeyFile(data)))
    throw new ParleyError('KEYS_DIFFER', `The database has credentials, and ${masterKeyFile(data)} is not there.`);
}

/** The first value is noted where none is. */
async function settle(notes: KeyNotes, name: string, values: readonly string[], what: string): Promise<void> {
  if (values.includes(await notes.settleInstallation(name, values[0] ?? ''))) return;
  throw new ParleyError('KEYS_DIFFER', `${what} is not the one that the database was made with.`);
}

/** What is where in the data folder. */
import { join, resolve } from 'node:path';
import type { MasterKeySource } from '../guard/secrets/master-key.ts';
import type { Settings } from './settings.ts';

/** Everything that is stored, in SQLite's form. */
export const databaseFile = (data: string) => join(resolve(data), 'parley.db');

/**
 * Says who owns the folder now, where that is reached, and with which key the operator's commands reach it; there only
 * while a platform serves, and for its owner's eyes only.
 */
export const serverFile = (data: string) => join(resolve(data), 'server.json');

/** The Ed25519 key that signs the records of this installation. */
export const signingKeyFile = (data: string) => join(resolve(data), 'signing-key.pem');

/** Seals the credentials of agents, where the operator gave no key of their own. */
export const masterKeyFile = (data: string) => join(resolve(data), 'master-key');

export function masterKeySource({ data, secret, old_secret }: Settings): MasterKeySource {
  const own = { ...(secret === null ? {} : { secret }), ...(old_secret === null ? {} : { old_secret }) };
  return { file: masterKeyFile(data), ...own };
}

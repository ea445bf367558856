/** The files of the data folder. */
import { join, resolve } from 'node:path';
import type { MasterKeySource } from '../guard/secrets/master-key.ts';
import type { LoadedSettings } from './load-settings.ts';
import type { Settings } from './settings.ts';

/** The SQLite database with everything that is stored. */
export const databaseFile = (data: string) => join(resolve(data), 'parley.db');

/** The process that serves from a folder, its address, the key of the operator's commands, and its settings without secrets. */
export interface RunningPlatform {
  pid: number;
  url: string;
  key: string;
  /** Absent where an older version wrote the file. */
  settings?: Partial<Settings>;
  origins?: Partial<LoadedSettings['origins']>;
}

/** The file with the `RunningPlatform`. It exists only while a platform serves, and only its owner can read it. */
export const serverFile = (data: string) => join(resolve(data), 'server.json');

/** The Ed25519 key that signs the records of this installation. */
export const signingKeyFile = (data: string) => join(resolve(data), 'signing-key.pem');

/** The key that seals the credentials of agents, where the settings give none. */
export const masterKeyFile = (data: string) => join(resolve(data), 'master-key');

export function masterKeySource({
  data,
  secret,
  old_secret,
}: Pick<Settings, 'data' | 'secret' | 'old_secret'>): MasterKeySource {
  const own = { ...(secret === null ? {} : { secret }), ...(old_secret === null ? {} : { old_secret }) };
  return { file: masterKeyFile(data), ...own };
}

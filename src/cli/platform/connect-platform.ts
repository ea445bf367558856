/**
 * Finds the platform that a command works with: the one named with `--server`, the one that runs on the data folder, or else
 * a temporary one in this process that is stopped when the command ends.
 */
import { readFileSync } from 'node:fs';
import { type RunningPlatform, serverFile } from '../../main/data-folder.ts';
import type { LoadedSettings } from '../../main/load-settings.ts';
import { systemErrorCode } from '../../main/system-error-code.ts';
import { createPlatformClient, type PlatformClient } from './platform-client.ts';
import { createQuietLogger } from './platform-logger.ts';
import type { PlatformText } from './platform-requests.ts';

export interface PlatformConnection {
  client: PlatformClient;
  /** Whether the platform keeps running after the command. */
  staysRunning: boolean;
  close(): Promise<void>;
}

export async function connectPlatform(
  server: string | undefined,
  configured: LoadedSettings,
  wanted: PlatformText = 'cleaned',
): Promise<PlatformConnection> {
  const { data, key } = configured.settings;
  const client =
    server === undefined ? await findRunningPlatform(data, key, wanted) : createPlatformClient(server, key, wanted);
  if (client) return { client, staysRunning: true, close: async () => {} };
  return startTemporaryPlatform(configured, wanted);
}

/** The platform that runs on the data folder, if it answers. Whoever can read the folder gets the operator's key from it. */
export async function findRunningPlatform(
  data: string,
  key: string | null,
  wanted: PlatformText = 'cleaned',
): Promise<PlatformClient | undefined> {
  const owner = readServerFile(data);
  if (!owner || !isProcessAlive(owner.pid)) return undefined;
  const client = createPlatformClient(owner.url, key ?? owner.key, wanted);
  return (await client.isAlive()) ? client : undefined;
}

async function startTemporaryPlatform(configured: LoadedSettings, wanted: PlatformText): Promise<PlatformConnection> {
  const { startPlatform } = await import('../../main/start-platform.ts');
  const settings = { ...configured.settings, host: '127.0.0.1', port: 0, public_url: null };
  const { url, key, stop } = await startPlatform(settings, { log: createQuietLogger(configured) });
  const client = createPlatformClient(url, settings.key ?? key, wanted);
  return { client, staysRunning: false, close: stop };
}

/** `undefined` where no platform has written to the folder, or it was not stopped cleanly long ago. */
export function readServerFile(data: string): RunningPlatform | undefined {
  try {
    return JSON.parse(readFileSync(serverFile(data), 'utf8'));
  } catch {
    return undefined;
  }
}

function isProcessAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return systemErrorCode(error) === 'EPERM';
  }
}

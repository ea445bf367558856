/** A platform in this process, put together as an operator's is, on a data folder where it can be stopped and started. */
import { pino } from 'pino';
import type { Engine } from '../../src/access/engine.ts';
import { loadSettings } from '../../src/main/load-settings.ts';
import { startPlatform } from '../../src/main/start-platform.ts';
import { notePlatform } from './ask-names.ts';
import { storeSettings } from './test-store.ts';

export interface LocalPlatform extends AsyncDisposable {
  url: string;
  engine: Engine;
  stop(): Promise<void>;
}

/** Nothing under way is waited for when it stops. */
export async function startLocal(folder: string, env: Record<string, string> = {}): Promise<LocalPlatform> {
  const given = { PARLEY_DATA: folder, PARLEY_PORT: '0', PARLEY_GRACE_MS: '0', ...storeSettings(folder), ...env };
  const { settings, origins } = loadSettings({ flags: {}, env: given, folder });
  notePlatform(settings.data, settings.signing_key ?? undefined);
  const { url, engine, stop } = await startPlatform(settings, { log: pino({ level: 'silent' }), origins });
  return { url, engine, stop, [Symbol.asyncDispose]: stop };
}

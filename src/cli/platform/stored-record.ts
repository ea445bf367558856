/** The record of a session on a platform: the one that is named, the one that runs, or the one of the data folder. */
import { existsSync } from 'node:fs';
import { ParleyError } from '../../errors.ts';
import type { LoadedSettings } from '../../main/load-settings.ts';
import { connectPlatform } from './connect-platform.ts';
import { findSession } from './find-session.ts';

/** A session that is not there is a record that cannot be read; nothing is created where there is no data folder. */
export async function* storedRecord(
  reference: string,
  server: string | undefined,
  configured: LoadedSettings,
): AsyncGenerator<Uint8Array> {
  const { data } = configured.settings;
  if (server === undefined && !existsSync(data))
    throw new ParleyError('RECORD_UNREADABLE', `There is neither a file ${reference} nor a data folder ${data}.`);
  const { client, close } = await connectPlatform(server, configured);
  try {
    yield* await client.sessions.record(await findSession(client.sessions, reference));
  } catch (error) {
    const isUnknown = error instanceof ParleyError && error.code === 'SESSION_UNKNOWN';
    throw isUnknown ? new ParleyError('RECORD_UNREADABLE', error.message) : error;
  } finally {
    await close();
  }
}

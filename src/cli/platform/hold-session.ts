/** Opens a session and follows it to its end, with its progress on stderr. */
import type { SessionResult } from '../../documents/session-result.ts';
import type { JsonObject } from '../../model/json.ts';
import type { SessionEvent } from '../../record/event.ts';
import { cancelReason } from '../cancel-reason.ts';
import { createSessionProgress } from '../print/session-progress.ts';
import type { PlatformClient } from './platform-client.ts';

/** Cancels the session when the command is interrupted. */
export async function holdSession(
  client: PlatformClient,
  { path, input }: { path: string; input: JsonObject },
  signal: AbortSignal,
): Promise<SessionResult> {
  const id = await client.open(path, input);
  const events = await followSession(client, id, signal);
  if (signal.aborted) await client.cancel(id, cancelReason).catch(() => {});
  return { view: await client.session(id), events };
}

/** The events of a session until it is closed or the signal fires; its progress is drawn on stderr. */
export async function followSession(client: PlatformClient, id: string, signal: AbortSignal): Promise<SessionEvent[]> {
  const progress = createSessionProgress(process.stderr);
  const events: SessionEvent[] = [];
  try {
    for await (const event of client.events(id, signal)) {
      events.push(event);
      progress.add(event);
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    progress.end();
  }
  return events;
}

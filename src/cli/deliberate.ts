/** Opens a session and stays with it to its end, showing on stderr how it goes. */
import type { JsonObject } from '../model/json.ts';
import type { SessionView } from '../record/view.ts';
import type { Client } from './client.ts';
import { createProgress } from './progress.ts';

/** An interrupted session is cancelled: whoever asked has gone. */
export async function deliberate(
  client: Client,
  { path, input }: { path: string; input: JsonObject },
  signal: AbortSignal,
): Promise<SessionView> {
  const id = await client.open(path, input);
  const progress = createProgress(process.stderr);
  try {
    for await (const event of client.events(id, signal)) progress.add(event);
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    progress.end();
  }
  if (signal.aborted) await client.cancel(id, 'interrupted at the command line').catch(() => {});
  return client.session(id);
}

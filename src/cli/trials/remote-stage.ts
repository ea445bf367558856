/** Plays trials on a platform over HTTP. The platform plays them by itself; this side listens to each until its end. */
import { ParleyError } from '../../errors.ts';
import type { SessionEvent } from '../../record/event.ts';
import type { Client } from '../client.ts';
import { bodyOf, type Lost, type Stage } from './stage.ts';

const enough = 'interrupted at the command line';

export function remoteStage(client: Client): Stage {
  return {
    async play(request, ended, stop) {
      const ids = await client.openMany('trials', bodyOf(request), request.key);
      const cancelAll = () => Promise.all(ids.map((id) => client.cancel(id, enough).catch(() => {})));
      stop.addEventListener('abort', cancelAll, { once: true });
      if (stop.aborted) await cancelAll();
      try {
        const open = ids.map((id, at) => ({ id, scenario: request.scenarios[at]?.name ?? '' }));
        const lost: Lost[] = [];
        // They begin in their order, so that those who are listened to are those who are under way.
        const listener = async () => {
          for (let next = open.shift(); next; next = open.shift()) {
            const record = await recordOf(client, next.id);
            if (Array.isArray(record)) ended(record);
            else lost.push({ scenario: next.scenario, detail: record.detail });
          }
        };
        await Promise.all(Array.from({ length: request.concurrency }, listener));
        return lost;
      } finally {
        stop.removeEventListener('abort', cancelAll);
      }
    },
    async close() {},
  };
}

/** The record of a session once it is closed, or why it cannot be had. */
async function recordOf(client: Client, id: string): Promise<SessionEvent[] | { detail: string }> {
  try {
    return await Array.fromAsync(client.events(id, new AbortController().signal));
  } catch (error) {
    if (!(error instanceof ParleyError)) throw error;
    return { detail: `${error.title}: ${error.message}` };
  }
}

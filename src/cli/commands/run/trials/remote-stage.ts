/** Plays trials on a platform over HTTP. The platform plays them; this side follows the events of each until it is closed. */
import { ParleyError } from '../../../../errors.ts';
import type { SessionEvent } from '../../../../record/event.ts';
import { cancelReason } from '../../../cancel-reason.ts';
import type { PlatformClient } from '../../../platform/platform-client.ts';
import { batchBodyOf, type LostTrial, type TrialStage } from './trial-stage.ts';

export function createRemoteStage(client: PlatformClient): TrialStage {
  return {
    async play(request, ended, stop) {
      const ids = await client.openBatch('trials', batchBodyOf(request), request.key);
      // Newest first: trials that wait are cancelled before one that is played makes room for them.
      const cancelAll = () =>
        Promise.all(ids.toReversed().map((id) => client.cancel(id, cancelReason).catch(() => {})));
      stop.addEventListener('abort', cancelAll, { once: true });
      if (stop.aborted) await cancelAll();
      try {
        const open = ids.map((id, at) => ({ id, scenario: request.scenarios[at]?.name ?? '' }));
        const lost: LostTrial[] = [];
        // Trials start in their order, so the ones that are followed are the ones that run.
        const followNext = async () => {
          for (let next = open.shift(); next; next = open.shift()) {
            const record = await recordOf(client, next.id);
            if (Array.isArray(record)) ended(record);
            else lost.push({ scenario: next.scenario, detail: record.detail });
          }
        };
        await Promise.all(Array.from({ length: request.concurrency }, followNext));
        return lost;
      } finally {
        stop.removeEventListener('abort', cancelAll);
      }
    },
    async close() {},
  };
}

/** The record of a session once it is closed, or why it cannot be read. */
async function recordOf(client: PlatformClient, id: string): Promise<SessionEvent[] | { detail: string }> {
  try {
    return await Array.fromAsync(client.events(id, new AbortController().signal));
  } catch (error) {
    if (!(error instanceof ParleyError)) throw error;
    return { detail: `${error.title}: ${error.message}` };
  }
}

/** A request for many sessions, taken apart: each session's own key, the lane they share, the agent that came along. */

import type { AgentDirectory } from '../agents/agent-directory.ts';
import type { BatchOpening, Guest } from '../formats/opening.ts';
import type { RequestKey } from '../model/request-key.ts';
import type { Lane } from '../record/event.ts';
import type { SessionParts } from './session-parts.ts';

export interface SplitBatch {
  inputs: unknown[];
  lane: Lane;
  guest: (Guest & { name: string }) | undefined;
  /** What makes each of its sessions idempotent, where the request was. */
  keyOf(at: number): RequestKey | undefined;
}

/** The same request is always taken apart in the same way, so that a repeated one adds only what the first could not. */
export function splitBatch(
  batch: BatchOpening,
  given: unknown,
  request: RequestKey | undefined,
  { hash, newId }: Pick<SessionParts, 'hash' | 'newId'>,
): SplitBatch {
  const key = hash(`batch/${request?.key ?? newId()}`).slice(0, 32);
  const wanted = batch.guest(given);
  const guest = wanted && { ...wanted, name: `endpoint-${key.slice(0, 12)}` };
  return {
    inputs: batch.split(given, guest?.name),
    lane: { key, limit: batch.concurrency(given), ...(guest && { guest: guest.name }) },
    guest,
    keyOf: (at) => request && { ...request, key: `batch/${at}/${request.key}` },
  };
}

/** The registry as one request sees it: whoever was looked up is not looked up again. */
export function cacheLookups(agents: AgentDirectory): AgentDirectory {
  const known = new Map<string, ReturnType<AgentDirectory['get']>>();
  return {
    ...agents,
    get(name) {
      const found = known.get(name) ?? agents.get(name);
      known.set(name, found);
      return found;
    },
  };
}

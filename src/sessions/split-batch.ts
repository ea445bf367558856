/** Splits a request for many sessions into their inputs, their request keys, the lane they share and its guest. */

import type { AgentDirectory } from '../agents/agent-directory.ts';
import type { BatchOpening, Guest } from '../formats/opening.ts';
import type { RequestKey } from '../model/request-key.ts';
import type { Lane } from '../record/event.ts';
import type { RequestAgents } from './guests.ts';
import type { SessionParts } from './session-parts.ts';

export interface SplitBatch {
  inputs: unknown[];
  lane: Lane;
  guest: (Guest & { name: string }) | undefined;
  /** The request key of one session; `undefined` if the request has no key. */
  keyOf(at: number): RequestKey | undefined;
}

/** Deterministic for a request with a key: if it is repeated, only the sessions that are missing are opened. */
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

/** A view of the registry for one request: every agent is looked up at most once. */
export function cacheLookups(agents: RequestAgents): RequestAgents {
  const lookups = new Map<string, ReturnType<AgentDirectory['get']>>();
  return {
    ...agents,
    get(name) {
      const lookup = lookups.get(name) ?? agents.get(name);
      lookups.set(name, lookup);
      return lookup;
    },
  };
}

/** A request for many sessions, taken apart: each session's own key, the lane they share, the agent that came along. */
import type { Batch, Guest } from '../formats/opening.ts';
import type { Lane } from '../record/event.ts';
import type { Agents, RequestKey } from './engine.ts';
import type { EngineParts } from './parts.ts';

export interface Parted {
  inputs: unknown[];
  lane: Lane;
  guest: (Guest & { name: string }) | undefined;
  /** What makes each of its sessions idempotent, where the request was. */
  keyOf(at: number): RequestKey | undefined;
}

/** The same request is always taken apart in the same way, so that a repeated one adds only what the first could not. */
export function takeApart(
  batch: Batch,
  given: unknown,
  request: RequestKey | undefined,
  { hash, newId }: Pick<EngineParts, 'hash' | 'newId'>,
): Parted {
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
export function remembering(agents: Agents): Agents {
  const known = new Map<string, ReturnType<Agents['get']>>();
  return {
    ...agents,
    get(name) {
      const found = known.get(name) ?? agents.get(name);
      known.set(name, found);
      return found;
    },
  };
}

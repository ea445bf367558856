/** Deletes every session of an owner: cancels those that run, then deletes all, a few at a time. */
import { ParleyError } from '../errors.ts';
import type { AdminActor } from '../model/admin-actor.ts';
import { readListPages } from '../model/read-pages.ts';
import type { SessionQuery, SessionRow } from '../store/store.ts';
import type { SessionParts } from './session-parts.ts';
import { removeRows } from './session-remover.ts';

/** Few enough that a removal does not hold up other changes for long. */
const sessionsPerBatch = 50;

export interface OwnedSessionCounts {
  cancelled: number;
  sessions: number;
}

/** A session that another process runs is not deleted. */
export async function removeOwned(
  owner: string,
  by: AdminActor,
  parts: Pick<SessionParts, 'store' | 'clock' | 'openings'>,
  cancel: (session: string) => Promise<void>,
): Promise<OwnedSessionCounts> {
  const counts: OwnedSessionCounts = { cancelled: 0, sessions: 0 };
  const pagesOf = (query: Omit<SessionQuery, 'limit'>) =>
    readListPages(
      ({ after = '', limit }: { after?: string; limit: number }) =>
        parts.store.sessions({ ...query, after, limit, oldest_first: true }),
      sessionsPerBatch,
      ({ id }: SessionRow) => id,
    );
  for await (const page of pagesOf({ owner, status: 'running' }))
    for (const { id } of page) if (await cancelIfOpen(id, cancel)) counts.cancelled += 1;
  for await (const page of pagesOf({ owner }))
    counts.sessions += (await removeRows(page, { by, reason: 'owner' }, parts)).length;
  return counts;
}

async function cancelIfOpen(session: string, cancel: (session: string) => Promise<void>): Promise<boolean> {
  try {
    await cancel(session);
    return true;
  } catch (error) {
    if (error instanceof ParleyError && error.code === 'SESSION_CLOSED') return false;
    throw error;
  }
}

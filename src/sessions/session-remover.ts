/**
 * Deletes closed sessions with their records. A sequel is deleted with the session that it follows: without it, nobody could
 * tell what it was about. Deleting a sequel alone opens its session for another one.
 */
import { ParleyError } from '../errors.ts';
import type { AdminActor } from '../model/admin-actor.ts';
import { eventOf } from '../record/hash-chain.ts';
import type { SessionRow } from '../store/store.ts';
import type { RemovalReason, SessionRemoval } from '../store/upkeep-store.ts';
import { absentSession } from './absent-session.ts';
import { dailyClaimScope } from './seating.ts';
import { sequelKey } from './sequel.ts';
import type { SessionParts } from './session-parts.ts';
import { creationTimeOf } from './uuid-v7.ts';

interface RemovalOrder {
  by: AdminActor;
  reason: RemovalReason;
}

type RemoverParts = Pick<SessionParts, 'store' | 'clock' | 'openings'>;

/** Refuses a running session. */
export async function removeSession(session: string, order: RemovalOrder, parts: RemoverParts): Promise<void> {
  const row = await parts.store.session(session);
  if (!row) throw await absentSession(parts.store, session);
  if (row.status === 'running') throw runningError(session);
  const removed = await removeRows([row], order, parts);
  if (removed.includes(session)) return;
  // Somebody else deleted it a moment ago.
  throw await absentSession(parts.store, session);
}

/** Deletes those of the sessions that are not running. Returns the ids of what was deleted, sequels included. */
export async function removeRows(
  rows: readonly SessionRow[],
  { by, reason }: RemovalOrder,
  parts: RemoverParts,
): Promise<string[]> {
  const deleted_at = new Date(parts.clock.now()).toISOString();
  const removals = await Promise.all(
    rows.map(async (row) => {
      const own = { session: row.id, claims: await claimScopes(row, parts) };
      const sequels = (await sequelsOf(row, parts)).map(({ id }) => ({ session: id, claims: [] }));
      return [...sequels, own];
    }),
  );
  const orders = removals.flat().map((removal): SessionRemoval => {
    return { ...removal, deleted_at, by_key: by.key, by_name: by.name, reason };
  });
  return parts.store.removeSessions(orders);
}

/** The sequels of a session, one of each kind at most. */
export async function sequelsOf({ id, format }: SessionRow, { store, openings }: RemoverParts): Promise<SessionRow[]> {
  const kinds = openings.filter(({ follows }) => follows === format);
  const rows = await Promise.all(kinds.map(({ path }) => store.sessionByRequest(sequelKey(path, id))));
  return rows.filter((row) => row !== undefined);
}

/** The places that its agents may have taken for it: on the day of its id, and on that of its opening. */
async function claimScopes({ id, opened_at }: SessionRow, { store }: RemoverParts): Promise<string[]> {
  const [first] = await store.lines(id, { limit: 1 });
  const opened = first && eventOf(first.text);
  if (opened?.kind !== 'session.opened') return [];
  const days = new Set([creationTimeOf(id).at, opened_at]);
  return [...days].flatMap((at) => opened.data.seats.map(({ agent_id }) => dailyClaimScope(at, agent_id)));
}

function runningError(session: string): ParleyError {
  return new ParleyError('SESSION_RUNNING', `The session ${session} is running; cancel it first.`);
}

/** The error for a session that is not there: it was deleted, and its tombstone says when and by whom, or it never was. */
import { ParleyError } from '../errors.ts';
import type { AdminActor } from '../model/admin-actor.ts';
import { parseHead, type SignedHead } from '../record/signed-head.ts';
import type { Store } from '../store/store.ts';
import type { RemovalReason, TombstoneRow } from '../store/upkeep-store.ts';

/** What is told of a deleted session. */
interface SessionTombstone {
  id: string;
  format: string;
  owner: string | null;
  /** The signed end of its record: whoever has a copy can show that it is this one. */
  head: SignedHead | null;
  deleted_at: string;
  deleted_by: AdminActor;
  reason: RemovalReason;
}

const reasonTexts: Readonly<Record<RemovalReason, string>> = {
  request: '',
  owner: ' with everything of its owner',
  retention: ' because it was older than the operator keeps sessions',
};

export async function absentSession(store: Pick<Store, 'tombstone'>, session: string): Promise<ParleyError> {
  const row = await store.tombstone(session);
  if (!row) return new ParleyError('SESSION_UNKNOWN', `There is no session ${session}.`);
  const by = row.reason === 'retention' ? '' : ` by ${row.by_name}`;
  const detail = `The session ${session} was deleted at ${row.deleted_at}${by}${reasonTexts[row.reason]}.`;
  return new ParleyError('SESSION_DELETED', detail, [], { tombstone: tombstoneOf(row) });
}

function tombstoneOf({ id, format, owner, head, deleted_at, by_key, by_name, reason }: TombstoneRow): SessionTombstone {
  const signed = (head === null ? undefined : parseHead(head)) ?? null;
  return { id, format, owner, head: signed, deleted_at, deleted_by: { key: by_key, name: by_name }, reason };
}

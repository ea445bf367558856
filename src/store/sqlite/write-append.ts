/**
 * Writes one append inside the caller's transaction. If another writer was first, it writes nothing, so that the other
 * appends of the transaction are not affected.
 */
import { changeSql } from '../statements.ts';
import type { ChangeResult, RecordAppend } from '../store.ts';
import { upkeepChangeSql } from '../upkeep-statements.ts';
import type { SqliteDatabase } from './sqlite-database.ts';

export function writeAppend(database: SqliteDatabase, append: RecordAppend): ChangeResult {
  const { session, first, last, text, signature, closed } = append;
  if (!moveHead(database, append)) return 'conflict';
  database.run(changeSql.addChunk, session, first, last, text);
  if (signature !== undefined) database.run(changeSql.addSignature, session, last, signature);
  if (closed?.notify) database.run(upkeepChangeSql.addDelivery, session, closed.closed_at);
  return 'appended';
}

/** False when the head is not the expected one: the session has grown, is closed, or was opened already. */
function moveHead(database: SqliteDatabase, append: RecordAppend): boolean {
  const { session, first, last, opened, closed, epoch = 0, seats = null } = append;
  const { status, outcome, closed_at, listing: end } = closed ?? runningState;
  if (opened !== undefined) {
    const { format, title, opened_at, owner, request_key, request_digest, listing } = opened;
    const columns = [session, format, title, status, outcome, opened_at, closed_at, owner, request_key, request_digest];
    const search = listing === undefined ? null : listing.search + (end?.search ?? '');
    const listed = [end?.brief ?? listing?.brief ?? null, listing?.seats ?? null, search];
    const run = [opened.worker ?? null, epoch, opened.lane ?? null];
    return database.run(changeSql.openSession, ...columns, ...listed, last, ...run) === 1;
  }
  if (closed === undefined) return database.run(changeSql.advanceSession, session, first - 1, last, epoch, seats) === 1;
  const described = [status, outcome, closed_at, end?.brief ?? null, end?.search ?? '', epoch, seats];
  return database.run(changeSql.closeSession, session, first - 1, last, ...described) === 1;
}

const runningState = { status: 'running', outcome: null, closed_at: null, listing: undefined };

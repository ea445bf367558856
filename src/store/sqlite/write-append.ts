/**
 * Writes one append inside the caller's transaction. If another writer was first, it writes nothing, so that the other
 * appends of the transaction are not affected.
 */
import { changeSql } from '../statements.ts';
import type { ChangeResult, RecordAppend } from '../store.ts';
import type { SqliteDatabase } from './sqlite-database.ts';

export function writeAppend(database: SqliteDatabase, append: RecordAppend): ChangeResult {
  const { session, first, last, text, signature } = append;
  if (!moveHead(database, append)) return 'conflict';
  database.run(changeSql.addChunk, session, first, last, text);
  if (signature !== undefined) database.run(changeSql.addSignature, session, last, signature);
  return 'appended';
}

/** False when the head is not the expected one: the session has grown, is closed, or was opened already. */
function moveHead(database: SqliteDatabase, { session, first, last, opened, closed }: RecordAppend): boolean {
  const { status, outcome, closed_at } = closed ?? { status: 'running', outcome: null, closed_at: null };
  if (opened !== undefined) {
    const { format, title, opened_at, owner, request_key, request_digest } = opened;
    const columns = [session, format, title, status, outcome, opened_at, closed_at, owner, request_key, request_digest];
    return database.run(changeSql.openSession, ...columns, last) === 1;
  }
  if (closed === undefined) return database.run(changeSql.advanceSession, session, first - 1, last) === 1;
  return database.run(changeSql.closeSession, session, first - 1, last, status, outcome, closed_at) === 1;
}

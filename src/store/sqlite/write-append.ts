/**
 * Writes one append inside the transaction that its caller has opened. It writes nothing at all when another writer
 * was first, so that a conflict costs the other appends of the transaction nothing.
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

/** False when the head is not where the append expects it: the session has grown, is closed, or was opened before. */
function moveHead(database: SqliteDatabase, { session, first, last, opened, closed }: RecordAppend): boolean {
  const { status, outcome, closed_at } = closed ?? { status: 'running', outcome: null, closed_at: null };
  if (opened !== undefined) {
    const { format, title, opened_at, owner, request_key, request_digest } = opened;
    const about = [session, format, title, status, outcome, opened_at, closed_at, owner, request_key, request_digest];
    return database.run(changeSql.openSession, ...about, last) === 1;
  }
  if (closed === undefined) return database.run(changeSql.advanceSession, session, first - 1, last) === 1;
  return database.run(changeSql.closeSession, session, first - 1, last, status, outcome, closed_at) === 1;
}

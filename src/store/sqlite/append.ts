/**
 * Writes one append inside the transaction that its caller has opened. It writes nothing at all when another writer
 * was first, so that a conflict costs the other appends of the transaction nothing.
 */
import { joined } from '../chunk.ts';
import { changes } from '../statements.ts';
import type { Append, Appended } from '../store.ts';
import type { Database } from './database.ts';

export function writeAppend(database: Database, append: Append): Appended {
  const { session, lines, signature } = append;
  if (!moveHead(database, append)) return 'conflict';
  const first = lines[0]?.seq ?? 0;
  database.run(changes.addChunk, session, first, first + lines.length - 1, joined(lines));
  if (signature !== undefined) database.run(changes.addSignature, session, signature.seq, signature.text);
  return 'appended';
}

/** False when the head is not where the append expects it: the session has grown, is closed, or was opened before. */
function moveHead(database: Database, { session, lines, opened, closed }: Append): boolean {
  const first = lines[0]?.seq ?? 0;
  const head = first + lines.length - 1;
  const { status, outcome, closed_at } = closed ?? { status: 'running', outcome: null, closed_at: null };
  if (opened !== undefined) {
    const { format, title, opened_at, owner, request_key, request_digest } = opened;
    const about = [session, format, title, status, outcome, opened_at, closed_at, owner, request_key, request_digest];
    return database.run(changes.openSession, ...about, head) === 1;
  }
  if (closed === undefined) return database.run(changes.advanceSession, session, first - 1, head) === 1;
  return database.run(changes.closeSession, session, first - 1, head, status, outcome, closed_at) === 1;
}

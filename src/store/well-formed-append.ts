/**
 * Checks the form of an append before a store writes it. A malformed append is a bug of the caller, never a conflict:
 * it would leave a gap in a record, or store a text that is not the one that was hashed.
 */
import type { RecordAppend } from './store.ts';

export function assertWellFormedAppend({ session, first, last, text, opened, signature }: RecordAppend): void {
  if (!Number.isSafeInteger(first) || first < 0) throw appendFault(session, 'has no first seq');
  if ((first === 0) !== (opened !== undefined)) throw appendFault(session, 'must open the session exactly at seq 0');
  if (last < first || countLines(text) !== last - first + 1)
    throw appendFault(session, `has not one line for each seq from ${first} to ${last}`);
  if (!isStorable(text)) throw appendFault(session, `has text between seq ${first} and ${last} that is not plain JSON`);
  if (signature !== undefined && !isStorable(signature))
    throw appendFault(session, `has a signature at seq ${last} that is not plain JSON`);
}

/** The number of lines; 0 when the last one has no line feed. */
function countLines(text: string): number {
  if (!text.endsWith('\n')) return 0;
  let count = 0;
  for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', end + 1)) count++;
  return count;
}

/** UTF-8 cannot hold a lone surrogate, and PostgreSQL cannot hold NUL. JSON escapes both. */
function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

function appendFault(session: string, what: string): Error {
  return new Error(`An append to session ${session} ${what}.`);
}

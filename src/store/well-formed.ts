/**
 * What an append must be before any store looks at it. A breach is a fault of the caller, never a conflict:
 * stored, it would be a gap in a record, or a text that is not the one that was hashed.
 */
import type { Append, Line } from './store.ts';

export function assertWellFormed({ session, lines, opened, signature }: Append): void {
  const first = lines[0]?.seq;
  if (first === undefined || !Number.isSafeInteger(first) || first < 0) throw fault(session, 'has no first seq');
  if ((first === 0) !== (opened !== undefined)) throw fault(session, 'must open the session exactly at seq 0');
  for (const [index, line] of lines.entries()) {
    if (line.seq !== first + index) throw fault(session, `skips from its first seq ${first} to ${line.seq}`);
    assertKeepable(session, line);
  }
  if (signature === undefined) return;
  if (signature.seq !== first + lines.length - 1) throw fault(session, 'signs another seq than its last');
  assertKeepable(session, signature);
}

/** A lone surrogate has no UTF-8, PostgreSQL keeps no NUL, and a line has no line feed in it; JSON escapes all three. */
function assertKeepable(session: string, { seq, text }: Line): void {
  if (!text.isWellFormed() || text.includes('\0') || text.includes('\n'))
    throw fault(session, `has text at seq ${seq} that is not plain JSON`);
}

function fault(session: string, what: string): Error {
  return new Error(`An append to session ${session} ${what}.`);
}

/**
 * What SQLite's errors mean to Parley. A sentence names the class of the cause and at most the data folder;
 * anything that is not SQLite's or the file system's is a fault of ours and passes unchanged.
 */
import { ParleyError } from '../../errors.ts';

/** SQLite's primary result codes, which are the low byte of the extended ones. */
const busy = 5;
const causes: Readonly<Record<number, string>> = {
  8: 'it may not be written',
  10: 'the disk reported an error',
  11: 'the file parley.db is damaged',
  13: 'the disk is full',
  14: 'the file parley.db cannot be opened',
  26: 'the file parley.db is not a database',
};

const primaryKeyTaken = 1555;
const uniqueTaken = 2067;

export function isKeyTaken(error: unknown): boolean {
  const code = sqliteCode(error);
  return code === primaryKeyTaken || code === uniqueTaken;
}

export function writingFailure(error: unknown): unknown {
  return failure(error, 'The change could not be written and nothing of it was kept');
}

export function readingFailure(error: unknown): unknown {
  return failure(error, 'The data could not be read');
}

export function openingFailure(error: unknown, folder: string): unknown {
  const code = sqliteCode(error);
  if (code !== undefined && primary(code) === busy) {
    return new ParleyError('STORE_IN_USE', `The data folder ${folder} is in use by another Parley.`);
  }
  const reason = code === undefined ? systemCause(error) : cause(code);
  if (reason === undefined) return error;
  return new ParleyError('STORE_FAILED', `The data folder ${folder} cannot be opened: ${reason}.`);
}

function failure(error: unknown, what: string): unknown {
  const code = sqliteCode(error);
  return code === undefined ? error : new ParleyError('STORE_FAILED', `${what}: ${cause(code)}.`);
}

function cause(code: number): string {
  return causes[primary(code)] ?? `SQLite answered with code ${code}`;
}

function primary(code: number): number {
  return code & 0xff;
}

function sqliteCode(error: unknown): number | undefined {
  if (!(error instanceof Error && 'errcode' in error)) return undefined;
  return typeof error.errcode === 'number' ? error.errcode : undefined;
}

/** The file system's own word for it, such as EACCES. */
function systemCause(error: unknown): string | undefined {
  if (!(error instanceof Error && 'syscall' in error && 'code' in error)) return undefined;
  return `the system answered ${String(error.code)}`;
}

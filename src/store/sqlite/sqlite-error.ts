/**
 * Turns errors of SQLite and of the file system into errors of the catalogue. Their sentences name the kind of cause
 * and at most the data folder. Every other error is a bug of ours and is passed on unchanged.
 */
import { ParleyError } from '../../errors.ts';

/** Primary result codes of SQLite: the low byte of the extended ones. */
const busyCode = 5;
const causesByCode: Readonly<Record<number, string>> = {
  8: 'it may not be written',
  10: 'the disk reported an error',
  11: 'the file parley.db is damaged',
  13: 'the disk is full',
  14: 'the file parley.db cannot be opened',
  26: 'the file parley.db is not a database',
};

const primaryKeyTakenCode = 1555;
const uniqueTakenCode = 2067;

export function isKeyTaken(error: unknown): boolean {
  const code = sqliteCodeOf(error);
  return code === primaryKeyTakenCode || code === uniqueTakenCode;
}

export function writeErrorOf(error: unknown): unknown {
  return storeErrorOf(error, 'The change could not be written and nothing of it was kept');
}

export function readErrorOf(error: unknown): unknown {
  return storeErrorOf(error, 'The data could not be read');
}

export function openErrorOf(error: unknown, folder: string): unknown {
  const code = sqliteCodeOf(error);
  if (code !== undefined && primaryCodeOf(code) === busyCode) {
    return new ParleyError('STORE_IN_USE', `The data folder ${folder} is in use by another Parley.`);
  }
  const reason = code === undefined ? systemCauseOf(error) : causeOf(code);
  if (reason === undefined) return error;
  return new ParleyError('STORE_FAILED', `The data folder ${folder} cannot be opened: ${reason}.`);
}

function storeErrorOf(error: unknown, what: string): unknown {
  const code = sqliteCodeOf(error);
  return code === undefined ? error : new ParleyError('STORE_FAILED', `${what}: ${causeOf(code)}.`);
}

function causeOf(code: number): string {
  return causesByCode[primaryCodeOf(code)] ?? `SQLite answered with code ${code}`;
}

function primaryCodeOf(code: number): number {
  return code & 0xff;
}

function sqliteCodeOf(error: unknown): number | undefined {
  if (!(error instanceof Error && 'errcode' in error)) return undefined;
  return typeof error.errcode === 'number' ? error.errcode : undefined;
}

/** Names the code of the file system's error, such as EACCES. */
function systemCauseOf(error: unknown): string | undefined {
  if (!(error instanceof Error && 'syscall' in error && 'code' in error)) return undefined;
  return `the system answered ${String(error.code)}`;
}

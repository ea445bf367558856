/**
 * Turns errors of PostgreSQL and of the connection to it into errors of the catalogue. Their sentences name the kind of
 * cause and never the address, which may hold a password. Every other error is a bug of ours and is passed on unchanged.
 */
import { ParleyError } from '../../errors.ts';

const uniqueViolation = '23505';
const retriedSingly = new Set([uniqueViolation, '40P01', '40001']);
/** Classes of SQLSTATE: connection exceptions, insufficient resources, operator intervention, system errors. */
const awayClasses = new Set(['08', '53', '57', '58']);
const readOnlyTransaction = '25006';
const systemCodes = /^E[A-Z]{3,}/;
/** What the driver says in words alone when a connection ends or cannot be had in time. */
const driverMessages =
  /terminat|timeout|timed out|not queryable|Connection ended|has encountered a connection error|Cannot use a pool/i;

export function isKeyTaken(error: unknown): boolean {
  return codeOf(error) === uniqueViolation;
}

/** One change of a group may have failed because of another one: alone it may succeed. */
export function mayPassAlone(error: unknown): boolean {
  return retriedSingly.has(codeOf(error) ?? '') || !isAway(error);
}

/** Whether the database could not be reached, or ended the connection; a change may or may not have been kept then. */
export function isAway(error: unknown): boolean {
  const code = codeOf(error);
  if (code === readOnlyTransaction) return true;
  if (code !== undefined && /^[0-9A-Z]{5}$/.test(code)) return awayClasses.has(code.slice(0, 2));
  if (code !== undefined && systemCodes.test(code)) return true;
  return error instanceof AggregateError || (error instanceof Error && driverMessages.test(error.message));
}

export function postgresErrorOf(error: unknown): unknown {
  if (error instanceof ParleyError) return error;
  const code = codeOf(error);
  const away = isAway(error);
  if (!away && (code === undefined || !/^[0-9A-Z]{5}$/.test(code))) return error;
  const known = away
    ? new ParleyError('STORE_AWAY', `The database cannot be reached: ${causeOf(error)}.`)
    : new ParleyError('STORE_FAILED', `The database refused a statement: PostgreSQL answered ${code}.`);
  return Object.assign(known, { cause: error });
}

/** Whether a statement named a table that is not there. */
export function isTableMissing(error: unknown): boolean {
  return codeOf(error) === '42P01' || (error instanceof ParleyError && codeOf(error.cause) === '42P01');
}

function causeOf(error: unknown): string {
  const code = codeOf(error);
  if (code === undefined) return 'the connection ended';
  return systemCodes.test(code) ? `the system answered ${code}` : `PostgreSQL answered ${code}`;
}

function codeOf(error: unknown): string | undefined {
  if (error instanceof AggregateError) return codeOf(error.errors[0]);
  if (!(error instanceof Error && 'code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

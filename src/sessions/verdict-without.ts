/** Computes the verdict of a record again without a seat or a cited source. It may take seconds, so it is done in a thread. */
import { type ErrorCode, ParleyError } from '../errors.ts';
import type { Format } from '../formats/format.ts';
import type { HashFunction } from '../model/json.ts';
import { nameWithoutVersion } from '../model/versioned-name.ts';
import { SessionFold } from './session-fold.ts';

/** The verdict as JSON text, which is what is sent; or why there is none. Plain data, so that it can cross threads. */
export type VerdictWithout = { json: string } | { refused: ErrorCode; detail: string; path?: string };

export interface WithoutRequest {
  lines: string[];
  without: string;
}

export function verdictWithout(
  { lines, without }: WithoutRequest,
  formats: ReadonlyMap<string, Format>,
  hash: HashFunction,
): VerdictWithout {
  const { format, opened, state, ledger } = SessionFold.read(lines, formats, hash);
  if (!format.without) {
    const detail = `A ${nameWithoutVersion(opened.format)} cannot be computed again without somebody.`;
    return { refused: 'WHAT_IF_UNSUPPORTED', detail };
  }
  const seated = opened.seats.some(({ seat: name }) => name === without);
  const verdict = format.without(state, seated ? { seat: without } : { source: without });
  if (verdict) return { json: JSON.stringify(verdict) };
  if (!ledger.closed) {
    return { refused: 'VERDICT_NOT_REACHED', detail: `The session ${opened.session} is still running.` };
  }
  const detail = `"${without}" is neither a seat nor a cited source of this session.`;
  return { refused: 'SEAT_UNKNOWN', detail, path: 'without' };
}

/** The verdict, or the refusal as an error. */
export function jsonOf(result: VerdictWithout): string {
  if ('json' in result) return result.json;
  const { refused, detail, path } = result;
  throw new ParleyError(refused, detail, path === undefined ? [] : [{ path, message: detail }]);
}

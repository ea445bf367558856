/**
 * Computes what the verdict of a record turns on, where the record does not say it: without each seat and each source in
 * turn. It may take seconds, so for all but small records it is done in a thread.
 */
import type { Format } from '../formats/format.ts';
import type { HashFunction, JsonObject } from '../model/json.ts';
import { SessionFold } from './session-fold.ts';

/** Plain data, so that it can cross threads. */
export interface PivotsRequest {
  lines: string[];
}

/** Fields of the verdict; null where the record has them, or where there are none. */
export function verdictPivots(
  { lines }: PivotsRequest,
  formats: ReadonlyMap<string, Format>,
  hash: HashFunction,
): JsonObject | null {
  const { format, state, verdict } = SessionFold.read(lines, formats, hash);
  if (verdict === undefined || 'pivots' in verdict) return null;
  return format.computePivots?.(state) ?? null;
}

/**
 * What a session of a format holds for its readers, whichever version of the format its record names. The reference and
 * generated clients are made from it. It describes; nothing is refused by it.
 */
import { z } from 'zod';
import type { JsonObject } from '../model/json.ts';

type DescribedObject = z.ZodType<JsonObject>;

export interface SessionSchemas {
  /** What the session is about, as it stands on the record. */
  input: DescribedObject;
  /** Every way in which a session of this format can end, unless it is cancelled or fails. */
  outcome: z.ZodType<string>;
  /** What is computed before the verdict; left out where nothing is. */
  synthesis?: DescribedObject;
  verdict: DescribedObject;
  /** The verdict without a seat or a source; left out where the format cannot compute that. */
  without?: DescribedObject;
}

/** A seat that did not answer, and why. */
export const missingAnswer = z.object({
  seat: z.string(),
  phase: z.string().describe('the phase or round in which it was asked'),
  reason: z.string(),
});

export const methodName = z.string().describe('the method that computed it, such as `synthesis@1`');

/** A request and what came of it, for the reference. Both are from a real run. */
export interface FormatExample {
  request: unknown;
  title: string;
  /** The closed session, as it is read over the API. */
  session: unknown;
  /** The verdict without `seat`, if the format computes that. */
  without?: { seat: string; verdict: unknown };
}

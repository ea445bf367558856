/** The headers of requests that create something, and of those that may wait for a session to close. */
import { z } from 'zod';

const idempotencyKey = z
  .string()
  .regex(/^[\x21-\x7e]{1,255}$/, 'must be 1 to 255 visible ASCII characters')
  .exactOptional()
  .describe('repeating a request with the same key answers with what the first one created');

const prefer = z
  .string()
  .exactOptional()
  .describe('`wait=30` waits up to that many seconds, at most 120, for the session to close');

export const creationHeaders = z.looseObject({ 'idempotency-key': idempotencyKey });

export const openingHeaders = z.looseObject({ 'idempotency-key': idempotencyKey, prefer });

/** The requests that say something into an open session, and what they are answered. */
import { z } from 'zod';
import { nonBlankText } from '../../model/opening-fields.ts';

export const messageBody = z.strictObject({ text: nonBlankText(50_000) });

export const messageParams = z.object({
  id: z.string().describe('the id of the session'),
  message: z.string().describe('the id of the message'),
});

export const messageHeaders = z.looseObject({
  'idempotency-key': z
    .string()
    .regex(/^[\x21-\x7e]{1,255}$/, 'must be 1 to 255 visible ASCII characters')
    .exactOptional()
    .describe('repeating a request with the same key says nothing new'),
  prefer: z.string().exactOptional().describe('`wait=30` waits up to that many seconds, at most 120, for the answer'),
  accept: z.string().exactOptional().describe('`text/event-stream` answers with the events of the turn as they happen'),
});

export const saidMessage = z.object({
  message: z.string().describe('the id of the message'),
  seq: z.int().describe('its place on the record'),
  answer: z.record(z.string(), z.json()).nullable().describe('null until its turn is over'),
});

export const cancelTurnBody = z
  .strictObject({ reason: z.string().min(1).max(500).default('cancelled by request') })
  .prefault({});

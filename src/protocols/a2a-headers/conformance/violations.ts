/** What the document holds a reply to: a `response` that says something, and objects where it names objects. */
import { z } from 'zod';
import type { Json } from '../../../model/json.ts';
import type { ProtocolViolation } from '../../../model/outcome.ts';
import { violationsOf } from '../../schema-violations.ts';

const object = z.record(z.string(), z.unknown(), 'must be an object').nullish();

const reply = z.object({
  response: z.string().refine((said) => said.trim() !== '', 'must not be blank'),
  context: object,
  metadata: object,
});

export const violations = (json: Json): ProtocolViolation[] => violationsOf(reply, json);

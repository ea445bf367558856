/** What the document holds a reply to: a `response` that says something. */
import { z } from 'zod';
import type { Json } from '../../../model/json.ts';
import type { ProtocolViolation } from '../../../model/outcome.ts';
import { violationsOf } from '../../schema-violations.ts';

const reply = z.object({ response: z.string().refine((said) => said.trim() !== '', 'must not be blank') });

export const violations = (json: Json): ProtocolViolation[] => violationsOf(reply, json);

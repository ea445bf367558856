/** Every rule of the document that a reply breaks: `response` is not blank, `context` and `metadata` are objects. */
import { z } from 'zod';
import type { Json } from '../../../model/json.ts';
import type { ProtocolViolation } from '../../../model/outcome.ts';
import { nonBlank, optionalObject, violationsOf } from '../../schema-violations.ts';

const reply = z.object({ response: nonBlank, context: optionalObject, metadata: optionalObject });

export const violations = (json: Json): ProtocolViolation[] => violationsOf(reply, json);

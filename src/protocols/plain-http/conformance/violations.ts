/** Every rule of the document that a reply breaks: `response` is not blank. */
import { z } from 'zod';
import type { Json } from '../../../model/json.ts';
import type { ProtocolViolation } from '../../../model/outcome.ts';
import { nonBlank, violationsOf } from '../../schema-violations.ts';

const reply = z.object({ response: nonBlank });

export const violations = (json: Json): ProtocolViolation[] => violationsOf(reply, json);

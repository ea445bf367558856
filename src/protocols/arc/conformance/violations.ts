/** Every rule of the document that a turn breaks. Stricter than `decode.ts`: all three fields are required. */
import { z } from 'zod';
import type { Json } from '../../../model/json.ts';
import type { ProtocolViolation } from '../../../model/outcome.ts';
import { nonBlank, violationsOf } from '../../schema-violations.ts';

export function violations(json: Json, agent_id: string): ProtocolViolation[] {
  const own = z.literal(agent_id, `must be ${JSON.stringify(agent_id)}, who was asked`);
  return violationsOf(z.object({ agent_id: own, turn_id: nonBlank, content: nonBlank }), json);
}

/** What the document holds a turn to, without the leniency of `decode.ts`: each of its three fields is there. */
import { z } from 'zod';
import type { Json } from '../../../model/json.ts';
import type { ProtocolViolation } from '../../../model/outcome.ts';
import { violationsOf } from '../../schema-violations.ts';

const text = z.string().refine((said) => said.trim() !== '', 'must not be blank');

export function violations(json: Json, agent_id: string): ProtocolViolation[] {
  const own = z.literal(agent_id, `must be ${JSON.stringify(agent_id)}, who was asked`);
  return violationsOf(z.object({ agent_id: own, turn_id: text, content: text }), json);
}

/** Every rule of a message that the platform relies on and an answer breaks. */
import { z } from 'zod';
import type { Json, JsonObject } from '../../../model/json.ts';
import type { ProtocolViolation } from '../../../model/outcome.ts';
import { violationsOf } from '../../schema-violations.ts';
import { readMessage } from '../decode.ts';

const message = z.object({
  content: z.array(z.object({ type: z.string() })),
  stop_reason: z.string('must be a string'),
  usage: z.object({ input_tokens: z.number(), output_tokens: z.number() }),
});

export function violations(json: Json): ProtocolViolation[] {
  const broken = violationsOf(message, json);
  if (broken.length > 0) return broken;
  const reading = readMessage(json as JsonObject);
  return 'text' in reading ? [] : [{ path: 'content', message: `holds no answer: ${reading.detail}` }];
}

export function messageText(json: JsonObject): string {
  const reading = readMessage(json);
  return 'text' in reading ? reading.text : '';
}

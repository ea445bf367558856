/** Every rule of a chat completion that the platform relies on and an answer breaks. */
import { z } from 'zod';
import type { Json, JsonObject } from '../../../model/json.ts';
import type { ProtocolViolation } from '../../../model/outcome.ts';
import { violationsOf } from '../../schema-violations.ts';
import { readCompletion } from '../decode.ts';

const completion = z.object({
  choices: z
    .array(
      z.object({
        finish_reason: z.string('must be a string'),
        message: z.object({ content: z.union([z.string(), z.array(z.unknown())]).nullable() }),
      }),
    )
    .min(1, 'must not be empty'),
  usage: z.object({ prompt_tokens: z.number(), completion_tokens: z.number() }),
});

export function violations(json: Json): ProtocolViolation[] {
  const broken = violationsOf(completion, json);
  if (broken.length > 0) return broken;
  const reading = readCompletion(json as JsonObject);
  return 'text' in reading ? [] : [{ path: 'choices[0]', message: `holds no answer: ${reading.detail}` }];
}

export function completionText(json: JsonObject): string {
  const reading = readCompletion(json);
  return 'text' in reading ? reading.text : '';
}

/** What a schema has against a piece of JSON, as violations by JSON path, in words that a person can act on. */
import type { z } from 'zod';
import type { Json } from '../model/json.ts';
import type { ProtocolViolation } from '../model/outcome.ts';

/** The schema's first complaints; nobody mends more than these at a time. */
const maxViolations = 20;

export function violationsOf(schema: z.ZodType, json: Json): ProtocolViolation[] {
  const parsed = schema.safeParse(json);
  if (parsed.success) return [];
  return parsed.error.issues
    .slice(0, maxViolations)
    .map(({ path, message }) => ({ path: jsonPathOf(path), message: plainMessage(message) }));
}

const jsonPathOf = (path: readonly PropertyKey[]) =>
  path.reduce<string>(
    (text, step) => (typeof step === 'number' ? `${text}[${step}]` : `${text}${text === '' ? '' : '.'}${String(step)}`),
    '',
  );

/** `Invalid input: expected string, received undefined` is `expected string, and it is missing`. */
function plainMessage(message: string): string {
  return message
    .replace(/^Invalid (?:input|option): /, '')
    .replace(/, received undefined$/, ', and it is missing')
    .replace(/, received (\w+)$/, ', and it is $1');
}

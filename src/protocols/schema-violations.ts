/** The violations of a schema by JSON path, in words that a person can act on, and schemas that protocols share. */
import { z } from 'zod';
import type { Json } from '../model/json.ts';
import type { ProtocolViolation } from '../model/outcome.ts';

/** Violations beyond this number are left out. */
const maxViolations = 20;

export const nonBlank = z.string().refine((text) => text.trim() !== '', 'must not be blank');

export const optionalObject = z.record(z.string(), z.unknown(), 'must be an object').nullish();

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

/** Turns `Invalid input: expected string, received undefined` into `expected string, and it is missing`. */
export function plainMessage(message: string): string {
  return message
    .replace(/^Invalid (?:input|option): /, '')
    .replace(/, received undefined$/, ', and it is missing')
    .replace(/, received (\w+)$/, ', and it is $1');
}

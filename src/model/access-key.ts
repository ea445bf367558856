/** An access key: it identifies on whose behalf a program calls the API, and what it may do. */
import { z } from 'zod';

/** Each scope includes those before it: read, open sessions, manage agents and keys. */
export const keyScope = z.enum(['read', 'run', 'admin']);

const labelText = z
  .string()
  .min(1)
  .max(200)
  .refine((text) => text.isWellFormed() && !/\p{Cc}/u.test(text), 'must have no control characters');

/** The request that creates a key. */
export const keyRequest = z.strictObject({
  scope: keyScope.default('run'),
  owner: labelText.exactOptional().describe('whose agents and sessions it reaches; those of nobody when left out'),
  name: labelText.exactOptional().describe('what it is for'),
});

/** A key as administrators see it: of its text only the id. */
export const accessKey = z.object({
  id: z.string(),
  name: z.string().nullable(),
  owner: z.string().nullable(),
  scope: keyScope,
  created_at: z.string(),
  revoked_at: z.string().nullable(),
});

/** A new key, the only response that contains its text. */
export const newAccessKey = accessKey.extend({
  key: z.string().describe('sent as `Authorization: Bearer`; never shown again'),
});

export type KeyScope = z.infer<typeof keyScope>;
export type KeyRequest = z.infer<typeof keyRequest>;
export type AccessKey = z.infer<typeof accessKey>;
export type NewAccessKey = z.infer<typeof newAccessKey>;

export function scopeAllows(held: KeyScope, needed: KeyScope): boolean {
  const { options } = keyScope;
  return options.indexOf(held) >= options.indexOf(needed);
}

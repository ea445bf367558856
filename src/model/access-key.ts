/** A key: how a program shows on whose behalf it asks, and how far it may go. */
import { z } from 'zod';

/** Each may do what those before it may: look, deliberate, and look after agents and keys. */
export const keyScope = z.enum(['read', 'run', 'admin']);

const labelText = z
  .string()
  .min(1)
  .max(200)
  .refine((text) => text.isWellFormed() && !/\p{Cc}/u.test(text), 'must have no control characters');

/** What a person sends to have a key made. */
export const keyRequest = z.strictObject({
  scope: keyScope.default('run'),
  owner: labelText.exactOptional().describe('whose agents and sessions it reaches; those of nobody when left out'),
  name: labelText.exactOptional().describe('what it is for'),
});

/** A key as administrators may see it: nothing of its text but the id. */
export const accessKey = z.object({
  id: z.string(),
  name: z.string().nullable(),
  owner: z.string().nullable(),
  scope: keyScope,
  created_at: z.string(),
  revoked_at: z.string().nullable(),
});

/** The only time that the text of a key is seen. */
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

/** The schemas of a page's log-in. */
import { z } from 'zod';
import { keyScope } from '../../model/access-key.ts';

export const loginRequest = z.strictObject({ key: z.string().min(1).max(200).describe('the text of an access key') });

/** Who makes the request, and what they may do. */
export const pageHolder = z.object({
  needs_key: z.boolean().describe('whether the platform asks for a key'),
  scope: keyScope.nullable().describe('null where a key is needed and none came'),
  owner: z.string().nullable(),
  name: z.string().nullable().describe('the name of the key'),
});

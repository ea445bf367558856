/** Tokens as they are stored: access token, refresh token and lifetime. All of it is secret. */
import { z } from 'zod';

export const tokenSet = z.strictObject({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1).exactOptional(),
  /** Milliseconds since the epoch. */
  obtained_at: z.number(),
  /** Null when the endpoint gave no lifetime: the token is then used until it is refused. */
  expires_at: z.number().nullable(),
});

export type TokenSet = z.infer<typeof tokenSet>;

const maxRenewalLeadMs = 60_000;
const renewalLeadShare = 0.1;

export function isTokenUsable({ expires_at }: TokenSet, now: number): boolean {
  return expires_at === null || now < expires_at;
}

/** Whether it should be renewed: in the last minute of its life, or in the last tenth if that is shorter. */
export function isRenewalDue({ obtained_at, expires_at }: TokenSet, now: number): boolean {
  if (expires_at === null) return false;
  return now >= expires_at - Math.min(maxRenewalLeadMs, (expires_at - obtained_at) * renewalLeadShare);
}

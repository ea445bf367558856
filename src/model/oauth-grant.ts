/** The OAuth2 grant by which the platform gets tokens for an agent. It is never part of a response. */
import { z } from 'zod';

const oauthClientFields = {
  token_url: z.string().min(1).max(2048),
  client_id: z.string().min(1).max(500),
  client_secret: z.string().min(1).max(4096).exactOptional(),
  scope: z.string().min(1).max(1000).exactOptional(),
};

export const oauthGrant = z.discriminatedUnion('grant', [
  z.strictObject({
    grant: z.literal('password'),
    ...oauthClientFields,
    username: z.string().min(1).max(500),
    password: z.string().min(1).max(4096),
  }),
  z.strictObject({ grant: z.literal('client_credentials'), ...oauthClientFields }),
  z.strictObject({
    grant: z.literal('refresh_token'),
    ...oauthClientFields,
    refresh_token: z.string().min(1).max(8192),
  }),
]);

export type OAuthGrant = z.infer<typeof oauthGrant>;

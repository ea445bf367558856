/** The OAuth2 grant by which the platform gets tokens for an agent. It is never part of a response. */
import { z } from 'zod';

/** The names are those of RFC 7591. */
export const clientAuthMethod = z.enum(['client_secret_post', 'client_secret_basic']);

const oauthClientFields = {
  token_url: z.string().min(1).max(2048),
  client_id: z.string().min(1).max(500),
  client_secret: z.string().min(1).max(4096).exactOptional(),
  scope: z.string().min(1).max(1000).exactOptional(),
  /** For whom the tokens are, where one endpoint issues tokens for several services. */
  audience: z.string().min(1).max(2048).exactOptional(),
  /** Where the client's secret is sent: in the body (the default) or in the Authorization header. */
  auth_method: clientAuthMethod.exactOptional(),
};

const hasSecretToSend = ({ auth_method, client_secret }: { auth_method?: string; client_secret?: string }) =>
  auth_method !== 'client_secret_basic' || client_secret !== undefined;
const secretMissing = { path: ['client_secret'], message: 'must be given with client_secret_basic, which sends it' };

export const oauthGrant = z.discriminatedUnion('grant', [
  z
    .strictObject({
      grant: z.literal('password'),
      ...oauthClientFields,
      username: z.string().min(1).max(500),
      password: z.string().min(1).max(4096),
    })
    .refine(hasSecretToSend, secretMissing),
  z
    .strictObject({ grant: z.literal('client_credentials'), ...oauthClientFields })
    .refine(hasSecretToSend, secretMissing),
  z
    .strictObject({
      grant: z.literal('refresh_token'),
      ...oauthClientFields,
      refresh_token: z.string().min(1).max(8192),
    })
    .refine(hasSecretToSend, secretMissing),
]);

export type OAuthGrant = z.infer<typeof oauthGrant>;

/** The credential that `parley check` shows to an agent: a token as it is, or a grant whose tokens are issued for it. */
import { ParleyError } from '../../../errors.ts';
import type { Guard } from '../../../guard/guard.ts';
import { TokenSource } from '../../../guard/secrets/tokens/token-source.ts';
import type { OAuthGrant } from '../../../model/oauth-grant.ts';
import { type CredentialOptions, readCredential } from '../../options/credential-options.ts';

interface CheckCredential {
  token: string | null;
  grant?: OAuthGrant;
  client_id?: string;
}

/** `settingsToken` is used where no other credential is given. */
export async function readCheckCredential(
  { token, ...options }: CredentialOptions & { token?: string },
  settingsToken: string | null,
): Promise<CheckCredential> {
  const { apiKey = token, ...rest } = options;
  const { api_key, auth, client_id } = await readCredential({ ...rest, ...(apiKey === undefined ? {} : { apiKey }) });
  if (api_key !== undefined && auth !== undefined)
    throw new ParleyError(
      'REQUEST_INVALID',
      '--token and --token-url cannot be given together; leave one of them out.',
    );
  const named = client_id === undefined ? {} : { client_id };
  return auth ? { token: null, grant: auth, ...named } : { token: api_key ?? settingsToken, ...named };
}

/** Tokens are obtained before the first check, so that a failure of the token endpoint is not told as one of the agent. */
export async function issueTokens(grant: OAuthGrant, guard: Guard): Promise<TokenSource | { detail: string }> {
  const tokens = new TokenSource(grant, { guard, now: () => Date.now() });
  const first = await tokens.token({ deadline: performance.now() + tokenTimeoutMs });
  return 'reason' in first ? { detail: first.detail } : tokens;
}

const tokenTimeoutMs = 15_000;

/**
 * What becomes of the secrets of an agent when it is changed. A secret was entrusted to one origin: where the scheme, the
 * host or the port of the address changes, it stays behind unless it is given again in the same change.
 */
import type { Credential } from '../guard/secrets/tokens/bearer-auth.ts';
import type { Vault } from '../guard/secrets/vault.ts';
import type { AgentPatch, DroppedCredential } from '../model/agent.ts';
import type { AgentHeaders } from '../model/agent-wire.ts';
import type { OAuthGrant } from '../model/oauth-grant.ts';
import type { AgentRow } from '../store/store.ts';
import { profileOf, secretKindsOf } from './agent-profile.ts';
import { type AgentSecrets, openSecrets } from './agent-secrets.ts';

type SecretsPatch = Pick<AgentPatch, 'base_url' | 'api_key' | 'auth' | 'headers'>;

/**
 * The secrets after a change; `undefined` where they stay as they are. A new credential replaces the old one, whichever
 * kind either is; new headers replace all old ones. Tokens are dropped when the address changes: they were obtained for
 * the old one.
 */
export function secretsAfter(before: AgentRow, patch: SecretsPatch, vault: Vault): AgentSecrets | undefined {
  const { base_url, api_key, auth, headers } = patch;
  const credential = credentialOf(api_key ?? undefined, auth ?? undefined);
  const { has_auth, base_url: oldUrl } = profileOf(before);
  const dropped = credentialsDroppedBy(before, patch);
  const losesCredential = isTakenAway(before, patch) || dropped.some((kind) => kind !== 'headers');
  const isNewCredential = losesCredential || Object.keys(credential).length > 0;
  const dropsTokens = has_auth === true && base_url !== undefined && base_url !== oldUrl;
  if (!isNewCredential && headers === undefined && !dropsTokens && dropped.length === 0) return undefined;
  const { tokens, headers: oldHeaders, ...oldCredential } = openSecrets(before, vault);
  const keptTokens = tokens === undefined || dropsTokens ? {} : { tokens };
  const kept = isNewCredential ? credential : { ...oldCredential, ...keptTokens };
  return { ...kept, ...headersOf(headers ?? (dropped.includes('headers') ? undefined : oldHeaders)) };
}

/** The secrets that a change of the origin leaves behind. What the change itself takes away or replaces is not among them. */
export function credentialsDroppedBy(before: AgentRow, patch: SecretsPatch): DroppedCredential[] {
  if (patch.base_url === undefined || originOf(patch.base_url) === originOf(profileOf(before).base_url)) return [];
  const { has_api_key, has_auth, header_names } = secretKindsOf(before);
  const isGivenAgain = (patch.api_key ?? patch.auth ?? null) !== null;
  const isKept = !isGivenAgain && !isTakenAway(before, patch);
  return [
    ...(has_api_key && isKept ? ['api_key' as const] : []),
    ...(has_auth && isKept ? ['auth' as const] : []),
    ...(header_names.length > 0 && patch.headers === undefined ? ['headers' as const] : []),
  ];
}

/** Whether the change removes the present credential without a new one. */
const isTakenAway = (before: AgentRow, { api_key, auth }: SecretsPatch) =>
  profileOf(before).has_auth ? auth === null : api_key === null;

/** The command line of a program and the empty address of a person are origins of their own. */
function originOf(address: string): string {
  const url = URL.parse(address);
  return url === null || url.origin === 'null' ? address : url.origin;
}

export const headersOf = (headers: AgentHeaders | undefined) =>
  headers === undefined || Object.keys(headers).length === 0 ? {} : { headers };

export const credentialOf = (api_key: string | undefined, auth: OAuthGrant | undefined): Credential => ({
  ...(api_key === undefined ? {} : { api_key }),
  ...(auth === undefined ? {} : { auth }),
});

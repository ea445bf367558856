/**
 * Makes the row of an agent from a registration, and the next version of a row from a patch. Everything is checked before a
 * row is returned; what is wrong is thrown as an error of the catalogue that names the field.
 */
import type { Credential } from '../guard/secrets/tokens/bearer-auth.ts';
import type { AgentPatch, AgentRegistration, AgentStatus } from '../model/agent.ts';
import type { OAuthGrant } from '../model/oauth-grant.ts';
import type { RequestKey } from '../model/request-key.ts';
import type { AgentRow } from '../store/store.ts';
import { invalidFieldError, unknownProtocolError } from './agent-errors.ts';
import type { AgentParts } from './agent-parts.ts';
import { type AgentProfile, profileOf } from './agent-profile.ts';
import { openSecrets, sealSecrets } from './agent-secrets.ts';
import { checkEndpoint } from './check-endpoint.ts';

type AgentRowParts = Pick<AgentParts, 'protocols' | 'guard' | 'runProgram' | 'vault' | 'clock' | 'newId'>;

export function newAgentRow(input: AgentRegistration, request: RequestKey | undefined, parts: AgentRowParts): AgentRow {
  const { name, api_key, auth, ...fields } = input;
  const credential = credentialOf(api_key, auth);
  const profile: AgentProfile = { ...fields, ...(auth === undefined ? {} : { has_auth: true }) };
  checkProfile({ ...profile, ...credential }, parts);
  const id = parts.newId();
  return {
    ...{ id, name, version: 1, profile: JSON.stringify(profile), ...firstStatus(profile, parts) },
    secret: sealSecrets(credential, id, parts.vault),
    created_at: new Date(parts.clock.now()).toISOString(),
    ...{ request_key: request?.key ?? null, request_digest: request?.digest ?? null },
  };
}

export function patchedAgentRow(before: AgentRow, change: AgentPatch, parts: AgentRowParts): AgentRow {
  const { status, api_key, auth, ...patch } = change;
  const credential = credentialOf(api_key ?? undefined, auth ?? undefined);
  const isTakenAway = profileOf(before).has_auth ? auth === null : api_key === null;
  const profile = profileAfter(before, patch, credential, isTakenAway);
  checkProfile({ ...profile, ...credential }, parts);
  if (status === 'active' && before.status !== 'active') checkMayActivate(before.name, profile.protocol, parts);
  return {
    ...before,
    ...statusAfter(before, profile, status, parts),
    version: before.version + 1,
    profile: JSON.stringify(profile),
    secret: secretAfter(before, profile, credential, isTakenAway, parts),
  };
}

/** A new credential replaces the old one, whichever kind either is. */
function profileAfter(
  before: AgentRow,
  patch: Partial<AgentProfile>,
  credential: Credential,
  isTakenAway: boolean,
): AgentProfile {
  const { has_auth, ...profile } = { ...profileOf(before), ...patch };
  const keepsAuth = has_auth && !isTakenAway && credential.api_key === undefined;
  const hasAuth = credential.auth !== undefined || keepsAuth;
  return hasAuth ? { ...profile, has_auth: true } : profile;
}

/** Tokens are dropped when the address changes: they were obtained for the old one. */
function secretAfter(
  before: AgentRow,
  { base_url }: AgentProfile,
  credential: Credential,
  isTakenAway: boolean,
  { vault }: AgentRowParts,
): string | null {
  if (Object.keys(credential).length > 0) return sealSecrets(credential, before.id, vault);
  if (isTakenAway) return null;
  if (!profileOf(before).has_auth || profileOf(before).base_url === base_url) return before.secret;
  const { tokens: _, ...withoutTokens } = openSecrets(before, vault);
  return sealSecrets(withoutTokens, before.id, vault);
}

/** A guest is active at once: the session that it came with is its test. */
function firstStatus(
  { protocol, ad_hoc }: Pick<AgentProfile, 'protocol' | 'ad_hoc'>,
  { protocols }: AgentRowParts,
): Pick<AgentRow, 'status' | 'status_reason'> {
  if (ad_hoc || protocols.get(protocol)?.life !== 'tested') return { status: 'active', status_reason: null };
  return { status: 'untested', status_reason: 'no test has passed yet' };
}

/**
 * A new address or protocol resets the status, because a test of the old one proves nothing about the new one. What a person
 * switched off stays off.
 */
function statusAfter(
  before: AgentRow,
  profile: AgentProfile,
  wanted: AgentStatus | undefined,
  parts: AgentRowParts,
): Partial<AgentRow> {
  const { base_url, protocol } = profileOf(before);
  const isMoved = base_url !== profile.base_url || protocol !== profile.protocol;
  const isSwitchedOff = before.status === 'inactive' && before.status_reason === switchedOff && wanted === undefined;
  if (isMoved && wanted !== 'inactive' && !isSwitchedOff) return firstStatus(profile, parts);
  if (wanted === undefined) return {};
  return { status: wanted, status_reason: wanted === 'inactive' ? switchedOff : null };
}

const switchedOff = 'switched off';

function checkMayActivate(name: string, protocol: string, { protocols }: AgentRowParts): void {
  if (protocols.get(protocol)?.life !== 'tested') return;
  throw invalidFieldError('AGENT_UNTESTED', 'status', `${name} becomes active when a test of it passes.`);
}

function checkProfile({ protocol: key, mode, ...endpoint }: AgentProfile & Credential, parts: AgentRowParts): void {
  const { protocols, guard, runProgram } = parts;
  const protocol = protocols.get(key);
  if (!protocol) throw unknownProtocolError(key, protocols.keys());
  if (mode === 'async')
    throw invalidFieldError('AGENT_MODE_UNSUPPORTED', 'mode', 'Only "sync" agents can be seated now.');
  if (protocol.transport === 'http') checkEndpoint(endpoint, guard);
  else if (!runProgram)
    throw invalidFieldError('PROTOCOL_LOCAL', 'protocol', `An agent of "${key}" is a local program.`);
}

const credentialOf = (api_key: string | undefined, auth: OAuthGrant | undefined): Credential => ({
  ...(api_key === undefined ? {} : { api_key }),
  ...(auth === undefined ? {} : { auth }),
});

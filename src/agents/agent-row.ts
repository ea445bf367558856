/**
 * Makes the row of an agent from a registration, and the next version of a row from a patch. Everything is checked before a
 * row is returned; what is wrong is thrown as an error of the catalogue that names the field.
 */
import type { AgentPatch, AgentRegistration, AgentStatus } from '../model/agent.ts';
import type { RequestKey } from '../model/request-key.ts';
import type { Protocol } from '../protocols/protocol.ts';
import type { AgentRow } from '../store/store.ts';
import { invalidFieldError, unknownProtocolError } from './agent-errors.ts';
import type { AgentParts } from './agent-parts.ts';
import { type AgentProfile, profileOf } from './agent-profile.ts';
import { type AgentSecrets, sealSecrets } from './agent-secrets.ts';
import { credentialOf, headersOf, secretsAfter } from './changed-secrets.ts';
import { checkEndpoint } from './check-endpoint.ts';
import { checkModelOf, checkWireOf } from './check-wire-of.ts';

type AgentRowParts = Pick<AgentParts, 'protocols' | 'guard' | 'runProgram' | 'vault' | 'clock' | 'newId'>;

export function newAgentRow(input: AgentRegistration, request: RequestKey | undefined, parts: AgentRowParts): AgentRow {
  const { name, api_key, auth, headers, ...fields } = input;
  const secrets = { ...credentialOf(api_key, auth), ...headersOf(headers) };
  const profile = fitToInbox({ ...fields, ...secretFactsOf(secrets) }, fields.base_url, parts);
  checkProfile({ ...profile, ...secrets }, parts);
  const id = parts.newId();
  return {
    ...{ id, name, version: 1, profile: JSON.stringify(profile), ...firstStatus(profile, parts) },
    secret: sealSecrets(secrets, id, parts.vault),
    created_at: new Date(parts.clock.now()).toISOString(),
    ...{ request_key: request?.key ?? null, request_digest: request?.digest ?? null },
  };
}

export function patchedAgentRow(before: AgentRow, change: AgentPatch, parts: AgentRowParts): AgentRow {
  const { status, api_key, auth, headers: _, ...patch } = change;
  const credential = credentialOf(api_key ?? undefined, auth ?? undefined);
  const secrets = secretsAfter(before, change, parts.vault);
  const profile = fitToInbox(profileAfter(before, patch, secrets), patch.base_url ?? '', parts);
  checkProfile({ ...profile, ...credential, ...headersOf(secrets?.headers) }, parts);
  if (status === 'active' && before.status !== 'active') checkMayActivate(before.name, profile.protocol, parts);
  return {
    ...before,
    ...statusAfter(before, profile, status, parts),
    version: before.version + 1,
    profile: JSON.stringify(profile),
    secret: secrets === undefined ? before.secret : sealSecrets(secrets, before.id, parts.vault),
  };
}

/** A person has no address, and always answers later. An address that is given now is refused by the check. */
function fitToInbox<P extends Pick<AgentProfile, 'protocol' | 'base_url' | 'mode'>>(
  profile: P,
  base_url: string,
  { protocols }: Pick<AgentRowParts, 'protocols'>,
): P {
  const isPerson = protocols.get(profile.protocol)?.transport === 'inbox';
  return isPerson ? { ...profile, base_url, mode: 'async' } : profile;
}

/** What the profile says of the secrets, so that a list of agents opens none. */
function secretFactsOf({ api_key, auth, headers }: AgentSecrets): Partial<AgentProfile> {
  return {
    ...(auth === undefined ? {} : { has_auth: true }),
    ...(headers && { has_api_key: api_key !== undefined, header_names: Object.keys(headers) }),
  };
}

function profileAfter(before: AgentRow, patch: Partial<AgentProfile>, secrets: AgentSecrets | undefined): AgentProfile {
  const { has_auth, has_api_key, header_names, ...profile } = { ...profileOf(before), ...patch };
  const facts = { has_auth, has_api_key, header_names };
  const kept = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
  return { ...profile, ...(secrets === undefined ? kept : secretFactsOf(secrets)) };
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

function checkProfile(
  { protocol: key, mode, timeout_ms, wire, headers, model, ...endpoint }: AgentProfile & Omit<AgentSecrets, 'tokens'>,
  parts: AgentRowParts,
): void {
  const { protocols, guard, runProgram } = parts;
  const protocol = protocols.get(key);
  if (!protocol) throw unknownProtocolError(key, protocols.keys());
  checkMode(protocol, mode, timeout_ms);
  checkHasAddress(protocol, endpoint.base_url);
  checkWireOf(protocol, wire, { ...endpoint, ...headersOf(headers) });
  checkModelOf(protocol, model);
  if (protocol.transport === 'inbox') checkNoCredential({ ...endpoint, ...headersOf(headers) });
  else if (protocol.transport === 'http') checkEndpoint(endpoint, guard);
  else if (!runProgram)
    throw invalidFieldError('PROTOCOL_LOCAL', 'protocol', `An agent of "${key}" is a local program.`);
}

/** Nobody holds a connection open for longer than this. */
const maxSyncTimeoutMs = 600_000;

function checkMode(protocol: Protocol, mode: AgentProfile['mode'], timeout_ms = 0): void {
  if (mode === 'async' && protocol.carries_callback !== true && protocol.transport !== 'inbox')
    throw invalidFieldError('AGENT_MODE_UNSUPPORTED', 'mode', `Agents of "${protocol.key}" answer at once.`);
  if (mode === 'sync' && timeout_ms > maxSyncTimeoutMs)
    throw invalidFieldError('REQUEST_INVALID', 'timeout_ms', `must be <=${maxSyncTimeoutMs}, unless the mode is async`);
}

function checkHasAddress({ transport, key }: Protocol, base_url: string): void {
  if (transport === 'inbox' && base_url !== '')
    throw invalidFieldError('REQUEST_INVALID', 'base_url', `must be left out: an agent of "${key}" has no address`);
  if (transport !== 'inbox' && base_url === '')
    throw invalidFieldError('REQUEST_INVALID', 'base_url', 'is missing; only a person has no address');
}

function checkNoCredential(secrets: AgentSecrets): void {
  const [given] = (['api_key', 'auth', 'headers'] as const).filter((name) => secrets[name] !== undefined);
  if (given) throw invalidFieldError('REQUEST_INVALID', given, 'must be left out: nothing is sent to a person');
}

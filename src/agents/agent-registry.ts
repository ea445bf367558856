/**
 * The registry of agents: registers, reads, changes and removes them. Secrets are stored sealed, and no method returns
 * one. A change is made against the version that was read, so no change of somebody else is lost.
 */

import { ParleyError } from '../errors.ts';
import type { Credential } from '../guard/secrets/tokens/bearer-auth.ts';
import type { Agent, AgentPatch, AgentRegistration, AgentStatus } from '../model/agent.ts';
import type { OAuthGrant } from '../model/oauth-grant.ts';
import type { RequestKey } from '../model/request-key.ts';
import type { AgentRow } from '../store/store.ts';
import type { AgentDirectory } from './agent-directory.ts';
import type { AgentParts } from './agent-parts.ts';
import { type AgentProfile, profileOf } from './agent-profile.ts';
import { openSecrets, sealSecrets } from './agent-secrets.ts';
import { checkEndpoint } from './check-endpoint.ts';
import type { ConnectionOpener } from './connection-opener.ts';
import type { HealthTracker } from './health-tracker.ts';
import { ReadCache } from './read-cache.ts';

/** How often a change is tried when the row changes meanwhile, for example because its tokens were renewed. */
const maxTries = 3;

/** How long an agent is served from the cache. A change on another machine is seen after this time at the latest. */
const agentFreshMs = 1000;

export class AgentRegistry implements AgentDirectory {
  readonly #parts: AgentParts;
  readonly #healths: HealthTracker;
  readonly #connections: ConnectionOpener;
  readonly #agentCache: ReadCache<Agent>;

  constructor(parts: AgentParts, healths: HealthTracker, connections: ConnectionOpener) {
    this.#parts = parts;
    this.#healths = healths;
    this.#connections = connections;
    this.#agentCache = new ReadCache(
      async (name) => this.#agentOf(await this.#rowNamed(name)),
      agentFreshMs,
      parts.clock,
    );
  }

  /** A repeated request returns the agent of the first one, with `created: false`. */
  async register(input: AgentRegistration, request?: RequestKey): Promise<{ agent: Agent; created: boolean }> {
    const { name, api_key, auth, ...fields } = input;
    const credential = credentialOf(api_key, auth);
    const profile: AgentProfile = { ...fields, ...(auth === undefined ? {} : { has_auth: true }) };
    this.#checkProfile({ ...profile, ...credential });
    const id = this.#parts.newId();
    const row: AgentRow = {
      ...{ id, name, version: 1, profile: JSON.stringify(profile), ...this.#firstStatus(profile) },
      secret: sealSecrets(credential, id, this.#parts.vault),
      created_at: new Date(this.#parts.clock.now()).toISOString(),
      ...{ request_key: request?.key ?? null, request_digest: request?.digest ?? null },
    };
    const added = await this.#parts.store.addAgent(row);
    this.#agentCache.forget(name);
    if (added === 'appended') return { agent: this.#agentOf(row), created: true };
    return { agent: this.#agentOf(await this.#rowOfSameRequest(name, request)), created: false };
  }

  async get(name: string): Promise<Agent> {
    const agent = await this.#agentCache.get(name);
    const health = this.#healths.stateOf(agent.id);
    return health === agent.health ? agent : { ...agent, health };
  }

  async list(query: { after?: string; limit: number }): Promise<Agent[]> {
    return (await this.#parts.store.agents(query)).map((row) => this.#agentOf(row));
  }

  async patch(name: string, patch: AgentPatch): Promise<Agent> {
    for (let tries = 0; tries < maxTries; tries++) {
      const row = this.#patchedRow(await this.#rowNamed(name), patch);
      if ((await this.#parts.store.updateAgent(row)) === 'conflict') continue;
      this.#forgetChanged(row);
      return this.#agentOf(row);
    }
    throw new ParleyError('AGENT_CHANGED', `${name} was changed while this change was made.`);
  }

  /** Sets the status after a test or a final failure. Does nothing if the agent was removed. */
  async setStatus(id: string, status: AgentStatus, reason: string | null): Promise<void> {
    for (let tries = 0; tries < maxTries; tries++) {
      const row = await this.#parts.store.agentById(id);
      if (!row || (row.status === status && row.status_reason === reason)) return;
      const changed = { ...row, status, status_reason: reason, version: row.version + 1 };
      if ((await this.#parts.store.updateAgent(changed)) === 'appended') return this.#forgetChanged(changed);
    }
  }

  async remove(name: string): Promise<void> {
    const { id } = await this.#rowNamed(name);
    await this.#parts.store.removeAgent(name);
    this.#agentCache.forget(name);
    this.#connections.forgetAgent(id);
  }

  #forgetChanged({ id, name }: AgentRow): void {
    this.#agentCache.forget(name);
    this.#connections.forgetConnection(id);
  }

  #patchedRow(before: AgentRow, { status, api_key, auth, ...patch }: AgentPatch): AgentRow {
    const credential = credentialOf(api_key, auth);
    const profile = this.#profileAfter(before, patch, credential);
    this.#checkProfile({ ...profile, ...credential });
    if (status === 'active' && before.status !== 'active') this.#checkMayActivate(before.name, profile.protocol);
    return {
      ...before,
      ...this.#statusAfter(before, profile, status),
      version: before.version + 1,
      profile: JSON.stringify(profile),
      secret: this.#secretAfter(before, profile, credential),
    };
  }

  /** A new credential replaces the old one, whichever kind either is. */
  #profileAfter(before: AgentRow, patch: Partial<AgentProfile>, credential: Credential): AgentProfile {
    const { has_auth, ...profile } = { ...profileOf(before), ...patch };
    const hasAuth = credential.auth !== undefined || (has_auth && credential.api_key === undefined);
    return hasAuth ? { ...profile, has_auth: true } : profile;
  }

  /** Tokens are dropped when the address changes: they were obtained for the old one. */
  #secretAfter(before: AgentRow, { base_url }: AgentProfile, credential: Credential): string | null {
    const { vault } = this.#parts;
    if (Object.keys(credential).length > 0) return sealSecrets(credential, before.id, vault);
    if (!profileOf(before).has_auth || profileOf(before).base_url === base_url) return before.secret;
    const { tokens: _, ...withoutTokens } = openSecrets(before, vault);
    return sealSecrets(withoutTokens, before.id, vault);
  }

  /** A guest is active at once: there is no time for a test before the session that it came with. */
  #firstStatus({
    protocol,
    ad_hoc,
  }: Pick<AgentProfile, 'protocol' | 'ad_hoc'>): Pick<AgentRow, 'status' | 'status_reason'> {
    const { life } = this.#parts.protocols.get(protocol) ?? {};
    if (ad_hoc || life !== 'tested') return { status: 'active', status_reason: null };
    return { status: 'untested', status_reason: 'no test has passed yet' };
  }

  /** A new address or protocol resets the status: a test of the old one proves nothing about the new one. */
  #statusAfter(before: AgentRow, profile: AgentProfile, wanted: AgentStatus | undefined) {
    const { base_url, protocol } = profileOf(before);
    if (base_url !== profile.base_url || protocol !== profile.protocol) return this.#firstStatus(profile);
    if (wanted === undefined) return {};
    return { status: wanted, status_reason: wanted === 'inactive' ? 'switched off' : null };
  }

  #checkMayActivate(name: string, protocol: string): void {
    if (this.#parts.protocols.get(protocol)?.life !== 'tested') return;
    throw invalidFieldError('AGENT_UNTESTED', 'status', `${name} becomes active when a test of it passes.`);
  }

  #checkProfile({ protocol, mode, ...endpoint }: AgentProfile & Credential): void {
    const { protocols, guard, runProgram } = this.#parts;
    const registered = protocols.get(protocol);
    if (!registered) {
      const known = [...protocols.keys()].join(', ');
      throw invalidFieldError(
        'PROTOCOL_UNKNOWN',
        'protocol',
        `"${protocol}" is not a protocol here; there is ${known}.`,
      );
    }
    if (mode === 'async')
      throw invalidFieldError('AGENT_MODE_UNSUPPORTED', 'mode', 'Only "sync" agents can be seated now.');
    if (registered.transport === 'http') checkEndpoint(endpoint, guard);
    else if (!runProgram)
      throw invalidFieldError('PROTOCOL_LOCAL', 'protocol', `An agent of "${protocol}" is a local program.`);
  }

  async #rowOfSameRequest(name: string, request: RequestKey | undefined): Promise<AgentRow> {
    const row = request && (await this.#parts.store.agentByRequest(request.key));
    if (row && row.request_digest === request.digest) return row;
    if (row) throw new ParleyError('IDEMPOTENCY_KEY_REUSED', `The key "${request.key}" came with another request.`);
    throw invalidFieldError('AGENT_NAME_TAKEN', 'name', `There is an agent named "${name}" already.`);
  }

  async #rowNamed(name: string): Promise<AgentRow> {
    const row = await this.#parts.store.agent(name);
    if (!row) throw new ParleyError('AGENT_UNKNOWN', `There is no agent named "${name}".`);
    return row;
  }

  #agentOf(row: AgentRow): Agent {
    const { id, name, status, status_reason, created_at } = row;
    const health = this.#healths.stateOf(id);
    const { has_auth = false, ...profile } = profileOf(row);
    const has_api_key = row.secret !== null && !has_auth;
    return { id, name, ...profile, status, status_reason, health, has_api_key, has_auth, created_at };
  }
}

const credentialOf = (api_key: string | undefined, auth: OAuthGrant | undefined): Credential => ({
  ...(api_key === undefined ? {} : { api_key }),
  ...(auth === undefined ? {} : { auth }),
});

const invalidFieldError = (code: ParleyError['code'], path: string, message: string) =>
  new ParleyError(code, message, [{ path, message }]);

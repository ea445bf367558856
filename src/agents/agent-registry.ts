/**
 * The registry of agents: registers, reads, changes and removes them. Secrets are stored sealed, and no method returns
 * one. A change is made against the version that was read, so no change of somebody else is lost.
 */

import { ParleyError } from '../errors.ts';
import type { Agent, AgentPatch, AgentRegistration, AgentStatus, ChangedAgent } from '../model/agent.ts';
import type { RequestKey } from '../model/request-key.ts';
import type { AgentRow } from '../store/store.ts';
import type { AgentDirectory } from './agent-directory.ts';
import { invalidFieldError, unknownAgentError } from './agent-errors.ts';
import type { AgentParts } from './agent-parts.ts';
import { profileOf, secretKindsOf } from './agent-profile.ts';
import { newAgentRow, patchedAgentRow } from './agent-row.ts';
import { credentialsDroppedBy } from './changed-secrets.ts';
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
    const row = newAgentRow(input, request, this.#parts);
    const added = await this.#parts.store.addAgent(row);
    this.#agentCache.forget(row.name);
    if (added === 'appended') return { agent: this.#agentOf(row), created: true };
    return { agent: this.#agentOf(await this.#rowOfSameRequest(row.name, request)), created: false };
  }

  async get(name: string): Promise<Agent> {
    const cached = await this.#agentCache.get(name);
    const { health, last_error } = this.#healthOf(cached.id);
    if (health === cached.health && last_error === cached.last_error) return cached;
    const { last_error: _, ...agent } = cached;
    return { ...agent, health, ...(last_error !== undefined && { last_error }) };
  }

  async list(query: { after?: string; limit: number }): Promise<Agent[]> {
    return (await this.#parts.store.agents(query)).map((row) => this.#agentOf(row));
  }

  async patch(name: string, patch: AgentPatch): Promise<ChangedAgent> {
    for (let tries = 0; tries < maxTries; tries++) {
      const before = await this.#rowNamed(name);
      const row = patchedAgentRow(before, patch, this.#parts);
      if ((await this.#parts.store.updateAgent(row)) === 'conflict') continue;
      this.#forgetChanged(row);
      return { ...this.#agentOf(row), dropped_credentials: credentialsDroppedBy(before, patch) };
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
    this.#healths.forgetAgent(id);
  }

  #forgetChanged({ id, name }: AgentRow): void {
    this.#agentCache.forget(name);
    this.#connections.forgetConnection(id);
  }

  async #rowOfSameRequest(name: string, request: RequestKey | undefined): Promise<AgentRow> {
    const row = request && (await this.#parts.store.agentByRequest(request.key));
    if (row && row.request_digest === request.digest) return row;
    if (row) throw new ParleyError('IDEMPOTENCY_KEY_REUSED', `The key "${request.key}" came with another request.`);
    throw invalidFieldError('AGENT_NAME_TAKEN', 'name', `There is an agent named "${name}" already.`);
  }

  async #rowNamed(name: string): Promise<AgentRow> {
    const row = await this.#parts.store.agent(name);
    if (!row) throw unknownAgentError(name);
    return row;
  }

  #agentOf(row: AgentRow): Agent {
    const { id, name, status, status_reason, created_at } = row;
    const { has_auth: _, has_api_key: _key, ...profile } = profileOf(row);
    const { has_api_key, has_auth } = secretKindsOf(row);
    const health = this.#healthOf(id);
    return { id, name, ...profile, status, status_reason, ...health, has_api_key, has_auth, created_at };
  }

  #healthOf(id: string): Pick<Agent, 'health' | 'last_error'> {
    const last_error = this.#healths.lastErrorOf(id);
    return { health: this.#healths.stateOf(id), ...(last_error !== undefined && { last_error }) };
  }
}

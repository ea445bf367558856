/** The registry of agents. Secrets go in sealed and are opened only for the call that needs them. */
import { ParleyError } from '../errors.ts';
import type { Agent, AgentPatch, AgentRegistration, AgentStatus } from '../model/agent.ts';
import type { AgentRow } from '../store/store.ts';
import type { Agents, RequestKey } from './engine.ts';
import type { Healths } from './health.ts';
import type { EngineParts } from './parts.ts';

/** What is needed to call an agent. */
export interface Connection {
  base_url: string;
  api_key: string | null;
}

type Profile = Omit<Agent, 'id' | 'name' | 'status' | 'status_reason' | 'health' | 'has_api_key' | 'created_at'>;

/** How long a connection may be used before the store is asked again; a change on another machine is seen by then. */
const CONNECTION_FRESH_MS = 1000;

export class Registry implements Agents {
  readonly #parts: EngineParts;
  readonly #healths: Healths;
  readonly #connections = new Map<string, { read: number; connection: Connection | undefined }>();

  constructor(parts: EngineParts, healths: Healths) {
    this.#parts = parts;
    this.#healths = healths;
  }

  async register(input: AgentRegistration, request?: RequestKey): Promise<{ agent: Agent; created: boolean }> {
    const { name, api_key, ...profile } = input;
    this.#check(profile);
    const id = this.#parts.newId();
    const row: AgentRow = {
      ...{ id, name, version: 1, profile: JSON.stringify(profile), ...this.#firstStatus(profile.protocol) },
      secret: api_key === undefined ? null : this.#parts.vault.seal(api_key, aad(id)),
      created_at: new Date(this.#parts.clock.now()).toISOString(),
      ...{ request_key: request?.key ?? null, request_digest: request?.digest ?? null },
    };
    if ((await this.#parts.store.addAgent(row)) === 'appended') return { agent: this.#view(row), created: true };
    return { agent: this.#view(await this.#sameRequest(name, request)), created: false };
  }

  async get(name: string): Promise<Agent> {
    return this.#view(await this.#row(name));
  }

  async list(query: { after?: string; limit: number }): Promise<Agent[]> {
    return (await this.#parts.store.agents(query)).map((row) => this.#view(row));
  }

  async patch(name: string, { status, api_key, ...patch }: AgentPatch): Promise<Agent> {
    const before = await this.#row(name);
    const profile = { ...profileOf(before), ...patch };
    this.#check(profile);
    if (status === 'active' && before.status !== 'active') this.#checkMayActivate(name, profile.protocol);
    const row: AgentRow = {
      ...before,
      ...this.#statusAfter(before, profile, status),
      version: before.version + 1,
      profile: JSON.stringify(profile),
      secret: api_key === undefined ? before.secret : this.#parts.vault.seal(api_key, aad(before.id)),
    };
    if ((await this.#parts.store.updateAgent(row)) === 'conflict') {
      throw new ParleyError('AGENT_CHANGED', `${name} was changed while this change was made.`);
    }
    this.#connections.delete(row.id);
    return this.#view(row);
  }

  /** Activates an agent that passed a test, or puts one out of action that failed for good. */
  async setStatus(id: string, status: AgentStatus, reason: string | null): Promise<void> {
    for (let tries = 0; tries < 3; tries++) {
      const row = await this.#parts.store.agentById(id);
      if (!row || (row.status === status && row.status_reason === reason)) return;
      const changed = { ...row, status, status_reason: reason, version: row.version + 1 };
      if ((await this.#parts.store.updateAgent(changed)) === 'appended') return;
    }
  }

  async remove(name: string): Promise<void> {
    const { id } = await this.#row(name);
    await this.#parts.store.removeAgent(name);
    this.#connections.delete(id);
  }

  /** How to reach an agent now; `undefined` once it was removed. */
  async connection(id: string): Promise<Connection | undefined> {
    const now = this.#parts.clock.now();
    const known = this.#connections.get(id);
    if (known && now - known.read < CONNECTION_FRESH_MS) return known.connection;
    const row = await this.#parts.store.agentById(id);
    const connection = row && { base_url: profileOf(row).base_url, api_key: this.#secretOf(row) };
    this.#connections.set(id, { read: now, connection });
    return connection;
  }

  #secretOf({ id, secret }: AgentRow): string | null {
    return secret === null ? null : this.#parts.vault.open(secret, aad(id));
  }

  #firstStatus(protocol: string): Pick<AgentRow, 'status' | 'status_reason'> {
    if (this.#parts.protocols.get(protocol)?.life !== 'tested') return { status: 'active', status_reason: null };
    return { status: 'untested', status_reason: 'no test has passed yet' };
  }

  /** Somebody else may answer at another address: what was tested there is not known here. */
  #statusAfter(before: AgentRow, profile: Profile, asked: AgentStatus | undefined) {
    const { base_url, protocol } = profileOf(before);
    if (base_url !== profile.base_url || protocol !== profile.protocol) return this.#firstStatus(profile.protocol);
    if (asked === undefined) return {};
    return { status: asked, status_reason: asked === 'inactive' ? 'switched off' : null };
  }

  #checkMayActivate(name: string, protocol: string): void {
    if (this.#parts.protocols.get(protocol)?.life !== 'tested') return;
    throw invalid('AGENT_UNTESTED', 'status', `${name} becomes active when a test of it passes.`);
  }

  #check({ protocol, base_url, mode }: Pick<Profile, 'protocol' | 'base_url' | 'mode'>): void {
    const { protocols, guard } = this.#parts;
    if (!protocols.has(protocol)) {
      const known = [...protocols.keys()].join(', ');
      throw invalid('PROTOCOL_UNKNOWN', 'protocol', `"${protocol}" is not a protocol here; there is ${known}.`);
    }
    if (mode === 'async') throw invalid('AGENT_MODE_UNSUPPORTED', 'mode', 'Only "sync" agents can be seated now.');
    const refusal = guard.judge(base_url);
    if (refusal) throw invalid(refusal.code, 'base_url', refusal.detail);
  }

  async #sameRequest(name: string, request: RequestKey | undefined): Promise<AgentRow> {
    const row = request && (await this.#parts.store.agentByRequest(request.key));
    if (row && row.request_digest === request.digest) return row;
    if (row) throw new ParleyError('IDEMPOTENCY_KEY_REUSED', `The key "${request.key}" came with another request.`);
    throw invalid('AGENT_NAME_TAKEN', 'name', `There is an agent named "${name}" already.`);
  }

  async #row(name: string): Promise<AgentRow> {
    const row = await this.#parts.store.agent(name);
    if (!row) throw new ParleyError('AGENT_UNKNOWN', `There is no agent named "${name}".`);
    return row;
  }

  #view(row: AgentRow): Agent {
    const { id, name, status, status_reason, created_at } = row;
    const health = this.#healths.of(id);
    return { id, name, ...profileOf(row), status, status_reason, health, has_api_key: row.secret !== null, created_at };
  }
}

/** Where the secret of an agent belongs. */
export const aad = (id: string) => `agent/${id}`;

export const profileOf = (row: AgentRow): Profile => JSON.parse(row.profile);

const invalid = (code: ParleyError['code'], path: string, message: string) =>
  new ParleyError(code, message, [{ path, message }]);

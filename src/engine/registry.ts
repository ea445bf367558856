/** The registry of agents. Secrets go in sealed, and come out of it never. */
import { ParleyError } from '../errors.ts';
import type { Credential } from '../guard/tokens/bearer.ts';
import type { Agent, AgentPatch, AgentRegistration, AgentStatus } from '../model/agent.ts';
import type { Auth } from '../model/auth.ts';
import type { AgentRow } from '../store/store.ts';
import type { Credentials } from './credentials.ts';
import { checkEndpoint } from './endpoint.ts';
import type { Agents, RequestKey } from './engine.ts';
import type { Healths } from './health.ts';
import type { EngineParts } from './parts.ts';
import { type Profile, profileOf } from './profile.ts';
import { Recent } from './recent.ts';
import { openSecrets, sealSecrets } from './secrets.ts';

/** How often a change is made again because something else of the agent, such as its tokens, was changed meanwhile. */
const TRIES = 3;

/** How long an agent that was looked up is taken to be as it was; a change on another machine is seen by then. */
const AGENT_FRESH_MS = 1000;

export class Registry implements Agents {
  readonly #parts: EngineParts;
  readonly #healths: Healths;
  readonly #credentials: Credentials;
  readonly #recent: Recent<Agent>;

  constructor(parts: EngineParts, healths: Healths, credentials: Credentials) {
    this.#parts = parts;
    this.#healths = healths;
    this.#credentials = credentials;
    this.#recent = new Recent(async (name) => this.#view(await this.#row(name)), AGENT_FRESH_MS, parts.clock);
  }

  async register(input: AgentRegistration, request?: RequestKey): Promise<{ agent: Agent; created: boolean }> {
    const { name, api_key, auth, ...given } = input;
    const credential = credentialOf(api_key, auth);
    const profile: Profile = { ...given, ...(auth === undefined ? {} : { has_auth: true }) };
    this.#check({ ...profile, ...credential });
    const id = this.#parts.newId();
    const row: AgentRow = {
      ...{ id, name, version: 1, profile: JSON.stringify(profile), ...this.#firstStatus(profile) },
      secret: sealSecrets(credential, id, this.#parts.vault),
      created_at: new Date(this.#parts.clock.now()).toISOString(),
      ...{ request_key: request?.key ?? null, request_digest: request?.digest ?? null },
    };
    const added = await this.#parts.store.addAgent(row);
    this.#recent.forget(name);
    if (added === 'appended') return { agent: this.#view(row), created: true };
    return { agent: this.#view(await this.#sameRequest(name, request)), created: false };
  }

  async get(name: string): Promise<Agent> {
    const agent = await this.#recent.get(name);
    const health = this.#healths.of(agent.id);
    return health === agent.health ? agent : { ...agent, health };
  }

  async list(query: { after?: string; limit: number }): Promise<Agent[]> {
    return (await this.#parts.store.agents(query)).map((row) => this.#view(row));
  }

  async patch(name: string, patch: AgentPatch): Promise<Agent> {
    for (let tries = 0; tries < TRIES; tries++) {
      const row = this.#patched(await this.#row(name), patch);
      if ((await this.#parts.store.updateAgent(row)) === 'conflict') continue;
      this.#changed(row);
      return this.#view(row);
    }
    throw new ParleyError('AGENT_CHANGED', `${name} was changed while this change was made.`);
  }

  /** Activates an agent that passed a test, or puts one out of action that failed for good. */
  async setStatus(id: string, status: AgentStatus, reason: string | null): Promise<void> {
    for (let tries = 0; tries < TRIES; tries++) {
      const row = await this.#parts.store.agentById(id);
      if (!row || (row.status === status && row.status_reason === reason)) return;
      const changed = { ...row, status, status_reason: reason, version: row.version + 1 };
      if ((await this.#parts.store.updateAgent(changed)) === 'appended') return this.#changed(changed);
    }
  }

  async remove(name: string): Promise<void> {
    const { id } = await this.#row(name);
    await this.#parts.store.removeAgent(name);
    this.#recent.forget(name);
    this.#credentials.removed(id);
  }

  #changed({ id, name }: AgentRow): void {
    this.#recent.forget(name);
    this.#credentials.changed(id);
  }

  #patched(before: AgentRow, { status, api_key, auth, ...patch }: AgentPatch): AgentRow {
    const credential = credentialOf(api_key, auth);
    const profile = this.#profileAfter(before, patch, credential);
    this.#check({ ...profile, ...credential });
    if (status === 'active' && before.status !== 'active') this.#checkMayActivate(before.name, profile.protocol);
    return {
      ...before,
      ...this.#statusAfter(before, profile, status),
      version: before.version + 1,
      profile: JSON.stringify(profile),
      secret: this.#secretAfter(before, profile, credential),
    };
  }

  /** A new credential takes the place of whatever there was. */
  #profileAfter(before: AgentRow, patch: Partial<Profile>, credential: Credential): Profile {
    const { has_auth, ...profile } = { ...profileOf(before), ...patch };
    const hasAuth = credential.auth !== undefined || (has_auth && credential.api_key === undefined);
    return hasAuth ? { ...profile, has_auth: true } : profile;
  }

  /** Tokens go with the address that they were obtained for. */
  #secretAfter(before: AgentRow, { base_url }: Profile, credential: Credential): string | null {
    const { vault } = this.#parts;
    if (Object.keys(credential).length > 0) return sealSecrets(credential, before.id, vault);
    if (!profileOf(before).has_auth || profileOf(before).base_url === base_url) return before.secret;
    const { tokens: _, ...kept } = openSecrets(before, vault);
    return sealSecrets(kept, before.id, vault);
  }

  /** Whoever comes with a request is tried out by it, and by nothing before. */
  #firstStatus({ protocol, ad_hoc }: Pick<Profile, 'protocol' | 'ad_hoc'>): Pick<AgentRow, 'status' | 'status_reason'> {
    const { life } = this.#parts.protocols.get(protocol) ?? {};
    if (ad_hoc || life !== 'tested') return { status: 'active', status_reason: null };
    return { status: 'untested', status_reason: 'no test has passed yet' };
  }

  /** Somebody else may answer at another address: what was tested there is not known here. */
  #statusAfter(before: AgentRow, profile: Profile, asked: AgentStatus | undefined) {
    const { base_url, protocol } = profileOf(before);
    if (base_url !== profile.base_url || protocol !== profile.protocol) return this.#firstStatus(profile);
    if (asked === undefined) return {};
    return { status: asked, status_reason: asked === 'inactive' ? 'switched off' : null };
  }

  #checkMayActivate(name: string, protocol: string): void {
    if (this.#parts.protocols.get(protocol)?.life !== 'tested') return;
    throw invalid('AGENT_UNTESTED', 'status', `${name} becomes active when a test of it passes.`);
  }

  #check({ protocol, mode, ...endpoint }: Profile & Credential): void {
    const { protocols, guard, runProgram } = this.#parts;
    const speaks = protocols.get(protocol);
    if (!speaks) {
      const known = [...protocols.keys()].join(', ');
      throw invalid('PROTOCOL_UNKNOWN', 'protocol', `"${protocol}" is not a protocol here; there is ${known}.`);
    }
    if (mode === 'async') throw invalid('AGENT_MODE_UNSUPPORTED', 'mode', 'Only "sync" agents can be seated now.');
    if (speaks.transport === 'http') checkEndpoint(endpoint, guard);
    else if (!runProgram) throw invalid('PROTOCOL_LOCAL', 'protocol', `An agent of "${protocol}" is a local program.`);
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
    const { has_auth = false, ...profile } = profileOf(row);
    const has_api_key = row.secret !== null && !has_auth;
    return { id, name, ...profile, status, status_reason, health, has_api_key, has_auth, created_at };
  }
}

const credentialOf = (api_key: string | undefined, auth: Auth | undefined): Credential => ({
  ...(api_key === undefined ? {} : { api_key }),
  ...(auth === undefined ? {} : { auth }),
});

const invalid = (code: ParleyError['code'], path: string, message: string) =>
  new ParleyError(code, message, [{ path, message }]);

/**
 * Opens connections: to registered agents with what their rows keep sealed, to unregistered endpoints with what is
 * given. A registered agent's tokens outlive the process; those of an endpoint live as long as its connection.
 */
import { type Credential, createBearer, fixedBearer, tokenBearer } from '../guard/tokens/bearer.ts';
import { TokenSource } from '../guard/tokens/source.ts';
import type { Tokens } from '../guard/tokens/tokens.ts';
import type { Auth } from '../model/auth.ts';
import type { AgentRow } from '../store/store.ts';
import { Connection } from './connection.ts';
import { checkEndpoint } from './endpoint.ts';
import { keptTokens, ownership } from './kept-tokens.ts';
import type { EngineParts } from './parts.ts';
import { profileOf } from './profile.ts';
import { openSecrets } from './secrets.ts';

/** Somebody who can be called without being registered. */
export interface Endpoint extends Credential {
  base_url: string;
  client_id?: string;
}

/** How long a connection may be used before the store is asked again; a change on another machine is seen by then. */
const CONNECTION_FRESH_MS = 1000;

export class Credentials {
  readonly #parts: EngineParts;
  readonly #connections = new Map<string, { read: number; connection: Connection | undefined }>();
  readonly #sources = new Map<string, { owner: string; source: TokenSource }>();

  constructor(parts: EngineParts) {
    this.#parts = parts;
  }

  /** The connection to a registered agent as it is now; `undefined` once it was removed. */
  async of(agentId: string): Promise<Connection | undefined> {
    const now = this.#parts.clock.now();
    const known = this.#connections.get(agentId);
    if (known && now - known.read < CONNECTION_FRESH_MS) return known.connection;
    const row = await this.#parts.store.agentById(agentId);
    const connection = row && this.#connectionOf(row);
    this.#connections.set(agentId, { read: now, connection });
    return connection;
  }

  /** The same at once, if it was asked for a moment ago. */
  known(agentId: string): Connection | undefined {
    const known = this.#connections.get(agentId);
    return known && this.#parts.clock.now() - known.read < CONNECTION_FRESH_MS ? known.connection : undefined;
  }

  /** The connection to an endpoint; throws what is wrong with it, as a registration would. */
  for({ base_url, client_id, ...credential }: Endpoint): Connection {
    checkEndpoint({ base_url, ...credential }, this.#parts.guard);
    const to = client_id === undefined ? { base_url } : { base_url, client_id };
    return new Connection(to, createBearer(credential, this.#door), this.#parts.guard);
  }

  /** Has to be called whenever the row of an agent was changed. */
  changed(agentId: string): void {
    this.#connections.delete(agentId);
  }

  removed(agentId: string): void {
    this.#connections.delete(agentId);
    this.#sources.delete(agentId);
  }

  /** Waits for tokens that are being renewed, so that a new refresh token is not lost, but no longer than that. */
  async settle(graceMs: number): Promise<void> {
    const renewals = [...this.#sources.values()].map(({ source }) => source.renewal);
    if (renewals.every((renewal) => renewal === undefined)) return;
    const over = Promise.withResolvers<void>();
    const cancel = this.#parts.clock.at(this.#parts.clock.now() + graceMs, over.resolve);
    await Promise.race([Promise.allSettled(renewals), over.promise]).finally(cancel);
  }

  get #door() {
    const { guard, clock } = this.#parts;
    return { guard, now: () => clock.now() };
  }

  #connectionOf(row: AgentRow): Connection {
    const profile = profileOf(row);
    const { api_key, auth, tokens } = openSecrets(row, this.#parts.vault);
    const bearer = auth ? tokenBearer(this.#sourceOf(row.id, profile.base_url, auth, tokens)) : fixedBearer(api_key);
    return new Connection(profile, bearer, this.#parts.guard);
  }

  /** One for all connections to an agent, as long as its address and its grant are the same. */
  #sourceOf(agentId: string, base_url: string, auth: Auth, tokens: Tokens | undefined): TokenSource {
    const owner = ownership(base_url, auth);
    const known = this.#sources.get(agentId);
    if (known?.owner === owner) return known.source;
    const source = new TokenSource(auth, this.#door, keptTokens(agentId, owner, this.#parts), tokens);
    this.#sources.set(agentId, { owner, source });
    return source;
  }
}

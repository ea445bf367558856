/**
 * Opens connections: to registered agents with what their rows keep sealed, to unregistered endpoints with what is
 * given. A registered agent's tokens outlive the process; those of an endpoint live as long as its connection.
 */
import {
  type Credential,
  createBearerAuth,
  createKeyAuth,
  createTokenAuth,
} from '../guard/secrets/tokens/bearer-auth.ts';
import type { TokenSet } from '../guard/secrets/tokens/token-set.ts';
import { TokenSource } from '../guard/secrets/tokens/token-source.ts';
import type { OAuthGrant } from '../model/oauth-grant.ts';
import type { AgentRow } from '../store/store.ts';
import { AgentConnection } from './agent-connection.ts';
import type { AgentParts } from './agent-parts.ts';
import { profileOf } from './agent-profile.ts';
import { openSecrets } from './agent-secrets.ts';
import { checkEndpoint } from './check-endpoint.ts';
import { createTokenStorage, tokenOwnerOf } from './token-storage.ts';

/** Somebody who can be called without being registered. */
export interface AgentEndpoint extends Credential {
  base_url: string;
  client_id?: string;
}

/** How long a connection may be used before the store is asked again; a change on another machine is seen by then. */
const connectionFreshMs = 1000;

export class ConnectionOpener {
  readonly #parts: AgentParts;
  readonly #connections = new Map<string, { read: number; connection: AgentConnection | undefined }>();
  readonly #tokenSources = new Map<string, { owner: string; source: TokenSource }>();

  constructor(parts: AgentParts) {
    this.#parts = parts;
  }

  /** The connection to a registered agent as it is now; `undefined` once it was removed. */
  async openRegistered(agentId: string): Promise<AgentConnection | undefined> {
    const now = this.#parts.clock.now();
    const known = this.#connections.get(agentId);
    if (known && now - known.read < connectionFreshMs) return known.connection;
    const row = await this.#parts.store.agentById(agentId);
    const connection = row && this.#connectionOf(row);
    this.#connections.set(agentId, { read: now, connection });
    return connection;
  }

  /** The same at once, if it was asked for a moment ago. */
  cached(agentId: string): AgentConnection | undefined {
    const known = this.#connections.get(agentId);
    return known && this.#parts.clock.now() - known.read < connectionFreshMs ? known.connection : undefined;
  }

  /** The connection to an endpoint; throws what is wrong with it, as a registration would. */
  openEndpoint({ base_url, client_id, ...credential }: AgentEndpoint): AgentConnection {
    checkEndpoint({ base_url, ...credential }, this.#parts.guard);
    const to = client_id === undefined ? { base_url } : { base_url, client_id };
    return new AgentConnection(to, createBearerAuth(credential, this.#door), this.#parts.guard);
  }

  /** Has to be called whenever the row of an agent was changed. */
  forgetConnection(agentId: string): void {
    this.#connections.delete(agentId);
  }

  forgetAgent(agentId: string): void {
    this.#connections.delete(agentId);
    this.#tokenSources.delete(agentId);
  }

  /** Waits for tokens that are being renewed, so that a new refresh token is not lost, but no longer than that. */
  async settleRenewals(graceMs: number): Promise<void> {
    const renewals = [...this.#tokenSources.values()].map(({ source }) => source.renewal);
    if (renewals.every((renewal) => renewal === undefined)) return;
    const over = Promise.withResolvers<void>();
    const cancel = this.#parts.clock.at(this.#parts.clock.now() + graceMs, over.resolve);
    await Promise.race([Promise.allSettled(renewals), over.promise]).finally(cancel);
  }

  get #door() {
    const { guard, clock } = this.#parts;
    return { guard, now: () => clock.now() };
  }

  #connectionOf(row: AgentRow): AgentConnection {
    const profile = profileOf(row);
    const { api_key, auth, tokens } = openSecrets(row, this.#parts.vault);
    const bearer = auth
      ? createTokenAuth(this.#tokenSourceOf(row.id, profile.base_url, auth, tokens))
      : createKeyAuth(api_key);
    return new AgentConnection(profile, bearer, this.#parts.guard);
  }

  /** One for all connections to an agent, as long as its address and its grant are the same. */
  #tokenSourceOf(agentId: string, base_url: string, auth: OAuthGrant, tokens: TokenSet | undefined): TokenSource {
    const owner = tokenOwnerOf(base_url, auth);
    const known = this.#tokenSources.get(agentId);
    if (known?.owner === owner) return known.source;
    const source = new TokenSource(auth, this.#door, createTokenStorage(agentId, owner, this.#parts), tokens);
    this.#tokenSources.set(agentId, { owner, source });
    return source;
  }
}

/**
 * Opens connections: to registered agents with the sealed credentials of their rows, to unregistered endpoints with the
 * credentials passed in. Tokens of a registered agent are stored; those of an endpoint live as long as its connection.
 */
import {
  type Credential,
  createBearerAuth,
  createKeyAuth,
  createTokenAuth,
} from '../guard/secrets/tokens/bearer-auth.ts';
import type { TokenSet } from '../guard/secrets/tokens/token-set.ts';
import { TokenSource } from '../guard/secrets/tokens/token-source.ts';
import type { AgentHeaders } from '../model/agent-wire.ts';
import type { OAuthGrant } from '../model/oauth-grant.ts';
import type { AgentRow } from '../store/store.ts';
import { AgentConnection } from './agent-connection.ts';
import type { AgentParts } from './agent-parts.ts';
import { profileOf } from './agent-profile.ts';
import { openSecrets } from './agent-secrets.ts';
import { checkEndpoint } from './check-endpoint.ts';
import { createTokenStorage, tokenOwnerOf } from './token-storage.ts';

/** An agent that can be called without being registered. */
export interface AgentEndpoint extends Credential {
  base_url: string;
  client_id?: string;
  headers?: AgentHeaders;
}

/** How long a connection is served from the cache. A change on another machine is seen after this time at the latest. */
const connectionFreshMs = 1000;

export class ConnectionOpener {
  readonly #parts: AgentParts;
  readonly #connections = new Map<string, { readAt: number; connection: AgentConnection | undefined }>();
  /** Agents that are being looked up: many calls that begin together share one lookup. */
  readonly #opening = new Map<string, Promise<AgentConnection | undefined>>();
  readonly #tokenSources = new Map<string, { owner: string; source: TokenSource }>();

  constructor(parts: AgentParts) {
    this.#parts = parts;
  }

  /** The connection to a registered agent; `undefined` once the agent was removed. */
  openRegistered(agentId: string): Promise<AgentConnection | undefined> {
    const readAt = this.#parts.clock.now();
    const cached = this.#connections.get(agentId);
    if (cached && readAt - cached.readAt < connectionFreshMs) return Promise.resolve(cached.connection);
    return this.#opening.get(agentId) ?? this.#startOpening(agentId, readAt);
  }

  #startOpening(agentId: string, readAt: number): Promise<AgentConnection | undefined> {
    const opening = this.#read(agentId).then(
      (connection) => {
        // Whoever changed the agent meanwhile has made this lookup out of date.
        if (this.#opening.get(agentId) === opening) this.#connections.set(agentId, { readAt, connection });
        this.#endOpening(agentId, opening);
        return connection;
      },
      (error: unknown) => {
        this.#endOpening(agentId, opening);
        throw error;
      },
    );
    this.#opening.set(agentId, opening);
    return opening;
  }

  #endOpening(agentId: string, opening: Promise<unknown>): void {
    if (this.#opening.get(agentId) === opening) this.#opening.delete(agentId);
  }

  async #read(agentId: string): Promise<AgentConnection | undefined> {
    const row = await this.#parts.store.agentById(agentId);
    return row && this.#connectionOf(row);
  }

  /** The connection without waiting, if it was opened a moment ago. */
  cached(agentId: string): AgentConnection | undefined {
    const cached = this.#connections.get(agentId);
    return cached && this.#parts.clock.now() - cached.readAt < connectionFreshMs ? cached.connection : undefined;
  }

  /** The connection to an unregistered endpoint. Throws what registering it would throw. */
  openEndpoint({ base_url, client_id, headers, ...credential }: AgentEndpoint): AgentConnection {
    checkEndpoint({ base_url, ...credential }, this.#parts.guard);
    const to = { base_url, ...(client_id === undefined ? {} : { client_id }), ...(headers && { headers }) };
    return new AgentConnection(to, createBearerAuth(credential, this.#tokenTransport), this.#parts);
  }

  /** Must be called after every change of an agent's row. */
  forgetConnection(agentId: string): void {
    this.#opening.delete(agentId);
    this.#connections.delete(agentId);
  }

  /** Must be called after an agent was removed. */
  forgetAgent(agentId: string): void {
    this.forgetConnection(agentId);
    this.#tokenSources.delete(agentId);
  }

  /** Waits at most `graceMs` for tokens that are being renewed: a refresh token that was not stored would be lost. */
  async settleRenewals(graceMs: number): Promise<void> {
    const renewals = [...this.#tokenSources.values()].map(({ source }) => source.renewal);
    if (renewals.every((renewal) => renewal === undefined)) return;
    const over = Promise.withResolvers<void>();
    const cancel = this.#parts.clock.at(this.#parts.clock.now() + graceMs, over.resolve);
    await Promise.race([Promise.allSettled(renewals), over.promise]).finally(cancel);
  }

  get #tokenTransport() {
    const { guard, clock } = this.#parts;
    return { guard, now: () => clock.now() };
  }

  #connectionOf(row: AgentRow): AgentConnection {
    const profile = profileOf(row);
    const { api_key, auth, tokens, headers } = openSecrets(row, this.#parts.vault);
    const bearer = auth
      ? createTokenAuth(this.#tokenSourceOf(row.id, profile.base_url, auth, tokens))
      : createKeyAuth(api_key);
    return new AgentConnection({ ...profile, ...(headers && { headers }) }, bearer, this.#parts);
  }

  /** All connections to an agent share one token source, as long as its address and its grant stay the same. */
  #tokenSourceOf(agentId: string, base_url: string, auth: OAuthGrant, tokens: TokenSet | undefined): TokenSource {
    const owner = tokenOwnerOf(base_url, auth);
    const known = this.#tokenSources.get(agentId);
    if (known?.owner === owner) return known.source;
    const source = new TokenSource(auth, this.#tokenTransport, createTokenStorage(agentId, owner, this.#parts), tokens);
    this.#tokenSources.set(agentId, { owner, source });
    return source;
  }
}

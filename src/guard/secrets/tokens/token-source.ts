/**
 * The tokens of one agent: asked for when they are needed, renewed ahead of their end, once for everybody who waits. A
 * token is given up only when it is the one that was refused, and an endpoint that fails is left alone for a while.
 */
import type { OAuthGrant } from '../../../model/oauth-grant.ts';
import { secretsOf, type TokenFailure } from './token-failure.ts';
import { requestTokens, type TokenTransport } from './token-request.ts';
import { isRenewalDue, isTokenUsable, type TokenSet } from './token-set.ts';
import { type WaitLimit, waitForRenewal } from './wait-for-renewal.ts';

/** Where tokens outlive the process, and where other machines find them. Never throws. */
export interface TokenStorage {
  read(): Promise<TokenSet | undefined>;
  /** Keeps them unless newer ones are kept; returns those that are in force. */
  write(tokens: TokenSet): Promise<TokenSet>;
}

const minBackoffMs = 1000;
const maxBackoffMs = 60_000;
/** How long a token that was new and refused all the same is not replaced again: the next would fare no better. */
const replacementHoldMs = 10_000;
/** How many tokens an agent may still quote. */
const maxRememberedTokens = 8;
/** Errors after which the grant itself may do what its renewal cannot. */
const renewalRefusalCodes = new Set(['invalid_grant', 'unauthorized_client', 'unsupported_grant_type']);

export class TokenSource {
  readonly #auth: OAuthGrant;
  readonly #transport: TokenTransport;
  readonly #storage: TokenStorage | undefined;
  #tokens: TokenSet | undefined;
  #recentTokens: string[] = [];
  /** The access token that the agent refused last. */
  #refused: string | undefined;
  /** The current token took the place of a refused one, and the agent has not taken it yet. */
  #onProbation = false;
  #renewal: Promise<TokenSet | TokenFailure> | undefined;
  #backoff: { failure: TokenFailure; until: number; wait: number } | undefined;

  constructor(auth: OAuthGrant, door: TokenTransport, keep?: TokenStorage, tokens?: TokenSet) {
    this.#auth = auth;
    this.#transport = door;
    this.#storage = keep;
    if (tokens) this.#adopt(tokens);
  }

  /** What is under way, if anything. */
  get renewal(): Promise<unknown> | undefined {
    return this.#renewal;
  }

  /** What must not come back out: what the grant is made with, and the tokens of now and of shortly before. */
  secrets(): string[] {
    return [...secretsOf(this.#auth), ...this.#recentTokens];
  }

  async token(patience: WaitLimit): Promise<TokenSet | TokenFailure> {
    const tokens = this.#tokens;
    if (!tokens || !this.#isGood(tokens)) return waitForRenewal(this.#renew(), patience);
    // Whoever comes shortly before the end of a token starts its renewal, and need not wait for it.
    if (isRenewalDue(tokens, this.#transport.now())) this.#renew().catch(() => {});
    return tokens;
  }

  /** The agent took this token. */
  markAccepted(token: string): void {
    if (this.#tokens?.access_token === token) this.#onProbation = false;
  }

  /** Another token in the place of one that the agent refused; `undefined` when another would not help now. */
  async replacementFor(token: string, patience: WaitLimit): Promise<TokenSet | TokenFailure | undefined> {
    if (this.#tokens?.access_token === token && this.#refused !== token) {
      if (this.#onProbation && this.#transport.now() < this.#tokens.obtained_at + replacementHoldMs) return undefined;
      this.#refused = token;
    }
    return this.token(patience);
  }

  #isGood(tokens: TokenSet): boolean {
    return tokens.access_token !== this.#refused && isTokenUsable(tokens, this.#transport.now());
  }

  #renew(): Promise<TokenSet | TokenFailure> {
    const left = (this.#backoff?.until ?? 0) - this.#transport.now();
    if (this.#backoff && left > 0) return Promise.resolve({ ...this.#backoff.failure, retry_after_ms: left });
    this.#renewal ??= this.#obtain().finally(() => {
      this.#renewal = undefined;
    });
    return this.#renewal;
  }

  async #obtain(): Promise<TokenSet | TokenFailure> {
    const obtained = (await this.#readNewer()) ?? (await this.#request());
    if ('reason' in obtained) return this.#fail(obtained);
    this.#backoff = undefined;
    this.#adopt(obtained);
    return obtained;
  }

  /** What was obtained elsewhere since, if it can be used. Its refresh token is the one in force in any case. */
  async #readNewer(): Promise<TokenSet | undefined> {
    const kept = await this.#storage?.read();
    if (!kept || kept.obtained_at <= (this.#tokens?.obtained_at ?? 0)) return undefined;
    this.#adopt(kept);
    return this.#isGood(kept) && !isRenewalDue(kept, this.#transport.now()) ? kept : undefined;
  }

  /** Renews what there is; where that is refused, asks as it was asked at first. */
  async #request(): Promise<TokenSet | TokenFailure> {
    const renewing = this.#tokens?.refresh_token;
    const first = this.#auth.grant === 'refresh_token' ? this.#auth.refresh_token : null;
    const granted = await requestTokens(this.#auth, renewing ?? first, this.#transport);
    if (!('reason' in granted)) return this.#storeTokens(granted);
    const isOver = renewing !== undefined && renewing !== first && renewalRefusalCodes.has(granted.error ?? '');
    if (!isOver) return granted;
    const others = await this.#readNewer();
    if (others) return others;
    const again = await requestTokens(this.#auth, first, this.#transport);
    return 'reason' in again ? again : this.#storeTokens(again);
  }

  async #storeTokens(tokens: TokenSet): Promise<TokenSet> {
    return (await this.#storage?.write(tokens)) ?? tokens;
  }

  #adopt(tokens: TokenSet): void {
    this.#onProbation = this.#tokens !== undefined && this.#tokens.access_token === this.#refused;
    this.#tokens = tokens;
    this.#recentTokens = [tokens.access_token, tokens.refresh_token ?? [], this.#recentTokens]
      .flat()
      .slice(0, maxRememberedTokens);
  }

  #fail({ error: _, ...failure }: TokenFailure): TokenFailure {
    const wait = Math.min((this.#backoff?.wait ?? minBackoffMs / 2) * 2, maxBackoffMs);
    this.#backoff = { failure, wait, until: this.#transport.now() + wait };
    return failure;
  }
}

/**
 * The tokens of one agent. They are requested when they are needed and renewed before they expire, with one request for
 * all callers that wait. A token is replaced only if that same token was refused. After a failure, requests back off.
 */
import type { OAuthGrant } from '../../../model/oauth-grant.ts';
import { secretsOf, type TokenFailure } from './token-failure.ts';
import { requestTokens, type TokenTransport } from './token-request.ts';
import { isRenewalDue, isTokenUsable, type TokenSet } from './token-set.ts';
import { type WaitLimit, waitForRenewal } from './wait-for-renewal.ts';

/** Stores tokens beyond the life of the process, also for other machines. Never throws. */
export interface TokenStorage {
  read(): Promise<TokenSet | undefined>;
  /** Stores them unless newer ones are stored; returns the newer of both. */
  write(tokens: TokenSet): Promise<TokenSet>;
  /** Does the work while no other machine does it; absent where there is no other. */
  exclusively?<T>(work: () => Promise<T>): Promise<T>;
}

const minBackoffMs = 1000;
const maxBackoffMs = 60_000;
/** An outage that is longer is no longer waited out; calls then fail at once, until a request succeeds again. */
const maxOutageMs = 60_000;
/** If a new token is refused as well, it is not replaced again for this long: the next would be refused, too. */
const replacementHoldMs = 10_000;
/** How many recent tokens are still masked in answers. */
const maxRememberedTokens = 8;
/** Errors of a renewal after which the grant itself is requested again. */
const renewalRefusalCodes = new Set(['invalid_grant', 'unauthorized_client', 'unsupported_grant_type']);

export class TokenSource {
  readonly #auth: OAuthGrant;
  readonly #transport: TokenTransport;
  readonly #storage: TokenStorage | undefined;
  #tokens: TokenSet | undefined;
  #recentTokens: string[] = [];
  /** The access token that the agent refused last. */
  #refused: string | undefined;
  /** The current token replaced a refused one, and the agent has not accepted it yet. */
  #onProbation = false;
  #renewal: Promise<TokenSet | TokenFailure> | undefined;
  /** Since the last tokens were obtained: when requests began to fail, how, and when the next one may be made. */
  #outage: { since: number; failure: TokenFailure; until: number; wait: number } | undefined;

  constructor(auth: OAuthGrant, transport: TokenTransport, storage?: TokenStorage, tokens?: TokenSet) {
    this.#auth = auth;
    this.#transport = transport;
    this.#storage = storage;
    if (tokens) this.#adopt(tokens);
  }

  /** The renewal under way, if any. */
  get renewal(): Promise<unknown> | undefined {
    return this.#renewal;
  }

  /** Every text that must be masked: the secrets of the grant, the current tokens and the most recent ones. */
  secrets(): string[] {
    return [...secretsOf(this.#auth), ...this.#recentTokens];
  }

  async token(waitLimit: WaitLimit): Promise<TokenSet | TokenFailure> {
    const tokens = this.#tokens;
    if (!tokens || !this.#isGood(tokens)) return waitForRenewal(this.#renew(), waitLimit);
    // A call shortly before the end of a token starts its renewal and does not wait for it.
    if (isRenewalDue(tokens, this.#transport.now())) this.#renew().catch(() => {});
    return tokens;
  }

  /** The agent accepted this token. */
  markAccepted(token: string): void {
    if (this.#tokens?.access_token === token) this.#onProbation = false;
  }

  /** A new token for one that the agent refused; `undefined` when a new one would not help now. */
  async replacementFor(token: string, waitLimit: WaitLimit): Promise<TokenSet | TokenFailure | undefined> {
    if (this.#tokens?.access_token === token && this.#refused !== token) {
      if (this.#onProbation && this.#transport.now() < this.#tokens.obtained_at + replacementHoldMs) return undefined;
      this.#refused = token;
    }
    return this.token(waitLimit);
  }

  /** Whether the next request to a token endpoint that fails comes soon enough to be waited for. */
  get isOutageShort(): boolean {
    return this.#outage !== undefined && this.#outage.until - this.#outage.since <= maxOutageMs;
  }

  #isGood(tokens: TokenSet): boolean {
    return tokens.access_token !== this.#refused && isTokenUsable(tokens, this.#transport.now());
  }

  #renew(): Promise<TokenSet | TokenFailure> {
    const left = (this.#outage?.until ?? 0) - this.#transport.now();
    if (this.#outage && left > 0) return Promise.resolve({ ...this.#outage.failure, retry_after_ms: left });
    this.#renewal ??= this.#obtain().finally(() => {
      this.#renewal = undefined;
    });
    return this.#renewal;
  }

  async #obtain(): Promise<TokenSet | TokenFailure> {
    // Several machines share the tokens of an agent, and often only one renewal of a token is valid.
    const obtain = async () => (await this.#readNewer()) ?? (await this.#request());
    const obtained = await (this.#storage?.exclusively?.(obtain) ?? obtain());
    if ('reason' in obtained) return this.#fail(obtained);
    this.#outage = undefined;
    this.#adopt(obtained);
    return obtained;
  }

  /** Reads tokens that another process stored since, and returns them if they are usable. They are adopted anyway. */
  async #readNewer(): Promise<TokenSet | undefined> {
    const stored = await this.#storage?.read();
    if (!stored || stored.obtained_at <= (this.#tokens?.obtained_at ?? 0)) return undefined;
    this.#adopt(stored);
    return this.#isGood(stored) && !isRenewalDue(stored, this.#transport.now()) ? stored : undefined;
  }

  /** Renews the tokens; if that is refused, requests the grant again. */
  async #request(): Promise<TokenSet | TokenFailure> {
    const renewing = this.#tokens?.refresh_token;
    const first = this.#auth.grant === 'refresh_token' ? this.#auth.refresh_token : null;
    const granted = await requestTokens(this.#auth, renewing ?? first, this.#transport);
    if (!('reason' in granted)) return this.#storeTokens(granted);
    const isOver = renewing !== undefined && renewing !== first && renewalRefusalCodes.has(granted.error ?? '');
    if (!isOver) return granted;
    const newer = await this.#readNewer();
    if (newer) return newer;
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
    const now = this.#transport.now();
    const wait = Math.min((this.#outage?.wait ?? minBackoffMs / 2) * 2, maxBackoffMs);
    const until = now + Math.max(wait, failure.retry_after_ms ?? 0);
    this.#outage = { since: this.#outage?.since ?? now, failure, wait, until };
    return { ...failure, retry_after_ms: until - now };
  }
}

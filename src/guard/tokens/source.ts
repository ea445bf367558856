/**
 * The tokens of one agent: asked for when they are needed, renewed ahead of their end, once for everybody who waits. A
 * token is given up only when it is the one that was refused, and an endpoint that fails is left alone for a while.
 */
import type { Auth } from '../../model/auth.ts';
import { type NoToken, secretsOf } from './no-token.ts';
import { requestTokens, type TokenDoor } from './request.ts';
import { isDue, isUsable, type Tokens } from './tokens.ts';
import { type Patience, within } from './within.ts';

/** Where tokens outlive the process, and where other machines find them. Never throws. */
export interface TokenKeep {
  read(): Promise<Tokens | undefined>;
  /** Keeps them unless newer ones are kept; returns those that are in force. */
  write(tokens: Tokens): Promise<Tokens>;
}

const FIRST_BACKOFF_MS = 1000;
const LONGEST_BACKOFF_MS = 60_000;
/** How long a token that was new and refused all the same is not replaced again: the next would fare no better. */
const HOLD_MS = 10_000;
/** How many tokens an agent may still quote. */
const REMEMBERED = 8;
/** Errors after which the grant itself may do what its renewal cannot. */
const renewalRefusals = new Set(['invalid_grant', 'unauthorized_client', 'unsupported_grant_type']);

export class TokenSource {
  readonly #auth: Auth;
  readonly #door: TokenDoor;
  readonly #keep: TokenKeep | undefined;
  #tokens: Tokens | undefined;
  #said: string[] = [];
  /** The access token that the agent refused last. */
  #refused: string | undefined;
  /** The current token took the place of a refused one, and the agent has not taken it yet. */
  #onProbation = false;
  #renewal: Promise<Tokens | NoToken> | undefined;
  #failure: { failure: NoToken; until: number; wait: number } | undefined;

  constructor(auth: Auth, door: TokenDoor, keep?: TokenKeep, tokens?: Tokens) {
    this.#auth = auth;
    this.#door = door;
    this.#keep = keep;
    if (tokens) this.#take(tokens);
  }

  /** What is under way, if anything. */
  get renewal(): Promise<unknown> | undefined {
    return this.#renewal;
  }

  /** What must not come back out: what the grant is made with, and the tokens of now and of shortly before. */
  secrets(): string[] {
    return [...secretsOf(this.#auth), ...this.#said];
  }

  async token(patience: Patience): Promise<Tokens | NoToken> {
    const tokens = this.#tokens;
    if (!tokens || !this.#isGood(tokens)) return within(this.#renew(), patience);
    // Whoever comes shortly before the end of a token starts its renewal, and need not wait for it.
    if (isDue(tokens, this.#door.now())) this.#renew().catch(() => {});
    return tokens;
  }

  /** The agent took this token. */
  accepted(token: string): void {
    if (this.#tokens?.access_token === token) this.#onProbation = false;
  }

  /** Another token in the place of one that the agent refused; `undefined` when another would not help now. */
  async instead(token: string, patience: Patience): Promise<Tokens | NoToken | undefined> {
    if (this.#tokens?.access_token === token && this.#refused !== token) {
      if (this.#onProbation && this.#door.now() < this.#tokens.obtained_at + HOLD_MS) return undefined;
      this.#refused = token;
    }
    return this.token(patience);
  }

  #isGood(tokens: Tokens): boolean {
    return tokens.access_token !== this.#refused && isUsable(tokens, this.#door.now());
  }

  #renew(): Promise<Tokens | NoToken> {
    const left = (this.#failure?.until ?? 0) - this.#door.now();
    if (this.#failure && left > 0) return Promise.resolve({ ...this.#failure.failure, retry_after_ms: left });
    this.#renewal ??= this.#obtain().finally(() => {
      this.#renewal = undefined;
    });
    return this.#renewal;
  }

  async #obtain(): Promise<Tokens | NoToken> {
    const obtained = (await this.#fromOthers()) ?? (await this.#request());
    if ('reason' in obtained) return this.#fail(obtained);
    this.#failure = undefined;
    this.#take(obtained);
    return obtained;
  }

  /** What was obtained elsewhere since, if it can be used. Its refresh token is the one in force in any case. */
  async #fromOthers(): Promise<Tokens | undefined> {
    const kept = await this.#keep?.read();
    if (!kept || kept.obtained_at <= (this.#tokens?.obtained_at ?? 0)) return undefined;
    this.#take(kept);
    return this.#isGood(kept) && !isDue(kept, this.#door.now()) ? kept : undefined;
  }

  /** Renews what there is; where that is refused, asks as it was asked at first. */
  async #request(): Promise<Tokens | NoToken> {
    const renewing = this.#tokens?.refresh_token;
    const first = this.#auth.grant === 'refresh_token' ? this.#auth.refresh_token : null;
    const granted = await requestTokens(this.#auth, renewing ?? first, this.#door);
    if (!('reason' in granted)) return this.#kept(granted);
    const isOver = renewing !== undefined && renewing !== first && renewalRefusals.has(granted.error ?? '');
    if (!isOver) return granted;
    const others = await this.#fromOthers();
    if (others) return others;
    const again = await requestTokens(this.#auth, first, this.#door);
    return 'reason' in again ? again : this.#kept(again);
  }

  async #kept(tokens: Tokens): Promise<Tokens> {
    return (await this.#keep?.write(tokens)) ?? tokens;
  }

  #take(tokens: Tokens): void {
    this.#onProbation = this.#tokens !== undefined && this.#tokens.access_token === this.#refused;
    this.#tokens = tokens;
    this.#said = [tokens.access_token, tokens.refresh_token ?? [], this.#said].flat().slice(0, REMEMBERED);
  }

  #fail({ error: _, ...failure }: NoToken): NoToken {
    const wait = Math.min((this.#failure?.wait ?? FIRST_BACKOFF_MS / 2) * 2, LONGEST_BACKOFF_MS);
    this.#failure = { failure, wait, until: this.#door.now() + wait };
    return failure;
  }
}

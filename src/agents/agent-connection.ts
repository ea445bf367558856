/**
 * The connection to one agent: its address and its credentials, bound to the guard. Credentials are sent to that address
 * only. They are masked in every reply and in every exchange that is observed.
 */
import type { FetchOptions } from '../guard/guard.ts';
import { type MaskedExchange, maskExchange } from '../guard/masked-exchange.ts';
import { replyOfRaw } from '../guard/raw-exchange.ts';
import { maskSecretsInReply, maskSecretsInText, secretPlaceholder } from '../guard/secrets/mask-secrets.ts';
import type {
  AttemptLimits,
  AuthorizationHeader,
  AuthorizedAttempt,
  BearerAuth,
} from '../guard/secrets/tokens/bearer-auth.ts';
import type { TokenFailure } from '../guard/secrets/tokens/token-failure.ts';
import type { AgentHeaders } from '../model/agent-wire.ts';
import { cutWithEllipsis } from '../model/code-points.ts';
import type { SendableRequest, SendToAgent, WireReply } from '../model/send-to-agent.ts';
import type { AgentParts } from './agent-parts.ts';

interface BoundCall extends AttemptLimits {
  /** The name of the ask; the same for all attempts. The agent is sent a key that is made of it. */
  idempotencyKey: string;
  /** Called when a large request was sent whole. */
  onSent?: () => void;
  /** Called with every exchange; a refused token causes two. Observed exchanges are a little slower. */
  onExchange?: (exchange: MaskedExchange) => void;
}

interface BoundRequest {
  url: string;
  headers: Record<string, string>;
  body: SendableRequest['body'];
}

export class AgentConnection {
  /** The id that the agent has given this platform, if any. */
  readonly client_id: string | undefined;
  /** How many calls may be open with its credential at once, where the agent says so. */
  readonly max_open_calls: number | undefined;
  readonly #base_url: string;
  /** The base URL without trailing slashes; paths are appended to it. */
  readonly #pathRoot: string;
  /** URLs by path: the guard finds the target of a URL faster when it gets the same string object again. */
  readonly #urlCache = new Map<string, string>();
  readonly #bearer: BearerAuth;
  /** Headers of the user's own, by name in lower case; their values are secret. Absent where there are none. */
  readonly #ownHeaders: AgentHeaders | undefined;
  readonly #guard: AgentParts['guard'];
  readonly #askKeys: AgentParts['askKeys'];

  constructor(
    to: { base_url: string; client_id?: string; headers?: AgentHeaders; max_open_calls?: number },
    bearer: BearerAuth,
    { guard, askKeys }: Pick<AgentParts, 'guard' | 'askKeys'>,
  ) {
    this.#ownHeaders = to.headers && lowerCaseNames(to.headers);
    this.client_id = to.client_id;
    this.max_open_calls = to.max_open_calls;
    this.#base_url = to.base_url;
    this.#pathRoot = to.base_url.replace(/\/+$/, '');
    this.#bearer = bearer;
    this.#guard = guard;
    this.#askKeys = askKeys;
  }

  /** Tells credentials apart: where it is shown, and what. It contains the credential itself, and must not be kept. */
  get credential(): string {
    return [URL.parse(this.#base_url)?.origin, ...this.#secrets()].join('\n');
  }

  /** A request of this connection, for a person: without user-info and query, its credentials masked. */
  describe(path: string): { request: string; sends: BearerAuth['sends'] } {
    const { sends } = this.#bearer;
    const url = URL.parse(this.#urlOf(path));
    const address = url === null ? '' : `${url.protocol}//${url.host}${url.pathname === '/' ? '' : url.pathname}`;
    const shown = cutWithEllipsis(maskSecretsInText(address, this.#bearer.secrets()), maxShownAddress);
    return { request: `POST ${shown}`, sends };
  }

  send(call: BoundCall): SendToAgent {
    const { timeout_ms, signal } = call;
    const bearer = this.#bearer;
    /** All requests that a protocol sends for one ask share one timeout. */
    let deadline: number | undefined;
    return (request) => {
      const now = performance.now();
      const leftMs = deadline === undefined ? timeout_ms : Math.max(1, Math.ceil(deadline - now));
      deadline ??= now + timeout_ms;
      if (bearer.isOpen && !this.#ownHeaders) return this.#sendOnce(request, noCredentials, leftMs, call);
      const attempt: AuthorizedAttempt<WireReply> = (header, time) => this.#sendOnce(request, header, time, call);
      // Whoever watches the wire wants to see that the token endpoint is away, not to wait until it is back.
      const waitsOut = call.onExchange === undefined;
      const replying = bearer.present(attempt, { timeout_ms: leftMs, signal, waitsOut }, statusOf);
      return replying.then((reply) => this.#maskedReply(reply, call));
    };
  }

  /** Where no token could be obtained, the exchange with the token endpoint is the one to look at. */
  #maskedReply(reply: WireReply | TokenFailure, { onExchange }: BoundCall): WireReply {
    if (!('exchange' in reply)) return maskSecretsInReply(reply, ...this.#secrets());
    const { exchange, ...failure } = reply;
    if (exchange) onExchange?.(exchange);
    return failure;
  }

  #secrets(): readonly string[] {
    return [...this.#bearer.secrets(), ...Object.values(this.#ownHeaders ?? {})];
  }

  /** Masking leaves secrets alone that are too short to search for. */
  #withoutOwnHeaders({ request, ...exchange }: MaskedExchange): MaskedExchange {
    const own = this.#ownHeaders ?? {};
    const headers = request.headers.map(([name, value]): [string, string] => [
      name,
      Object.hasOwn(own, name.toLowerCase()) ? secretPlaceholder : value,
    ]);
    return { ...exchange, request: { ...request, headers } };
  }

  #sendOnce(
    { path, headers, body }: SendableRequest,
    authorization: AuthorizationHeader,
    timeout_ms: number,
    call: BoundCall,
  ): Promise<WireReply> {
    const request = {
      url: this.#urlOf(path),
      headers: headersOf(
        this.#askKeys.keyOf(headers?.[keyHeader] ?? call.idempotencyKey),
        authorization,
        this.#headersBeside(headers),
      ),
      body,
    };
    const { signal, onExchange } = call;
    if (onExchange) return this.#sendObserved(request, { timeout_ms, signal }, onExchange);
    return this.#guard.send(request, { to: 'agent', timeout_ms, signal, ...(call.onSent && { onSent: call.onSent }) });
  }

  /** A key of the request's own was sealed instead of the call's. */
  #headersBeside(headers: SendableRequest['headers']): Record<string, string> | undefined {
    if (!this.#ownHeaders && headers?.[keyHeader] === undefined) return headers;
    const { [keyHeader]: _, ...others } = headers ?? {};
    return { ...others, ...this.#ownHeaders };
  }

  #urlOf(path: string): string {
    const cached = this.#urlCache.get(path);
    if (cached !== undefined) return cached;
    const url = path === '' ? this.#base_url : this.#pathRoot + path;
    if (this.#urlCache.size === maxCachedUrls) this.#urlCache.clear();
    this.#urlCache.set(path, url);
    return url;
  }

  async #sendObserved(
    request: BoundRequest,
    options: FetchOptions,
    onExchange: (exchange: MaskedExchange) => void,
  ): Promise<WireReply> {
    const sent = { method: 'POST', ...request };
    const exchange = await this.#guard.exchange(sent, options);
    onExchange(this.#withoutOwnHeaders(maskExchange(sent, exchange, this.#secrets())));
    return replyOfRaw(exchange);
  }
}

const lowerCaseNames = (headers: AgentHeaders): AgentHeaders =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

const keyHeader = 'idempotency-key';
const maxCachedUrls = 16;
/** A longer address is cut where it is shown. */
const maxShownAddress = 100;
const noCredentials: AuthorizationHeader = {};

/** A connection without credentials, for a request without headers of its own, needs no copy. */
function headersOf(
  key: string,
  authorization: AuthorizationHeader,
  headers?: Record<string, string>,
): Record<string, string> {
  const defaultHeaders = { 'content-type': 'application/json', accept: 'application/json', [keyHeader]: key };
  return authorization === noCredentials && headers === undefined
    ? defaultHeaders
    : { ...defaultHeaders, ...authorization, ...headers };
}

const statusOf = (reply: WireReply) => (reply.arrived ? reply.facts.status : undefined);

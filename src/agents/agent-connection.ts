/**
 * The connection to one agent: its address and what opens it, bound to the guarded door. Credentials go out to that
 * address alone, and come back nowhere: not in a reply, not in what is heard of an exchange.
 */
import { isUtf8 } from 'node:buffer';
import type { FetchOptions } from '../guard/guard.ts';
import type { CallFailure } from '../guard/network/call-failure.ts';
import type { ExchangeStages } from '../guard/network/exchange-stages.ts';
import { type RawExchange, replyOfRaw } from '../guard/raw-exchange.ts';
import { maskSecretsInReply, maskSecretsInText } from '../guard/secrets/mask-secrets.ts';
import type {
  AttemptLimits,
  AuthorizationHeader,
  AuthorizedAttempt,
  BearerAuth,
} from '../guard/secrets/tokens/bearer-auth.ts';
import { bodyTextOf, type SendableRequest, type SendToAgent, type WireReply } from '../model/send-to-agent.ts';
import type { AgentParts } from './agent-parts.ts';

/** One exchange as it went over the wire, its credentials masked. */
export interface MaskedExchange {
  request: { method: string; url: string; headers: [string, string][]; body: string };
  answer:
    | {
        arrived: true;
        status: number;
        headers: Record<string, string>;
        /** Decoded; null when it is not UTF-8. */
        text: string | null;
        bytes: number;
        sha256: string;
      }
    | CallFailure;
  stages: ExchangeStages;
}

interface BoundCall extends AttemptLimits {
  /** The same over all attempts, so that an agent can recognise it. */
  idempotencyKey: string;
  /** Is told of every exchange; a refused token makes two. Listening costs a little time. */
  onExchange?: (heard: MaskedExchange) => void;
}

interface BoundRequest {
  url: string;
  headers: Record<string, string>;
  body: SendableRequest['body'];
}

export class AgentConnection {
  /** Who we are to the agent, where it has told us. */
  readonly client_id: string | undefined;
  readonly #base_url: string;
  /** Without slashes at its end: what a path is appended to. */
  readonly #pathRoot: string;
  /** The same few paths are asked for over and over, and a text that is put together anew has to be looked up anew. */
  readonly #urlCache = new Map<string, string>();
  readonly #bearer: BearerAuth;
  readonly #guard: AgentParts['guard'];

  constructor(to: { base_url: string; client_id?: string }, bearer: BearerAuth, guard: AgentParts['guard']) {
    this.client_id = to.client_id;
    this.#base_url = to.base_url;
    this.#pathRoot = to.base_url.replace(/\/+$/, '');
    this.#bearer = bearer;
    this.#guard = guard;
  }

  send(call: BoundCall): SendToAgent {
    const { timeout_ms, signal } = call;
    const bearer = this.#bearer;
    /** What a protocol sends for one ask shares its time. */
    let deadline: number | undefined;
    return (request) => {
      const now = performance.now();
      const left = deadline === undefined ? timeout_ms : Math.max(1, Math.ceil(deadline - now));
      deadline ??= now + timeout_ms;
      if (bearer.isOpen) return this.#sendOnce(request, noCredentials, left, call);
      const attempt: AuthorizedAttempt<WireReply> = (shown, time) => this.#sendOnce(request, shown, time, call);
      const answered = bearer.present(attempt, { timeout_ms: left, signal }, statusOf);
      return answered.then((reply) => maskSecretsInReply(reply, ...bearer.secrets()));
    };
  }

  #sendOnce(
    { path, headers, body }: SendableRequest,
    shown: AuthorizationHeader,
    timeout_ms: number,
    call: BoundCall,
  ): Promise<WireReply> {
    const request = {
      url: this.#urlOf(path),
      headers: headersOf(call.idempotencyKey, shown, headers),
      body,
    };
    const { signal, onExchange } = call;
    if (onExchange) return this.#sendObserved(request, { timeout_ms, signal }, onExchange);
    return this.#guard.send(request, { to: 'agent', timeout_ms, signal });
  }

  #urlOf(path: string): string {
    const known = this.#urlCache.get(path);
    if (known !== undefined) return known;
    const url = path === '' ? this.#base_url : this.#pathRoot + path;
    if (this.#urlCache.size === maxCachedUrls) this.#urlCache.clear();
    this.#urlCache.set(path, url);
    return url;
  }

  async #sendObserved(
    request: BoundRequest,
    within: FetchOptions,
    onExchange: (heard: MaskedExchange) => void,
  ): Promise<WireReply> {
    const exchanged = await this.#guard.exchange({ method: 'POST', ...request }, within);
    onExchange(this.#maskedExchangeOf(request, exchanged));
    return replyOfRaw(exchanged);
  }

  #maskedExchangeOf(
    { url, ...sent }: BoundRequest,
    { stages, sent_headers, ...exchanged }: RawExchange,
  ): MaskedExchange {
    const mask = (text: string) => maskSecretsInText(text, this.#bearer.secrets());
    const headers = sent_headers.map(([name, value]): [string, string] => [name, mask(value)]);
    const request = { method: 'POST', url: mask(url), headers, body: mask(bodyTextOf(sent)) };
    if (!exchanged.arrived) return { request, answer: exchanged, stages };
    const { status, bytes, sha256 } = exchanged;
    const text = isUtf8(bytes) ? mask(bytes.toString('utf8')) : null;
    const answered = Object.entries(exchanged.headers).map(([name, value]) => [name, mask(value)]);
    return {
      request,
      answer: { arrived: true, status, headers: Object.fromEntries(answered), text, bytes: bytes.length, sha256 },
      stages,
    };
  }
}

const maxCachedUrls = 16;
const noCredentials: AuthorizationHeader = {};

function headersOf(key: string, shown: AuthorizationHeader, headers?: Record<string, string>): Record<string, string> {
  const defaultHeaders = { 'content-type': 'application/json', accept: 'application/json', 'idempotency-key': key };
  return shown === noCredentials && headers === undefined
    ? defaultHeaders
    : { ...defaultHeaders, ...shown, ...headers };
}

const statusOf = (reply: WireReply) => (reply.arrived ? reply.facts.status : undefined);

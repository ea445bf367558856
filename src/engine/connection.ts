/**
 * The connection to one agent: its address and what opens it, bound to the guarded door. Credentials go out to that
 * address alone, and come back nowhere: not in a reply, not in what is heard of an exchange.
 */
import { isUtf8 } from 'node:buffer';
import type { Failure } from '../guard/failure.ts';
import type { FetchOptions } from '../guard/guard.ts';
import { maskSecret, maskText } from '../guard/mask.ts';
import { type Exchanged, replyOfRaw } from '../guard/raw.ts';
import type { Stages } from '../guard/stages.ts';
import type { Attempt, Bearer, Limits, Shown } from '../guard/tokens/bearer.ts';
import { bodyText, type Reply, type Send, type Sending } from '../model/send.ts';
import type { EngineParts } from './parts.ts';

/** One exchange as it went over the wire, its credentials masked. */
export interface Heard {
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
    | Failure;
  stages: Stages;
}

export interface BoundCall extends Limits {
  /** The same over all attempts, so that an agent can recognise it. */
  idempotencyKey: string;
  /** Is told of every exchange; a refused token makes two. Listening costs a little time. */
  hear?: (heard: Heard) => void;
}

interface BoundRequest {
  url: string;
  headers: Record<string, string>;
  body: Sending['body'];
}

export class Connection {
  /** Who we are to the agent, where it has told us. */
  readonly client_id: string | undefined;
  readonly #base_url: string;
  /** Without slashes at its end: what a path is appended to. */
  readonly #root: string;
  /** The same few paths are asked for over and over, and a text that is put together anew has to be looked up anew. */
  readonly #urls = new Map<string, string>();
  readonly #bearer: Bearer;
  readonly #guard: EngineParts['guard'];

  constructor(to: { base_url: string; client_id?: string }, bearer: Bearer, guard: EngineParts['guard']) {
    this.client_id = to.client_id;
    this.#base_url = to.base_url;
    this.#root = to.base_url.replace(/\/+$/, '');
    this.#bearer = bearer;
    this.#guard = guard;
  }

  send(call: BoundCall): Send {
    const { timeout_ms, signal } = call;
    const bearer = this.#bearer;
    /** What a protocol sends for one ask shares its time. */
    let deadline: number | undefined;
    return (request) => {
      const now = performance.now();
      const left = deadline === undefined ? timeout_ms : Math.max(1, Math.ceil(deadline - now));
      deadline ??= now + timeout_ms;
      if (bearer.isOpen) return this.#once(request, nothing, left, call);
      const attempt: Attempt<Reply> = (shown, time) => this.#once(request, shown, time, call);
      const answered = bearer.present(attempt, { timeout_ms: left, signal }, statusOf);
      return answered.then((reply) => maskSecret(reply, ...bearer.secrets()));
    };
  }

  #once({ path, headers, body }: Sending, shown: Shown, timeout_ms: number, call: BoundCall): Promise<Reply> {
    const request = {
      url: this.#urlOf(path),
      headers: headersOf(call.idempotencyKey, shown, headers),
      body,
    };
    const { signal, hear } = call;
    if (hear) return this.#overheard(request, { timeout_ms, signal }, hear);
    return this.#guard.send(request, { to: 'agent', timeout_ms, signal });
  }

  #urlOf(path: string): string {
    const known = this.#urls.get(path);
    if (known !== undefined) return known;
    const url = path === '' ? this.#base_url : this.#root + path;
    if (this.#urls.size === MOST_URLS) this.#urls.clear();
    this.#urls.set(path, url);
    return url;
  }

  async #overheard(request: BoundRequest, within: FetchOptions, hear: (heard: Heard) => void): Promise<Reply> {
    const exchanged = await this.#guard.exchange({ method: 'POST', ...request }, within);
    hear(this.#heard(request, exchanged));
    return replyOfRaw(exchanged);
  }

  #heard({ url, ...sent }: BoundRequest, { stages, sent_headers, ...exchanged }: Exchanged): Heard {
    const mask = (text: string) => maskText(text, this.#bearer.secrets());
    const headers = sent_headers.map(([name, value]): [string, string] => [name, mask(value)]);
    const request = { method: 'POST', url: mask(url), headers, body: mask(bodyText(sent)) };
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

const MOST_URLS = 16;
const nothing: Shown = {};

function headersOf(key: string, shown: Shown, headers?: Record<string, string>): Record<string, string> {
  const usual = { 'content-type': 'application/json', accept: 'application/json', 'idempotency-key': key };
  return shown === nothing && headers === undefined ? usual : { ...usual, ...shown, ...headers };
}

const statusOf = (reply: Reply) => (reply.arrived ? reply.facts.status : undefined);

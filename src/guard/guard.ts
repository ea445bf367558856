/**
 * The only door to the network. What leaves goes to a judged address within a deadline; what comes back is limited, and
 * an answer is decoded strictly, sanitised and scanned. Nothing is trusted by default; a peer can make nothing throw.
 */
import { hash } from 'node:crypto';
import type { Reply } from '../model/send.ts';
import type { Signal } from './call-off.ts';
import { createDoor, type DoorSettings } from './door.ts';
import { type Arrival, isRedirect } from './exchange.ts';
import { type Failure, failures } from './failure.ts';
import type { Refusal } from './policy.ts';
import { type Exchanged, type ExchangeOptions, neverSent, type RawRequest } from './raw.ts';
import { readAnswer, readToken } from './read.ts';
import { follow } from './redirects.ts';

export type GuardSettings = DoorSettings;

export interface GuardRequest {
  url: string;
  method?: 'POST' | 'GET';
  headers?: Record<string, string>;
  body?: string | Uint8Array;
}

export interface FetchOptions {
  /** Wall clock for everything: resolving, connecting, waiting, reading. */
  timeout_ms: number;
  /** Calls the request off; it then settles at once as `unreachable`. */
  signal?: Signal | undefined;
  max_bytes?: number;
}

export interface SendOptions extends FetchOptions {
  /** What the other side is to us. */
  to: 'agent' | 'token-endpoint' | 'model';
}

/** Bytes as they are, once decoded, and their own hash. Nobody has looked into them. */
export type Fetched = (Arrival & { sha256: string }) | Failure;

export interface Guard {
  /** What can be said of an address without the network, e.g. when an agent is registered. */
  judge(url: string): Refusal | undefined;
  /** Asks somebody something. A redirect is a failure. */
  send(request: GuardRequest, options: SendOptions): Promise<Reply>;
  /** One request and its answer as they are, a redirect included, for those who look at the wire itself. */
  exchange(request: RawRequest, options: ExchangeOptions): Promise<Exchanged>;
  /** Gets a piece of evidence, redirects included, each judged anew. */
  fetch(url: string, options: FetchOptions): Promise<Fetched>;
  /** Ends what is under way; every call that was waiting settles. */
  close(): Promise<void>;
}

/** 5 MB, decoded. */
export const maxBytes = 5_242_880;
const readers = { agent: readAnswer, model: readAnswer, 'token-endpoint': readToken };
/** Many public servers turn away those who do not say what they are. */
const anything = { accept: '*/*', 'user-agent': 'parley' };

export function createGuard(settings: GuardSettings): Guard {
  const doors = {
    own: createDoor(settings),
    public: createDoor({ ...settings, allow: { ...settings.allow, loopback: false, private: false, hosts: [] } }),
  };

  function send(request: GuardRequest, options: SendOptions): Promise<Reply> {
    const { url, method = 'POST', headers = {}, body } = request;
    const { to, timeout_ms, signal, max_bytes = maxBytes } = options;
    const started = performance.now();
    const target = doors.own.judge(url);
    if ('code' in target) return Promise.resolve({ ...failures.forbidden });
    const errand = { method, headers, body, deadline: started + timeout_ms, max_bytes, signal };
    return doors.own.pass(target, errand, (result) => replyOf(result, to, started));
  }

  async function fetch(url: string, { timeout_ms, signal, max_bytes = maxBytes }: FetchOptions): Promise<Fetched> {
    const deadline = performance.now() + timeout_ms;
    const target = doors.own.judge(url);
    if ('code' in target) return { ...failures.forbidden };
    const errand = { method: 'GET', headers: anything, body: undefined, deadline, max_bytes, signal } as const;
    const result = await follow(target, errand, doors);
    return result.arrived ? { ...result, sha256: sha256(result.bytes) } : { ...result };
  }

  async function exchange(request: RawRequest, options: ExchangeOptions): Promise<Exchanged> {
    const { url, method, headers, body } = request;
    const { timeout_ms, signal, max_bytes = maxBytes, fresh = false } = options;
    const deadline = performance.now() + timeout_ms;
    const target = doors.own.judge(url);
    if ('code' in target) return { ...failures.forbidden, ...neverSent() };
    // A tunnel would lead to an address that nobody has judged.
    if (method.toUpperCase() === 'CONNECT') return { ...failures.request, ...neverSent() };
    const errand = { method, headers, body, deadline, max_bytes, signal, fresh };
    const { result, ...course } = await doors.own.passRaw(target, errand);
    return result.arrived ? { ...result, sha256: sha256(result.bytes), ...course } : { ...result, ...course };
  }

  return {
    judge(url) {
      const judgement = doors.own.judge(url);
      return 'code' in judgement ? judgement : undefined;
    },
    send,
    exchange,
    fetch,
    async close() {
      await Promise.all([doors.own.close(), doors.public.close()]);
    },
  };
}

function replyOf(result: Arrival | Failure, to: SendOptions['to'], started: number): Reply {
  if (!result.arrived) return { ...result };
  const { status, headers, bytes } = result;
  if (isRedirect(status)) return { ...failures.redirected };
  const latency_ms = Math.ceil(performance.now() - started);
  const facts = { bytes: bytes.length, latency_ms, sha256: sha256(bytes), status };
  const { body, flags } = readers[to](bytes);
  return { arrived: true, facts, headers, body, flags };
}

function sha256(bytes: Buffer): string {
  return hash('sha256', bytes, 'hex');
}
